import { addOpen, countDecided, countMustFill, countsTiles, holdsTile, left, removeOpen, spreads } from "./board";
import { DECIDED, isOpen, UNTOUCHED } from "./cell-state";
import { directions, edgeOf, neighbour, setCandidates, setOf, setState, stateOf } from "./memory";
import { isFrontier, moveCell } from "./order";
import { enqueue } from "./queue";
import { loseTileCells } from "./tile-cells";
import { growTrail, isTrailFull, record } from "./trail";

/**
 * Restricts a cell to the candidates in a mask, records the change, and queues the cell if its
 * neighbours must be updated. Returns false if no candidate would be left.
 *
 * The library's candidates/change.ts does the same in the same order, so that both searches choose
 * the same cells.
 */
export function restrict(cell: i32, mask: u64): bool {
  const before = setOf(cell);
  if ((before & ~mask) === 0) return true;
  const state = stateOf(cell);
  const isUntouched = state === UNTOUCHED;
  const after = isUntouched ? before & mask & left : before & mask;
  if (after === 0) return false;
  if (isTrailFull()) growTrail();
  record(cell, before, state);
  if (isUntouched) addOpen(cell);
  countMustFill(isUntouched ? 1 : before, after);
  setCandidates(cell, after);
  const count = popcnt(after) as i32;
  const key = isFrontier ? frontierKey(cell, count) : 2 * count;
  moveCell(cell, state, key);
  setState(cell, key);
  if (count === 1 || spreads) enqueue(cell);
  if (isUntouched && spreads) askNeighbours(cell);
  if (countsTiles) loseTileCells(before & ~after);
  return true;
}

/** Restricts a cell to a single candidate. */
export function restrictTo(cell: i32, tile: i32): bool {
  return restrict(cell, (1 as u64) << tile);
}

/** Opens an untouched cell before the first choice. Returns false if it has no candidate. */
export function openCell(cell: i32): bool {
  const set = setOf(cell);
  const count = popcnt(set) as i32;
  addOpen(cell);
  countMustFill(1, set);
  const key = isFrontier ? frontierKey(cell, count) : 2 * count;
  moveCell(cell, UNTOUCHED, key);
  setState(cell, key);
  if (count === 1 || spreads) enqueue(cell);
  return count > 0;
}

/** Decides an open cell that has a single candidate, and returns this tile. */
export function close(cell: i32): i32 {
  const set = setOf(cell);
  const state = stateOf(cell);
  if (isTrailFull()) growTrail();
  record(cell, set, state);
  setState(cell, DECIDED); // a cell with a single candidate is in no bucket of the order
  removeOpen(cell);
  countMustFill(set, 1);
  const tile = ctz(set) as i32;
  countDecided(tile);
  return tile;
}

/** Moves the open neighbours of a placed tile to other buckets, because they now come first. */
export function sortNeighbours(cell: i32): void {
  const outside = edgeOf(cell);
  for (let d = 0; d < directions; d++) {
    if (((outside >> d) & 1) === 0) sortAgain(neighbour(cell, outside, d));
  }
}

function sortAgain(cell: i32): void {
  const state = stateOf(cell);
  if (!isOpen(state)) return;
  const key = frontierKey(cell, state >> 1);
  if (key === state) return;
  if (isTrailFull()) growTrail();
  record(cell, setOf(cell), state);
  moveCell(cell, state, key);
  setState(cell, key);
}

/** The key of an open cell in the order `frontier`: cells that are beside no tile come later. */
function frontierKey(cell: i32, count: i32): i32 {
  return 2 * count + (isBesideTile(cell) ? 0 : 1);
}

function isBesideTile(cell: i32): bool {
  const outside = edgeOf(cell);
  for (let d = 0; d < directions; d++) {
    if (((outside >> d) & 1) !== 0) continue;
    const next = neighbour(cell, outside, d);
    if (stateOf(next) === DECIDED && holdsTile(ctz(setOf(next)) as i32)) return true;
  }
  return false;
}

/** Queues the open neighbours of a cell that has just become touched. */
function askNeighbours(cell: i32): void {
  const outside = edgeOf(cell);
  for (let d = 0; d < directions; d++) {
    if (((outside >> d) & 1) !== 0) continue;
    const next = neighbour(cell, outside, d);
    if (isOpen(stateOf(next))) enqueue(next);
  }
}
