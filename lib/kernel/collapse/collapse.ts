import { continueRandom } from "../random";
import { countsTiles, holdsTile, openCount, placed, startBoard } from "./board";
import { openCell, restrictTo } from "./change";
import { choices, contradictions, countPlaced, startCounters } from "./counters";
import { cellCount, directions, edgeOf, layOutBoard, neighbour } from "./memory";
import { startOrder } from "./order";
import { addPoint, startPoints, takeBack, tryTile, undoAll } from "./points";
import { propagate, startPropagations } from "./propagate";
import { startQueue } from "./queue";
import { addLonely, cellsFor, countTileCells, startTileCells } from "./tile-cells";
import { startTrail, trailLength } from "./trail";

export { decided } from "./board";
export {
  capped,
  choices,
  contradictions,
  deepest,
  incomplete,
  lostInAir,
  meetIncomplete,
  placedMost,
  undone,
} from "./counters";
export { bases, cellOf, cells, connected, edges, facing, offsets } from "./memory";
export { depth, share } from "./points";
export { propagations } from "./propagate";

let everyCell: bool = false;
let tilesToPlace: i32 = 0;

/** The length of the trail before the first choice. */
let root: i32 = 0;
/** True if the board has no known contradiction and is not a solution that was already reported. */
let isGood: bool = false;
/** True if `run` has returned `paused`, and the host has not continued yet. */
let isPaused: bool = false;

/** Reserves memory for a board. After this call, the host writes the board and calls `start`. */
export function layOut(cells: i32, directionCount: i32): void {
  layOutBoard(cells, directionCount);
}

/**
 * Makes the board that the host has written ready: all cells are untouched.
 *
 * @param strength the propagation: 0 collapsed, 1 faces, 2 once
 * @param order the tie-break of cells: 0 at random, 1 by rank, 2 by rank with the frontier first
 */
export function start(air: bool, once: bool, strength: i32, order: i32): void {
  startBoard(air, once, strength);
  startQueue();
  startPropagations();
  startTileCells();
  startOrder(order);
  startTrail();
  if (countsTiles) countTileCells();
}

/** Opens all cells of a garden in which every cell must be decided. False after a contradiction. */
export function openAll(): bool {
  for (let cell = 0; cell < cellCount; cell++) if (!openCell(cell)) return false;
  return true;
}

/** Gives a cell its tile. Red in a garden with air is air that is surrounded by air. */
export function pin(cell: i32, tile: i32): bool {
  if (!restrictTo(cell, tile)) return false;
  if (holdsTile(tile)) return true;
  const outside = edgeOf(cell);
  for (let d = 0; d < directions; d++) {
    if (((outside >> d) & 1) === 0 && !restrictTo(neighbour(cell, outside, d), 0)) return false;
  }
  return true;
}

/** Lists a tile of the garden if at most one cell can take it. */
export function listLonely(tile: i32): void {
  if (countsTiles && holdsTile(tile) && cellsFor(tile) <= 1) addLonely(tile);
}

/** Propagates what is known before the first choice. False after a contradiction. */
export function follow(): bool {
  return propagate();
}

/**
 * Starts the search of a board that `follow` has left without a contradiction. The last parameters
 * are the state of the host's random numbers.
 */
export function begin(
  mustDecideAll: bool,
  tiles: i32,
  tileOrder: i32,
  tries: i32,
  a: u32,
  b: u32,
  c: u32,
  drawn: u32,
): void {
  everyCell = mustDecideAll;
  tilesToPlace = tiles;
  startCounters();
  countPlaced(placed);
  startPoints(tileOrder, tries, mustDecideAll);
  continueRandom(a, b, c, drawn);
  root = trailLength;
  isGood = true;
  isPaused = false;
}

/** How `run` ended, see the library's collapse.ts. `paused`: it has made the allowed choices. */
export const complete = 0;
export const exhausted = 1;
export const givenUp = 2;
export const paused = 3;

/** Searches until everything is decided, or there were so many contradictions or choices in all. */
export function run(mostContradictions: f64, mostChoices: f64): i32 {
  while (true) {
    if (!isPaused) {
      if (isGood && isComplete()) {
        isGood = false;
        return complete;
      }
      if (isGood) isGood = addPoint();
      if (contradictions >= mostContradictions) return givenUp;
    }
    isPaused = choices >= mostChoices;
    if (isPaused) return paused;
    if (!takeBack()) return exhausted;
    isGood = tryTile();
  }
}

/** Undoes every choice. */
export function reset(): void {
  undoAll(root);
  isGood = true;
}

function isComplete(): bool {
  return everyCell ? openCount === 0 : placed === tilesToPlace;
}
