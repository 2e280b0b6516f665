import { below } from "../random";
import { extend, take } from "../reserve";
import { STATES } from "./cell-state";
import { numberAt, placeOf, setNumber } from "./memory";

// Buckets that are lists of cells, for choosing at random. A cell stores its index in its bucket. The
// library's cell-order/shuffled.ts keeps its lists in the same order.

/** For each key, four bytes each: the address of its list, its length and its capacity. */
const addresses: usize = memory.data(256 * 4);
const lengths: usize = memory.data(256 * 4);
const capacities: usize = memory.data(256 * 4);

export function startLists(): void {
  memory.fill(lengths, 0, STATES << 2);
  memory.fill(capacities, 0, STATES << 2);
}

export function addToList(cell: i32, key: i32): void {
  const length = numberAt(lengths, key);
  if (length === numberAt(capacities, key)) grow(key);
  setNumber(placeOf, cell, length);
  setNumber(numberAt(addresses, key), length, cell);
  setNumber(lengths, key, length + 1);
}

/** Removes a cell. The last cell of the list moves to its index. */
export function removeFromList(cell: i32, key: i32): void {
  const list = numberAt(addresses, key) as usize;
  const length = numberAt(lengths, key) - 1;
  setNumber(lengths, key, length);
  const last = numberAt(list, length);
  if (last === cell) return;
  const at = numberAt(placeOf, cell);
  setNumber(list, at, last);
  setNumber(placeOf, last, at);
}

export function isEmptyList(key: i32): bool {
  return numberAt(lengths, key) === 0;
}

export function randomOfList(key: i32): i32 {
  return numberAt(numberAt(addresses, key), below(numberAt(lengths, key)));
}

function grow(key: i32): void {
  const capacity = numberAt(capacities, key);
  const more = capacity === 0 ? 16 : 2 * capacity;
  const address = capacity === 0 ? take(more << 2) : extend(numberAt(addresses, key), capacity << 2, more << 2);
  setNumber(addresses, key, address as i32);
  setNumber(capacities, key, more);
}
