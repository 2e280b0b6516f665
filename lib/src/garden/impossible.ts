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

/** Options of `whyImpossible`. */
export interface ImpossibleOptions {
  /** Asks about solutions with this symmetry, such as "half-turn". */
  symmetry?: string | undefined;
  /** The cell order of the calling search: its loops stay fast if they meet a single order only. */
  cells?: CellOrderName | undefined;
}

/**
 * The reason why a garden has no solution, or none with a symmetry, as the end of an error line.
 * Undefined if no reason is found. Every search calls this before it begins.
 *
 * It counts tiles and cells, joints and runs, and the cells and tiles that a symmetry leaves fixed.
 * It also propagates the pins and the edge of the box. It makes no choices, so a garden may be
 * impossible without a reason found here.
 *
 * @example
 * whyImpossible(squareGardens({ box: [3, 3] })) // box must have room for 16 tiles: it is 3x3
 * @example
 * whyImpossible(squareGardens(), { symmetry: "half-turn" })
 * // symmetry half-turn must have 4 cells …
 * @throws InputError if the garden is invalid, or its space has no symmetry of that name
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

/** The reason for a contradiction before the first choice. */
export function noStart({ pins }: Garden): string {
  return pins.length > 1
    ? "pins must leave a candidate for every cell and a cell for every tile: they contradict each other"
    : "tiles must fit together in the box: propagation shows before the first choice that they do not";
}

/** True if every cell has a candidate and every tile a cell before the first choice. */
function canStart(garden: Garden, cells: CellOrderName = "shuffled"): boolean {
  if (isRoomy(garden) || garden.space.directions.length > mostDirections) return true;
  const board = createBoard(garden);
  return startPropagation(createCandidates(board, "once", createCellOrder(cells, board, createRandom(1))));
}

/**
 * True if no contradiction is possible before the first choice: all tiles, at most one pin, and
 * plenty of air.
 */
function isRoomy({ space, box, tiles, air, pins }: Garden): boolean {
  return air && pins.length < 2 && tiles.length === tileCount(space) && boxVolume(box) >= 8 * tiles.length;
}
