import { below } from "../random";
import { hasAir, left } from "./board";
import { FIRST_CHOICE, KEYS, needsChoice, UNTOUCHED } from "./cell-state";
import { moveInLists, randomOfLists, startLists } from "./lists";
import { baseOf, cellCount, cellOf, numberAt, stateOf } from "./memory";
import { addToRanks, lowestInRanks, removeFromRanks, startRanks } from "./ranks";

// Which cell is chosen next, as in the library's cell-order: one with the fewest candidates. Open
// cells that need a choice are in buckets by their key. A bucket is a list if the tie is broken at
// random, otherwise a set of ranks.

/** How ties are broken: at random, or by rank, or by rank with cells beside a tile first. */
const SHUFFLED: i32 = 0;
const FRONTIER: i32 = 2;

/** True if a cell comes later than others because no tile is beside it. */
export let isFrontier: bool = false;
let isShuffled: bool = false;

export function startOrder(order: i32): void {
  isShuffled = order === SHUFFLED;
  isFrontier = order === FRONTIER;
  if (isShuffled) startLists();
  else startRanks();
}

/** Updates the buckets when the state of a cell changes. */
export function moveCell(cell: i32, from: i32, to: i32): void {
  if (isShuffled) moveInLists(cell, from, to);
  else {
    if (needsChoice(from)) removeFromRanks(cell, from);
    if (needsChoice(to)) addToRanks(cell, to);
  }
}

/** The open cell to choose next, or -1 if there is none. */
export function firstCell(): i32 {
  if (isShuffled) return randomOfLists();
  for (let key = FIRST_CHOICE; key < KEYS; key++) {
    const rank = lowestInRanks(key);
    if (rank >= 0) return numberAt(cellOf, rank);
  }
  return -1;
}

/** An untouched cell that can take an unplaced tile, or -1. The cells are tried by rank. */
export function startCell(): i32 {
  const first = isShuffled ? below(cellCount) : 0;
  const tiles = hasAir ? left & ~1 : left;
  for (let i = 0; i < cellCount; i++) {
    const rank = first + i < cellCount ? first + i : first + i - cellCount;
    const cell = isShuffled ? rank : numberAt(cellOf, rank);
    if (stateOf(cell) === UNTOUCHED && (baseOf(cell) & tiles) !== 0) return cell;
  }
  return -1;
}
