import { countsTiles, hasAir, holdsTile, left, once, openCount, takeTile } from "./board";
import { DECIDED, FIRST_CHOICE, UNTOUCHED } from "./cell-state";
import { close, restrict, restrictTo, sortNeighbours } from "./change";
import {
  baseOf,
  cellCount,
  connected,
  directions,
  edgeOf,
  facing,
  neighbour,
  numberAt,
  open,
  setAt,
  setOf,
  stateOf,
} from "./memory";
import { isFrontier } from "./order";
import { dequeue } from "./queue";
import { cellsFor, forgetLonely, popLonely } from "./tile-cells";

/** The number of cells whose changes were propagated to their neighbours. */
export let propagations: f64 = 0;

export function startPropagations(): void {
  propagations = 0;
}

/**
 * Propagates the changes in the queue until no further candidate can be removed. Returns false
 * after a contradiction; then the queue is empty and the trail can undo the changes. The library's
 * propagation/propagate.ts explains the rules.
 */
export function propagate(): bool {
  while (true) {
    for (let cell = dequeue(); cell >= 0; cell = dequeue()) {
      propagations++;
      if (!decide(cell) || !tellNeighbours(cell)) return forget();
    }
    const tile = countsTiles ? popLonely() : -1;
    if (tile < 0) return true;
    if (!placeLonely(tile)) return forget();
  }
}

function forget(): bool {
  while (dequeue() >= 0) {}
  forgetLonely();
  return false;
}

function decide(cell: i32): bool {
  if (stateOf(cell) >= FIRST_CHOICE) return true;
  const tile = close(cell);
  if (!holdsTile(tile)) return true;
  if (isFrontier) sortNeighbours(cell);
  return !once || strike(tile);
}

/**
 * Removes a placed tile from the candidates of all other cells. If cells are counted for each tile,
 * it ends once only the tile's own cell is left.
 */
function strike(tile: i32): bool {
  takeTile(tile);
  const bit = (1 as u64) << tile;
  for (let i = 0; i < openCount && !(countsTiles && cellsFor(tile) === 1); i++) {
    const cell = numberAt(open, i);
    if ((setOf(cell) & bit) !== 0 && !restrict(cell, ~bit)) return false;
  }
  return true;
}

/** Restricts each neighbour to the tiles that this cell's candidates allow. */
function tellNeighbours(cell: i32): bool {
  const set = setOf(cell);
  const outside = edgeOf(cell);
  const mayBeAir = hasAir && (set & 1) !== 0;
  const isQuiet = mayBeAir && stateOf(cell) !== DECIDED;
  for (let d = 0; d < directions; d++) {
    const next = neighbour(cell, d);
    if (((outside >> d) & 1) !== 0 || (isQuiet && stateOf(next) === UNTOUCHED)) continue;
    const face = setAt(connected, d);
    const there = setAt(facing, d);
    const connects = (set & face) !== 0;
    let mask: u64 = connects ? there : 0;
    if ((set & ~face) !== 0) {
      if (hasAir && !mayBeAir) mask |= 1;
      else {
        if (connects) continue;
        mask = ~there;
      }
    }
    const isFine = (setOf(next) & ~mask) === 0 && stateOf(next) !== UNTOUCHED; // saves most calls
    if (!isFine && !restrict(next, mask)) return false;
  }
  return true;
}

function placeLonely(tile: i32): bool {
  if (((left >> tile) & 1) === 0) return true;
  return cellsFor(tile) !== 0 && restrictTo(findCell(tile), tile);
}

/** Finds the single cell that can still take a tile: nearly always an open cell. */
function findCell(tile: i32): i32 {
  for (let i = 0; i < openCount; i++) {
    const cell = numberAt(open, i);
    if (((setOf(cell) >> tile) & 1) !== 0) return cell;
  }
  for (let cell = 0; cell < cellCount; cell++) {
    if (stateOf(cell) === UNTOUCHED && ((baseOf(cell) >> tile) & 1) !== 0) return cell;
  }
  return -1;
}
