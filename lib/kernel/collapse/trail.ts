import { extend, take } from "../reserve";
import { addOpen, countMustFill, countReopened, countsTiles, removeOpen } from "./board";
import { DECIDED, UNTOUCHED } from "./cell-state";
import { setCandidates, setOf, setState, stateOf } from "./memory";
import { moveCell } from "./order";
import { regainTileCells } from "./tile-cells";

// The changes in order, 16 bytes each: the set of candidates before the change, the cell, and its
// state before the change.

const ENTRY: i32 = 16;

let entries: usize = 0;
let capacity: i32 = 0;

/** The length of the trail, in entries. */
export let trailLength: i32 = 0;

export function startTrail(): void {
  capacity = 1024;
  entries = take(capacity * ENTRY);
  trailLength = 0;
}

export function isTrailFull(): bool {
  return trailLength === capacity;
}

export function growTrail(): void {
  entries = extend(entries, (capacity as u64) * ENTRY, (capacity as u64) * 2 * ENTRY);
  capacity *= 2;
}

/**
 * Records the candidates and the state that a cell has before a change. The trail must not be full:
 * a function that calls no other is inlined, so the callers grow the trail.
 */
export function record(cell: i32, set: u64, state: i32): void {
  const at = entries + (trailLength as usize) * ENTRY;
  store<u64>(at, set);
  store<i32>(at, cell, 8);
  store<i32>(at, state, 12);
  trailLength++;
}

/** Undoes the last changes, until the trail has the given length. */
export function undoTo(length: i32): void {
  while (trailLength > length) {
    const at = entries + (--trailLength as usize) * ENTRY;
    const before = load<u64>(at);
    const cell = load<i32>(at, 8);
    const state = load<i32>(at, 12);
    const now = stateOf(cell);
    const set = setOf(cell);
    if (now === DECIDED) {
      addOpen(cell);
      countReopened(ctz(before) as i32);
    } else moveCell(cell, now, state);
    if (state === UNTOUCHED) removeOpen(cell);
    countMustFill(now === DECIDED ? 1 : set, state === UNTOUCHED ? 1 : before);
    if (countsTiles) regainTileCells(before & ~set);
    setCandidates(cell, before);
    setState(cell, state);
  }
}
