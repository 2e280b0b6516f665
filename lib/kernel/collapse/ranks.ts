import { take } from "../reserve";
import { STATES } from "./cell-state";
import { cellCount, cellOf, numberAt, placeOf, setNumber, setPlace } from "./memory";

// Buckets that are sets of ranks, for choosing the cell with the lowest rank. A set is a tree of bits,
// as in the library's cell-order/ranks.ts: a bit is set if the word below it is not 0.

/** For each key, the address of its set in four bytes, or 0. A set is made when it is first used. */
const addresses: usize = memory.data(256 * 4);
/** For each level of the tree, four bytes: the index of its first word. */
const starts: usize = memory.data(8 * 4);
let levels: i32 = 0;
let words: i32 = 0;

export function startRanks(): void {
  for (let rank = 0; rank < cellCount; rank++) setPlace(numberAt(cellOf, rank), rank);
  memory.fill(addresses, 0, STATES << 2);
  levels = 0;
  words = 0;
  for (let size = (cellCount + 31) >> 5; ; size = (size + 31) >> 5) {
    setNumber(starts, levels++, words);
    words += size;
    if (size <= 1) break;
  }
}

export function addToRanks(cell: i32, key: i32): void {
  let set = numberAt(addresses, key) as usize;
  if (set === 0) {
    set = take(words << 2);
    memory.fill(set, 0, words << 2);
    setNumber(addresses, key, set as i32);
  }
  let at = placeOf(cell);
  for (let level = 0; level < levels; level++) {
    const index = numberAt(starts, level) + (at >>> 5);
    const word = numberAt(set, index);
    setNumber(set, index, word | (1 << (at & 31)));
    if (word !== 0) return;
    at >>>= 5;
  }
}

export function removeFromRanks(cell: i32, key: i32): void {
  const set = numberAt(addresses, key) as usize;
  let at = placeOf(cell);
  for (let level = 0; level < levels; level++) {
    const index = numberAt(starts, level) + (at >>> 5);
    const word = numberAt(set, index) & ~(1 << (at & 31));
    setNumber(set, index, word);
    if (word !== 0) return;
    at >>>= 5;
  }
}

/** The lowest rank in the set of a key, or -1 if there is none. */
export function lowestInRanks(key: i32): i32 {
  const set = numberAt(addresses, key) as usize;
  if (set === 0) return -1;
  let at = 0;
  for (let level = levels - 1; level >= 0; level--) {
    const word = numberAt(set, numberAt(starts, level) + at);
    if (word === 0) return -1;
    at = (at << 5) + ctz(word);
  }
  return at;
}
