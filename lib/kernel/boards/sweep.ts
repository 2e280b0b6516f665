import {
  back,
  candidatesOf,
  cellCount,
  directionCount,
  faceOf,
  neighbourOf,
  scratch,
  waiting,
  wakeNeighbours,
} from "./memory";
import { count } from "./work";

/** The boards that have a candidate in every cell so far. */
export let alive: v128 = i64x2.splat(0);
/** The number of passes over the waiting cells. */
export let sweeps: i32 = 0;

export function reviveAll(): void {
  alive = i64x2.splat(-1);
}

export function bury(dead: v128): void {
  alive = v128.andnot(alive, dead);
}

export function clearSweeps(): void {
  sweeps = 0;
}

/**
 * Visits waiting cells until none waits. A visited cell keeps the candidates whose faces fit to a
 * candidate of each neighbour.
 */
export function settle(): void {
  for (let again = true; again; ) {
    again = false;
    sweeps++;
    for (let cell = 0; cell < cellCount; cell++) {
      if (load<u8>(waiting + cell) === 0) continue;
      store<u8>(waiting + cell, 0);
      restrict(cell);
      if (!updateFaces(cell)) continue;
      wakeNeighbours(cell);
      again = true;
    }
  }
}

/**
 * Removes the candidates that a neighbour forbids. The neighbours allow a product over the
 * directions, which has two factors: for the lower and for the upper directions.
 */
function restrict(cell: i32): void {
  const lower = directionCount >> 1;
  const upper = directionCount - lower;
  const low = scratch;
  const high = scratch + ((1 << lower) << 4);
  writeFactor(cell, 0, lower, low, alive);
  writeFactor(cell, lower, upper, high, i64x2.splat(-1));
  let at = candidatesOf(cell);
  for (let j = 0; j < 1 << upper; j++) {
    const allowed = v128.load(high + (j << 4));
    for (let i = 0; i < 1 << lower; i++) {
      v128.store(at, v128.and(v128.load(at), v128.and(allowed, v128.load(low + (i << 4)))));
      at += 16;
    }
  }
  count(1 << directionCount, 2, 3);
}

/** Writes which combinations of closed and connected some consecutive directions allow. */
function writeFactor(cell: i32, first: i32, width: i32, to: usize, start: v128): void {
  v128.store(to, start);
  for (let i = 0; i < width; i++) {
    const size: usize = (1 << i) << 4;
    const beside = neighbourOf(cell, first + i);
    let closed = i64x2.splat(-1);
    let connected = closed;
    if (beside >= 0) {
      const face = faceOf(beside, load<u8>(back + first + i));
      closed = v128.load(face);
      connected = v128.load(face, 16);
    }
    for (let at = to; at < to + size; at += 16) {
      const before = v128.load(at);
      v128.store(at + size, v128.and(before, connected));
      v128.store(at, v128.and(before, closed));
    }
    count(1 << i, 2, 3);
  }
}

/**
 * Computes the faces of a cell. Returns true if they have changed on a board that is alive. Boards
 * on which the cell has no candidate left are no longer alive.
 */
export function updateFaces(cell: i32): bool {
  const lower = directionCount >> 1;
  const upper = directionCount - lower;
  const low = scratch;
  const high = scratch + ((1 << lower) << 4);
  const zero = i64x2.splat(0);
  for (let i = 0; i < 1 << lower; i++) v128.store(low + (i << 4), zero);
  let at = candidatesOf(cell);
  for (let j = 0; j < 1 << upper; j++) {
    let any = zero;
    for (let i = 0; i < 1 << lower; i++) {
      const bits = v128.load(at);
      any = v128.or(any, bits);
      v128.store(low + (i << 4), v128.or(v128.load(low + (i << 4)), bits));
      at += 16;
    }
    v128.store(high + (j << 4), any);
  }
  count(1 << directionCount, 2, 3);
  const changed = v128.or(foldFactor(cell, 0, lower, low), foldFactor(cell, lower, upper, high));
  const first = faceOf(cell, 0);
  alive = v128.and(alive, v128.or(v128.load(first), v128.load(first, 16)));
  return v128.any_true(v128.and(changed, alive));
}

/** Folds the combinations of some directions into their faces, and returns what has changed. */
function foldFactor(cell: i32, first: i32, width: i32, from: usize): v128 {
  let changed = i64x2.splat(0);
  for (let i = 0; i < width; i++) {
    let closed = i64x2.splat(0);
    let connected = closed;
    for (let j = 0; j < 1 << width; j++) {
      const bits = v128.load(from + (j << 4));
      if (((j >> i) & 1) === 0) closed = v128.or(closed, bits);
      else connected = v128.or(connected, bits);
    }
    const face = faceOf(cell, first + i);
    const differs = v128.or(v128.xor(closed, v128.load(face)), v128.xor(connected, v128.load(face, 16)));
    changed = v128.or(changed, differs);
    v128.store(face, closed);
    v128.store(face, connected, 16);
    count(1 << width, 1, 1);
    count(4, 1, 1);
  }
  return changed;
}

/** Clears all candidates of the boards that are not alive or not in a set. */
export function keepBoards(boards: v128): void {
  const kept = v128.and(alive, boards);
  const end = candidatesOf(cellCount);
  for (let at = candidatesOf(0); at < end; at += 16) v128.store(at, v128.and(v128.load(at), kept));
  count(cellCount << directionCount, 1, 2);
}
