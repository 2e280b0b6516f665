import { UNTOUCHED } from "./cell-state";
import { numberAt, open, openAt, setNumber, startCells } from "./memory";

// The rules of the search and the counts of the board. The library's candidates/candidates.ts explains
// them.

/** True if a garden has air, which then is tile 0. */
export let hasAir: bool = false;
/** True if each tile is used at most once. */
export let once: bool = false;
/** True if every open cell restricts its neighbours, not only decided cells. */
export let spreads: bool = false;
/** True if a tile that only one cell can take is placed there. */
export let countsTiles: bool = false;

/** The tiles that may still be placed. */
export let left: u64 = 0;
export let openCount: i32 = 0;
/** The number of open cells that must take a tile, because they cannot be air. */
export let mustFill: i32 = 0;
export let decided: i32 = 0;
/** The number of decided cells with a tile instead of air. */
export let placed: i32 = 0;

/** Sets the rules, and makes all cells untouched. */
export function startBoard(air: bool, usesOnce: bool, strength: i32): void {
  hasAir = air;
  once = usesOnce;
  spreads = strength > 0;
  countsTiles = usesOnce && strength > 1;
  left = ~0;
  openCount = 0;
  mustFill = 0;
  decided = 0;
  placed = 0;
  startCells(UNTOUCHED);
}

/** True if a candidate is a tile. It is false only for air. */
export function holdsTile(tile: i32): bool {
  return tile !== 0 || !hasAir;
}

/** Counts an open cell. Only a search that uses each tile once needs the list of open cells. */
export function addOpen(cell: i32): void {
  if (once) {
    setNumber(openAt, cell, openCount);
    setNumber(open, openCount, cell);
  }
  openCount++;
}

/** Removes a cell from the list of open cells. The last cell of the list moves to its index. */
export function removeOpen(cell: i32): void {
  openCount--;
  if (!once) return;
  const last = numberAt(open, openCount);
  const at = numberAt(openAt, cell);
  setNumber(open, at, last);
  setNumber(openAt, last, at);
}

/**
 * Adjusts `mustFill` when the candidates of an open cell change. The set 1 stands for a cell that is
 * not open. There is no branch, because its direction could not be predicted.
 */
export function countMustFill(before: u64, after: u64): void {
  mustFill += ((before & 1) as i32) - ((after & 1) as i32);
}

/** Counts a decided cell with its tile. */
export function countDecided(tile: i32): void {
  decided++;
  if (holdsTile(tile)) placed++;
}

/** Takes back what `countDecided` and `takeTile` did. */
export function countReopened(tile: i32): void {
  decided--;
  if (!holdsTile(tile)) return;
  placed--;
  if (once) left |= (1 as u64) << tile;
}

/** Removes a placed tile from all untouched cells at once. */
export function takeTile(tile: i32): void {
  left &= ~((1 as u64) << tile);
}
