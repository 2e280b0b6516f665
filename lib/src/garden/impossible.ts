import { createRandom } from "../search/random";
import { boxVolume } from "../space/box";
import { tileCount } from "../space/space";
import { checkGarden } from "./check-garden";
import { createBoard, mostDirections } from "./collapse/board";
import { createCandidates } from "./collapse/candidates/candidates";
import { type CellOrderName, createCellOrder } from "./collapse/cell-order/cell-order";
import { startPropagation } from "./collapse/propagation/start";
import type { Garden } from "./garden";
import { lackOfCells, lackOfJoints } from "./room";
import { impossibleSymmetry } from "./symmetry/symmetric";

/** What else to ask about than the garden itself. */
export interface ImpossibleOptions {
  /** Why there is no solution with this symmetry, such as "half-turn". */
  symmetry?: string | undefined;
  /** The order of the search that asks: its loops stay fast while they know one order only. */
  cells?: CellOrderName | undefined;
}

/**
 * Why a garden, or one with a symmetry, has no solution: in words that end an error line, or
 * undefined where it may have one. Every search asks this before it begins.
 *
 * It counts tiles and cells, joints and runs, and what a symmetry leaves in place; and it follows
 * what the pins and the edge of the box leave to each cell. It chooses nothing, so a garden may
 * have no solution without being found out here.
 *
 * @example whyImpossible(squareGardens({ box: [3, 3] })) // box must have room for 16 tiles: it is 3x3
 * @example whyImpossible(squareGardens(), { symmetry: "half-turn" }) // symmetry half-turn must have 4 cells …
 * @throws InputError where the garden is none, or its space has no symmetry of the name
 */
export function whyImpossible(garden: Garden, { symmetry, cells }: ImpossibleOptions = {}): string | undefined {
  checkGarden(garden);
  return (
    lackOfCells(garden) ??
    lackOfJoints(garden) ??
    (canStart(garden, cells) ? undefined : noStart(garden)) ??
    (symmetry === undefined ? undefined : impossibleSymmetry(garden, symmetry))
  );
}

/** Why there is no solution where not even the first choice can be made. */
export function noStart({ pins }: Garden): string {
  return pins.length > 1
    ? "pins must leave a candidate for every cell and a place for every tile: they contradict each other"
    : "tiles must fit together in the box: it is certain before the first choice that they do not";
}

/** Whether something is left for every cell, and a place for every tile, before the first choice. */
function canStart(garden: Garden, cells: CellOrderName = "shuffled"): boolean {
  if (isRoomy(garden) || garden.space.directions.length > mostDirections) return true;
  const board = createBoard(garden);
  return startPropagation(createCandidates(board, "once", createCellOrder(cells, board, createRandom(1))));
}

/** With all tiles, one pin at most and air all around, nothing can be wrong before the first choice. */
function isRoomy({ space, box, tiles, air, pins }: Garden): boolean {
  return air && pins.length < 2 && tiles.length === tileCount(space) && boxVolume(box) >= 8 * tiles.length;
}
