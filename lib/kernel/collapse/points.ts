import { left, mustFill, placed } from "./board";
import { UNTOUCHED } from "./cell-state";
import { restrictTo } from "./change";
import {
  countCapped,
  countChoice,
  countPlaced,
  countUndone,
  meetDeadEnd,
  meetIncomplete,
  meetLostInAir,
} from "./counters";
import { baseOf, POINT, points, setOf, stateOf } from "./memory";
import { firstCell, startCell } from "./order";
import { propagate } from "./propagate";
import { AIR_LAST, ASCENDING, firstTile } from "./tile-order";
import { trailLength, undoTo } from "./trail";

// The choice points of the search. A point has the untried candidates of a cell, the cell, the length
// of the trail before the choice, the number of tries, and two flags of a byte each: only air would
// follow with air first, and air is the current choice.

const CELL: usize = 8;
const TRAIL: usize = 12;
const TRIES: usize = 16;
const LOST_IN_AIR: usize = 20;
const TOOK_AIR: usize = 21;

/** The number of current choice points. */
export let depth: i32 = 0;

let tileOrder: i32 = 0;
let mostTries: i32 = 0;
let endsInAir: bool = false;

/** @param everyCell true if the search must decide every cell */
export function startPoints(tiles: i32, tries: i32, everyCell: bool): void {
  depth = 0;
  tileOrder = tiles;
  mostTries = tries;
  endsInAir = tiles === ASCENDING && !everyCell;
}

/** Adds a choice point. Returns false if no cell can take the missing tiles. */
export function addPoint(): bool {
  let cell = firstCell();
  if (cell < 0) cell = startCell();
  if (cell < 0) {
    meetIncomplete();
    return false;
  }
  const at = pointAt(depth);
  const isLost = endsInAir && mustFill === 0;
  if (isLost && !(depth > 0 && load<u8>(at - POINT, LOST_IN_AIR) & load<u8>(at - POINT, TOOK_AIR))) meetLostInAir();
  store<u64>(at, stateOf(cell) === UNTOUCHED ? baseOf(cell) & left : setOf(cell));
  store<i32>(at, cell, CELL);
  store<i32>(at, trailLength, TRAIL);
  store<i32>(at, 0, TRIES);
  store<u8>(at, isLost ? 1 : 0, LOST_IN_AIR);
  depth++;
  return true;
}

/** Backtracks to the last choice point with an untried tile. Returns false if no point has one. */
export function takeBack(): bool {
  let undone = 0;
  while (depth > 0) {
    const at = pointAt(depth - 1);
    const tries = load<i32>(at, TRIES);
    if (tries > 0) undone++;
    undoTo(load<i32>(at, TRAIL));
    if (load<u64>(at) !== 0) {
      if (tries < mostTries) break;
      countCapped();
    }
    depth--;
  }
  countUndone(undone);
  return depth > 0;
}

/** Gives the cell of the last point its next tile and propagates. Returns false after a contradiction. */
export function tryTile(): bool {
  const at = pointAt(depth - 1);
  const untried = load<u64>(at);
  const tile = firstTile(load<u8>(at, LOST_IN_AIR) !== 0 ? AIR_LAST : tileOrder, untried);
  store<u64>(at, untried & ~((1 as u64) << tile));
  store<i32>(at, load<i32>(at, TRIES) + 1, TRIES);
  store<u8>(at, tile === 0 ? 1 : 0, TOOK_AIR);
  countChoice(depth);
  if (!restrictTo(load<i32>(at, CELL), tile) || !propagate()) {
    meetDeadEnd();
    return false;
  }
  countPlaced(placed);
  return true;
}

/** Undoes every choice down to a length of the trail. */
export function undoAll(root: i32): void {
  undoTo(root);
  countUndone(depth > 0 && load<i32>(pointAt(depth - 1), TRIES) === 0 ? depth - 1 : depth);
  depth = 0;
}

/** The share of the search that is done, from its first points, as the library's `shareDone`. */
export function share(): f64 {
  let sum: f64 = 0;
  let part: f64 = 1;
  for (let i = 0; i < min(depth, 50); i++) {
    const tries = load<i32>(pointAt(i), TRIES);
    part /= (tries + (popcnt(load<u64>(pointAt(i))) as i32)) as f64;
    sum += part * (max(0, tries - 1) as f64);
  }
  return sum;
}

function pointAt(index: i32): usize {
  return points + (index as usize) * POINT;
}
