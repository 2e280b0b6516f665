// The state of a cell, in one byte: untouched, decided, or open. The state of an open cell is its
// key: twice the number of its candidates, plus one if it comes after others with as many. So the
// cells to choose first have the lowest keys.

/** The number of values of a state. */
export const STATES = 256;

/** The cell has lost no candidate yet. */
export const UNTOUCHED = 255;

/** The cell has its tile or is air. */
export const DECIDED = 254;

/**
 * The upper bound of keys. A cell with all 64 candidates that comes after the others has the
 * highest key.
 */
const KEYS = 2 * 64 + 2;

/**
 * The key of a cell with two candidates. Only open cells with a single candidate have lower keys.
 */
export const FIRST_CHOICE = 2 * 2;

/** The key of an open cell. */
export function keyOf(count: number, isLater: boolean): number {
  return 2 * count + (isLater ? 1 : 0);
}

/** The number of candidates of a cell with this key. */
export function countOf(key: number): number {
  return key >> 1;
}

/** True if a cell with this key comes after others with as many candidates. */
export function isLater(key: number): boolean {
  return (key & 1) === 1;
}

/** True if a cell is open: touched and not decided. */
export function isOpen(state: number): boolean {
  return state < DECIDED;
}

/** True if a cell is open and has several candidates. */
export function needsChoice(state: number): boolean {
  return state >= FIRST_CHOICE && state < KEYS;
}
