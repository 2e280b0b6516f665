import { below } from "../random";
import { extend, take } from "../reserve";
import { needsChoice, STATES } from "./cell-state";
import { numberAt, placeOf, setNumber, setPlace } from "./memory";

// Buckets that are lists of cells, for choosing at random. A cell stores its index in its bucket. The
// library's cell-order/shuffled.ts keeps its lists in the same order.

/** For each key, 16 bytes: the address of its list, its length and its capacity in four bytes each. */
const lists: usize = memory.data(256 * 16);
const LENGTH: usize = 4;
const CAPACITY: usize = 8;
/** A bit for each number of candidates whose list is not empty. Bit 0 stands for 1 candidate. */
let filled: u64 = 0;

export function startLists(): void {
  memory.fill(lists, 0, STATES << 4);
  filled = 0;
}

/** Takes a cell out of the list of its old state, and adds it to the list of its new state. */
export function moveInLists(cell: i32, from: i32, to: i32): void {
  if (needsChoice(from)) remove(cell, from);
  if (!needsChoice(to)) return;
  const list = listOf(to);
  const length = load<i32>(list, LENGTH);
  if (length === load<i32>(list, CAPACITY)) grow(list);
  setPlace(cell, length);
  setNumber(load<u32>(list), length, cell);
  store<i32>(list, length + 1, LENGTH);
  filled |= bitOf(to);
}

/** Removes a cell. The last cell of the list moves to its index. */
function remove(cell: i32, key: i32): void {
  const list = listOf(key);
  const length = load<i32>(list, LENGTH) - 1;
  store<i32>(list, length, LENGTH);
  if (length === 0) filled &= ~bitOf(key);
  const cells = load<u32>(list);
  const last = numberAt(cells, length);
  const at = placeOf(cell);
  setNumber(cells, at, last);
  setPlace(last, at);
}

/** A random cell of those with the fewest candidates, or -1 if all lists are empty. */
export function randomOfLists(): i32 {
  if (filled === 0) return -1;
  const list = listOf(((ctz(filled) as i32) + 1) << 1);
  return numberAt(load<u32>(list), below(load<i32>(list, LENGTH)));
}

function listOf(key: i32): usize {
  return lists + ((key as usize) << 4);
}

function bitOf(key: i32): u64 {
  return (1 as u64) << ((key >> 1) - 1);
}

function grow(list: usize): void {
  const capacity = load<i32>(list, CAPACITY);
  const more = capacity === 0 ? 16 : 2 * capacity;
  const address = capacity === 0 ? take(more << 2) : extend(load<u32>(list), capacity << 2, more << 2);
  store<u32>(list, address as u32);
  store<i32>(list, more, CAPACITY);
}
