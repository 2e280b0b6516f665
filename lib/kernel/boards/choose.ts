import { addCell, below, cellOf, setCell } from "./draws";
import { candidatesOf, cellCount, tileAt, widthOf } from "./memory";
import { compareNumber, equal, forgetLowest, lower } from "./numbers";
import { open, waiting } from "./shape";

/** The order in which a cell's candidates are tried, as in ../collapse/tile-order.ts. */
const DESCENDING: i32 = 1;
const SHUFFLED: i32 = 2;
const AIR_LAST: i32 = 3;

let drawsCells: bool = false;
let tileOrder: i32 = 0;

/** @param shuffled ties between cells are broken at random, otherwise by the lowest index */
export function setOrders(shuffled: bool, tiles: i32): void {
  drawsCells = shuffled;
  tileOrder = tiles;
}

/**
 * Makes a choice on some boards: a tile for one of the cells with the fewest candidates. Each board
 * draws the same random numbers as `chooseFor` in the library's restart-batch/choice.ts, so it goes
 * through the cells in the same order. Every board must have a cell with several candidates.
 */
export function chooseOnBoards(boards: v128): void {
  forgetLowest();
  for (let cell = 0; cell < cellCount; cell++) {
    const several = v128.and(boards, v128.load(open + (cell << 4)));
    if (!v128.any_true(several)) continue;
    compareNumber(cell, several);
    addToBoards(cell, 0, i64x2.extract_lane(lower, 0), i64x2.extract_lane(equal, 0));
    addToBoards(cell, 64, i64x2.extract_lane(lower, 1), i64x2.extract_lane(equal, 1));
  }
  chooseTiles(0, i64x2.extract_lane(boards, 0));
  chooseTiles(64, i64x2.extract_lane(boards, 1));
}

function addToBoards(cell: i32, first: i32, fewer: u64, asFew: u64): void {
  for (let rest = fewer; rest !== 0; rest &= rest - 1) setCell(first + (ctz(rest) as i32), cell);
  if (!drawsCells) return;
  for (let rest = asFew; rest !== 0; rest &= rest - 1) addCell(first + (ctz(rest) as i32), cell);
}

function chooseTiles(first: i32, boards: u64): void {
  for (let rest = boards; rest !== 0; rest &= rest - 1) chooseTile(first + (ctz(rest) as i32));
}

/** Removes all candidates but one from the chosen cell of a board. */
function chooseTile(board: i32): void {
  const cell = cellOf(board);
  const from = candidatesOf(cell) + (board >> 3);
  const size = 1 << widthOf(cell);
  const shift = board & 7;
  const bit: i32 = 1 << shift;
  let set: u64 = 0;
  for (let i = 0; i < size; i++) set |= (((load<u8>(from + (i << 4)) >> shift) & 1) as u64) << i;
  const chosen = pick(board, cell, set);
  for (let rest = set & ~((1 as u64) << chosen); rest !== 0; rest &= rest - 1) {
    const at = from + ((ctz(rest) as usize) << 4);
    store<u8>(at, (load<u8>(at) as i32) & ~bit);
  }
  store<u8>(waiting + cell, 1);
}

/** The index of the candidate to try, out of a set of indices. They are in the order of the tiles. */
function pick(board: i32, cell: i32, set: u64): i32 {
  if (tileOrder === DESCENDING) return 63 - (clz(set) as i32);
  if (tileOrder === AIR_LAST && (set & 1) !== 0 && tileAt(cell, 0) === 0) return ctz(set & (set - 1)) as i32;
  let rest = set;
  if (tileOrder === SHUFFLED) for (let skip = below(board, popcnt(set) as i32); skip > 0; skip--) rest &= rest - 1;
  return ctz(rest) as i32;
}
