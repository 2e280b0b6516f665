import { take, takeNothing } from "../reserve";

// The layout of memory. A set of tiles is a word of 64 bits. The host writes the board before a
// search: the tables by direction and by edge, and the edge of each cell. Tables of a fixed size and
// the cells have constant addresses, which saves a load at each access.

/** For each direction, in four bytes: the difference of the neighbour's index. */
export const offsets: usize = memory.data(8 * 4);
/** For each direction, the set of tiles that are connected in it, and in the opposite direction. */
export const connected: usize = memory.data(8 * 8);
export const facing: usize = memory.data(8 * 8);
/** For each edge, the set of tiles that a cell with this edge may take. */
export const bases: usize = memory.data(64 * 8);
/** For each cell, its edge: the directions that lead out of the box, as bits of one byte. */
export let edges: usize = 0;

/**
 * For each edge and direction, in four bytes: the difference of the neighbour's address, or 0 if the
 * direction leads out of the box. So all neighbours can be read without a branch.
 */
const steps: usize = memory.data(64 * 8 * 4);

/**
 * The address of the cells. A cell has 16 bytes, which lie in one line of the cache: its set of
 * candidates, four bytes for the order of cells, and a byte each for its state (see cell-state.ts),
 * its edge, and 1 if it is in the queue.
 */
export let cells: usize = 0;
const PLACE: usize = 8;
const STATE: usize = 12;
const EDGE: usize = 13;
const QUEUED: usize = 14;

/** The open cells in four bytes each, and for each open cell its index in this list. */
export let open: usize = 0;
export let openAt: usize = 0;
/** The queue of propagation, in four bytes each. */
export let queue: usize = 0;
/** The choice points, see points.ts. */
export let points: usize = 0;
/** For each rank, its cell in four bytes, for the orders that have ranks. */
export let cellOf: usize = 0;

/** The number of bytes of a choice point. */
export const POINT: usize = 24;

export let cellCount: i32 = 0;
export let directions: i32 = 0;

/** Reserves memory for a board. After this call, the host writes the board. */
export function layOutBoard(count: i32, directionCount: i32): void {
  const each = count as u64;
  cellCount = count;
  directions = directionCount;
  takeNothing();
  cells = take(each << 4); // first, so that its address is constant, see `recordOf`
  edges = take(each);
  open = take(each << 2);
  openAt = take(each << 2);
  queue = take(each << 2);
  cellOf = take(each << 2);
  points = take((each + 1) * POINT);
}

/** Makes every cell untouched: it has the candidates that its edge allows. */
export function startCells(untouched: i32): void {
  for (let edge = 0; edge < 64; edge++) {
    for (let d = 0; d < 8; d++) {
      const isInside = d < directions && ((edge >> d) & 1) === 0;
      setNumber(steps, (edge << 3) + d, isInside ? numberAt(offsets, d) << 4 : 0);
    }
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const at = recordOf(cell);
    const edge = load<u8>(edges + cell);
    store<u64>(at, setAt(bases, edge));
    store<u8>(at, untouched as u8, STATE);
    store<u8>(at, edge, EDGE);
    store<u8>(at, 0, QUEUED);
  }
}

function recordOf(cell: i32): usize {
  return ((__heap_base + 15) & ~15) + ((cell as usize) << 4);
}

export function edgeOf(cell: i32): u32 {
  return load<u8>(recordOf(cell), EDGE);
}

/** The candidates that a cell has before any change. */
export function baseOf(cell: i32): u64 {
  return setAt(bases, edgeOf(cell));
}

export function stateOf(cell: i32): i32 {
  return load<u8>(recordOf(cell), STATE);
}

export function setState(cell: i32, state: i32): void {
  store<u8>(recordOf(cell), state as u8, STATE);
}

/** The candidates of a cell. An untouched cell may take only those that are also in `left`. */
export function setOf(cell: i32): u64 {
  return load<u64>(recordOf(cell));
}

export function setCandidates(cell: i32, set: u64): void {
  store<u64>(recordOf(cell), set);
}

/** The index of a cell in its bucket of the order, or the rank of the cell. */
export function placeOf(cell: i32): i32 {
  return load<i32>(recordOf(cell), PLACE);
}

export function setPlace(cell: i32, place: i32): void {
  store<i32>(recordOf(cell), place, PLACE);
}

export function isQueued(cell: i32): bool {
  return load<u8>(recordOf(cell), QUEUED) !== 0;
}

export function setQueued(cell: i32, queued: bool): void {
  store<u8>(recordOf(cell), queued ? 1 : 0, QUEUED);
}

/** The number at an index of a list of numbers of four bytes. */
export function numberAt(list: usize, index: i32): i32 {
  return load<i32>(list + ((index as usize) << 2));
}

export function setNumber(list: usize, index: i32, value: i32): void {
  store<i32>(list + ((index as usize) << 2), value);
}

/** The neighbour of a cell that has this edge, or the cell itself if the direction leads out. */
export function neighbour(cell: i32, edge: u32, direction: i32): i32 {
  return cell + (numberAt(steps, (edge << 3) + direction) >> 4);
}

/** The candidates of that neighbour. */
export function setBeside(cell: i32, edge: u32, direction: i32): u64 {
  return load<u64>(recordOf(cell) + numberAt(steps, (edge << 3) + direction));
}

/** The set of tiles at an index of a table of sets. */
export function setAt(table: usize, index: i32): u64 {
  return load<u64>(table + ((index as usize) << 3));
}
