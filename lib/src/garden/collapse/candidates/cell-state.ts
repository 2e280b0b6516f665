// The state of a cell, in one byte: untouched, decided, or open. The state of an open cell is a
// key: twice the number of its candidates, plus 1 if the cell comes after other cells with as many
// candidates. The search chooses the cell with the lowest key.

/** The number of values that a state can have. */
export const STATES = 256;

/** The state of a cell that has lost no candidate yet. */
export const UNTOUCHED = 255;

/** The state of a cell with a single candidate: it has its tile or is air. */
export const DECIDED = 254;

/**
 * The number of keys. The highest key belongs to a cell with 64 candidates that comes after others.
 */
const KEYS = 2 * 64 + 2;

/**
 * The lowest state of an open cell with two candidates. Open cells with one candidate have lower
 * states.
 */
export const FIRST_CHOICE = 2 * 2;

/** The key of an open cell with `count` candidates. */
export function keyOf(count: number, isLater: boolean): number {
  return 2 * count + (isLater ? 1 : 0);
}

/** The number of candidates of a cell with this key. */
export function countOf(key: number): number {
  return key >> 1;
}

/** True if a cell with this key comes after other cells with as many candidates. */
export function isLater(key: number): boolean {
  return (key & 1) === 1;
}

/** True if a cell in this state is open: touched and not decided. */
export function isOpen(state: number): boolean {
  return state < DECIDED;
}

/** True if a cell in this state is open and has several candidates. */
export function needsChoice(state: number): boolean {
  return state >= FIRST_CHOICE && state < KEYS;
}
