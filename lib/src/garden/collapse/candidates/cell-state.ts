/**
 * What the byte of state of a cell says: it is untouched, it is decided, or it is open. The state
 * of an open cell is its key: twice the number of its candidates, and one more where it is to be
 * chosen after others that have as many. So the cells to choose first have the lowest keys.
 */

/** So many values a state can have. */
export const STATES = 256;

/** Nothing has happened to the cell. */
export const UNTOUCHED = 255;

/** The cell has its tile, or is air. */
export const DECIDED = 254;

/** Keys are below this: the highest is that of a cell with all 64 tiles, after the others. */
const KEYS = 2 * 64 + 2;

/** The key of a cell with two candidates; only open cells with a single one have lower keys. */
export const FIRST_CHOICE = 2 * 2;

/** The key of an open cell. */
export function keyOf(count: number, isLater: boolean): number {
  return 2 * count + (isLater ? 1 : 0);
}

/** How many candidates a cell with a key has. */
export function countOf(key: number): number {
  return key >> 1;
}

/** Whether a cell with a key comes after others that have as many candidates. */
export function isLater(key: number): boolean {
  return (key & 1) === 1;
}

/** Whether a cell is open: touched, and not decided. */
export function isOpen(state: number): boolean {
  return state < DECIDED;
}

/** Whether a cell is open and has several candidates. */
export function needsChoice(state: number): boolean {
  return state >= FIRST_CHOICE && state < KEYS;
}
