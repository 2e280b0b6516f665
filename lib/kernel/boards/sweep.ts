import { alive } from "./alive";
import { cellCount, widthOf } from "./memory";
import { findOpen, placeTiles, unsolved } from "./place";
import { waiting } from "./shape";
import { visit, visitNarrow } from "./visit";

/** The number of passes over the waiting cells since `countFromZero`. */
export let sweeps: f64 = 0;

export function countFromZero(): void {
  sweeps = 0;
}

/**
 * Propagates 128 boards to the fixed point. It compares faces until they all agree. Only then does it
 * remove placed tiles from other cells, and place tiles that only one cell can take, because this goes
 * over all candidates. It ends if no cell waits then.
 *
 * @param once each tile is used at most once
 * @param placesSole a tile that only one cell can take is placed there
 */
export function settle(once: bool, placesSole: bool): void {
  do {
    while (sweep()) {}
    if (once) placeTiles(placesSole);
    else findOpen();
  } while (sweep());
}

/** The boards that `settle` has solved. */
export function solvedBoards(): v128 {
  return v128.andnot(alive, unsolved);
}

/** Visits each waiting cell once. Returns false if no cell has waited. */
export function sweep(): bool {
  let visits = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    if (load<u8>(waiting + cell) === 0) continue;
    store<u8>(waiting + cell, 0);
    const width = widthOf(cell);
    if (width > 1) visit(cell, width);
    else visitNarrow(cell, width);
    visits++;
  }
  if (visits === 0) return false;
  sweeps++;
  return true;
}
