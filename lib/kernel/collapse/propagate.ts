import { countsTiles, hasAir, holdsTile, left, once, openCount, takeTile } from "./board";
import { DECIDED, FIRST_CHOICE, UNTOUCHED } from "./cell-state";
import { close, restrict, restrictTo, sortNeighbours } from "./change";
import {
  baseOf,
  cellCount,
  connected,
  directions,
  edgeOf,
  facing,
  neighbour,
  numberAt,
  open,
  setAt,
  setBeside,
  setOf,
  stateOf,
} from "./memory";
import { isFrontier } from "./order";
import { dequeue } from "./queue";
import { cellsFor, forgetLonely, popLonely } from "./tile-cells";

/** The number of cells whose changes were propagated to their neighbours. */
export let propagations: f64 = 0;

/**
 * For each direction, the tiles that a neighbour may take behind a closed face: in a garden with air,
 * only air behind a face of a tile. Behind a face of air, and in a garden without air, all tiles that
 * are closed, too.
 */
const behindTile: usize = memory.data(8 * 8);
const behindOther: usize = memory.data(8 * 8);

export function startPropagations(): void {
  propagations = 0;
  for (let d = 0; d < directions; d++) {
    store<u64>(behindTile + ((d as usize) << 3), 1);
    store<u64>(behindOther + ((d as usize) << 3), ~setAt(facing, d));
  }
}

/**
 * Propagates the changes in the queue until no further candidate can be removed. Returns false
 * after a contradiction; then the queue is empty and the trail can undo the changes. The library's
 * propagation/propagate.ts explains the rules.
 */
export function propagate(): bool {
  while (true) {
    for (let cell = dequeue(); cell >= 0; cell = dequeue()) {
      propagations++;
      if (!decide(cell) || !tellNeighbours(cell)) return forget();
    }
    const tile = countsTiles ? popLonely() : -1;
    if (tile < 0) return true;
    if (!placeLonely(tile)) return forget();
  }
}

function forget(): bool {
  while (dequeue() >= 0) {}
  forgetLonely();
  return false;
}

function decide(cell: i32): bool {
  if (stateOf(cell) >= FIRST_CHOICE) return true;
  const tile = close(cell);
  if (!holdsTile(tile)) return true;
  if (isFrontier) sortNeighbours(cell);
  return !once || strike(tile);
}

/**
 * Removes a placed tile from the candidates of all other cells. If cells are counted for each tile
 * and only the tile's own cell has it, there is nothing to do.
 */
function strike(tile: i32): bool {
  takeTile(tile);
  const bit = (1 as u64) << tile;
  if (countsTiles && cellsFor(tile) === 1) return true;
  for (let from = 0; from < openCount; from += 64) {
    const count = min(openCount - from, 64);
    let holders: u64 = 0;
    for (let i = 0; i < count; i++) holders |= ((setOf(numberAt(open, from + i)) >> tile) & 1) << i;
    for (; holders !== 0; holders &= holders - 1) {
      if (!restrict(numberAt(open, from + (ctz(holders) as i32)), ~bit)) return false;
    }
  }
  return true;
}

/**
 * Restricts each neighbour to the tiles that this cell's candidates allow.
 *
 * It first finds the neighbours that lose a candidate, without a branch, because a processor cannot
 * predict which ones these are.
 */
function tellNeighbours(cell: i32): bool {
  const set = setOf(cell);
  const outside = edgeOf(cell);
  const mayBeAir = hasAir && (set & 1) !== 0;
  const closed = hasAir && !mayBeAir ? behindTile : behindOther;
  let losing = ((1 << directions) - 1) & ~outside;
  // 3 << 4 and 15 keep the bits of the directions that the other line looks at
  losing &= losingPair(cell, outside, set, closed, 0) | (losingPair(cell, outside, set, closed, 2) << 2) | (3 << 4);
  if (directions > 4) losing &= (losingPair(cell, outside, set, closed, 4) << 4) | 15;
  const isQuiet = mayBeAir && stateOf(cell) !== DECIDED;
  for (; losing !== 0; losing &= losing - 1) {
    const d = ctz(losing);
    const next = neighbour(cell, outside, d);
    if (isQuiet && stateOf(next) === UNTOUCHED) continue;
    const face = setAt(connected, d);
    const mask = ((set & face) !== 0 ? setAt(facing, d) : 0) | ((set & ~face) !== 0 ? setAt(closed, d) : 0);
    if (!restrict(next, mask)) return false;
  }
  return true;
}

/**
 * A bit for each of two directions, set if the neighbour there loses a candidate. The masks are those
 * of `tellNeighbours`, two at a time.
 */
function losingPair(cell: i32, outside: u32, set: u64, closed: usize, direction: i32): i32 {
  const at = (direction as usize) << 3;
  const sets = i64x2.splat(set);
  const ways = v128.and(sets, v128.load(connected + at));
  const behindFaces = v128.andnot(v128.load(facing + at), i64x2.eq(ways, i64x2.splat(0)));
  const behindOthers = v128.andnot(v128.load(closed + at), i64x2.eq(ways, sets));
  const first = i64x2.splat(setBeside(cell, outside, direction));
  const both = i64x2.replace_lane(first, 1, setBeside(cell, outside, direction + 1));
  return i64x2.bitmask(i64x2.ne(v128.andnot(both, v128.or(behindFaces, behindOthers)), i64x2.splat(0)));
}

function placeLonely(tile: i32): bool {
  if (((left >> tile) & 1) === 0) return true;
  return cellsFor(tile) !== 0 && restrictTo(findCell(tile), tile);
}

/** Finds the single cell that can still take a tile: nearly always an open cell. */
function findCell(tile: i32): i32 {
  for (let i = 0; i < openCount; i++) {
    const cell = numberAt(open, i);
    if (((setOf(cell) >> tile) & 1) !== 0) return cell;
  }
  for (let cell = 0; cell < cellCount; cell++) {
    if (stateOf(cell) === UNTOUCHED && ((baseOf(cell) >> tile) & 1) !== 0) return cell;
  }
  return -1;
}
