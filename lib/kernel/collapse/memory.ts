import { take, takeNothing } from "../reserve";

// The layout of memory. A set of tiles is a word of 64 bits. The host writes the board before a
// search: the tables by direction and by edge, and the edge of each cell. Tables of a fixed size have
// constant addresses, which saves a load at each access.

/** For each direction, in four bytes: the difference of the neighbour's index. */
export const offsets: usize = memory.data(8 * 4);
/** For each direction, the set of tiles that are connected in it, and in the opposite direction. */
export const connected: usize = memory.data(8 * 8);
export const facing: usize = memory.data(8 * 8);
/** For each value of `edges`, the set of tiles that a cell with this edge may take. */
export const bases: usize = memory.data(64 * 8);
/** For each cell, the directions that lead out of the box, as bits of one byte. */
export let edges: usize = 0;

/** For each cell, its state in one byte, see cell-state.ts. */
export let states: usize = 0;
/** For each touched cell, its set of candidates. */
export let sets: usize = 0;
/** The open cells in four bytes each, and for each open cell its index in this list. */
export let open: usize = 0;
export let openAt: usize = 0;
/** The queue of propagation in four bytes each, and for each cell 1 if it is queued. */
export let queue: usize = 0;
export let queued: usize = 0;
/** The choice points, see points.ts. */
export let points: usize = 0;
/** For each cell, four bytes: its index in a bucket of the order, or its rank. */
export let placeOf: usize = 0;
/** For each rank, its cell in four bytes, for the orders that have ranks. */
export let cellOf: usize = 0;

/** The number of bytes of a choice point. */
export const POINT: usize = 24;

export let cellCount: i32 = 0;
export let directions: i32 = 0;

/** Reserves memory for a board. After this call, the host writes the board. */
export function layOutBoard(cells: i32, directionCount: i32): void {
  const each = cells as u64;
  cellCount = cells;
  directions = directionCount;
  takeNothing();
  edges = take(each);
  states = take(each);
  sets = take(each << 3);
  open = take(each << 2);
  openAt = take(each << 2);
  queue = take(each << 2);
  queued = take(each);
  placeOf = take(each << 2);
  cellOf = take(each << 2);
  points = take((each + 1) * POINT);
}

export function edgeOf(cell: i32): u32 {
  return load<u8>(edges + cell);
}

/** The candidates that a cell has before any change. */
export function baseOf(cell: i32): u64 {
  return setAt(bases, edgeOf(cell));
}

export function stateOf(cell: i32): i32 {
  return load<u8>(states + cell);
}

export function setState(cell: i32, state: i32): void {
  store<u8>(states + cell, state as u8);
}

/** The candidates of a touched cell. */
export function setOf(cell: i32): u64 {
  return setAt(sets, cell);
}

export function setCandidates(cell: i32, set: u64): void {
  store<u64>(sets + ((cell as usize) << 3), set);
}

/** The number at an index of a list of numbers of four bytes. */
export function numberAt(list: usize, index: i32): i32 {
  return load<i32>(list + ((index as usize) << 2));
}

export function setNumber(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((index as usize) << 2), value);
}

export function neighbour(cell: i32, direction: i32): i32 {
  return cell + numberAt(offsets, direction);
}

/** The set of tiles at an index of a table of sets. */
export function setAt(table: usize, index: i32): u64 {
  return load<u64>(table + ((index as usize) << 3));
}
