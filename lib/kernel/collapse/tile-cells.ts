import { holdsTile, left } from "./board";
import { baseOf, cellCount, numberAt, setNumber } from "./memory";

// For each tile, the number of cells that can take it, in four bytes. Unplaced tiles that at most one
// cell can take are on the list of lonely tiles. A tile gets there when its count drops to 1 and when
// it drops to 0, and once before the first choice, so the list has room for three entries a tile.

const counts: usize = memory.data(64 * 4);
const lonely: usize = memory.data(64 * 3);
let lonelyCount: i32 = 0;

export function startTileCells(): void {
  lonelyCount = 0;
  memory.fill(counts, 0, 64 * 4);
}

export function countTileCells(): void {
  for (let cell = 0; cell < cellCount; cell++) regainTileCells(baseOf(cell));
}

export function cellsFor(tile: i32): i32 {
  return numberAt(counts, tile);
}

/** Subtracts candidates that a cell has lost, and lists the tiles that are lonely now. */
export function loseTileCells(set: u64): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const tile = ctz(rest) as i32;
    const now = numberAt(counts, tile) - 1;
    setNumber(counts, tile, now);
    if (now <= 1 && ((left >> tile) & 1) === 1 && holdsTile(tile)) addLonely(tile);
  }
}

/** Adds candidates that a cell has regained by an undo. */
export function regainTileCells(set: u64): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const tile = ctz(rest) as i32;
    setNumber(counts, tile, numberAt(counts, tile) + 1);
  }
}

export function addLonely(tile: i32): void {
  store<u8>(lonely + lonelyCount++, tile as u8);
}

/** Takes a lonely tile off the list, or returns -1. */
export function popLonely(): i32 {
  return lonelyCount === 0 ? -1 : load<u8>(lonely + --lonelyCount);
}

export function forgetLonely(): void {
  lonelyCount = 0;
}
