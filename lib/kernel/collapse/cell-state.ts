// The state of a cell, in one byte, as in the library's candidates/cell-state.ts: untouched, decided,
// or open. The state of an open cell is a key: twice the number of its candidates, plus 1 if the cell
// comes after others.

export const STATES: i32 = 256;
export const UNTOUCHED: i32 = 255;
export const DECIDED: i32 = 254;
/** The lowest key of a cell with two candidates, and the first number above all keys. */
export const FIRST_CHOICE: i32 = 4;
export const KEYS: i32 = 130;

export function isOpen(state: i32): bool {
  return state < DECIDED;
}

/** True if a cell in this state is open and has several candidates. One comparison is enough. */
export function needsChoice(state: i32): bool {
  return ((state - FIRST_CHOICE) as u32) < ((KEYS - FIRST_CHOICE) as u32);
}
