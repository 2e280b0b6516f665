import { boxVolume } from "../space/box";
import { tileCount } from "../space/space";
import { checkGarden } from "./check-garden";
import { createBoard, mostDirections } from "./collapse/board";
import { canStart } from "./collapse/kernel/start";
import type { Garden } from "./garden";
import { lackOfCells, lackOfJoints } from "./room";
import { shortSide } from "./short-side";
import { impossibleSymmetry } from "./symmetry/symmetric";

/** Options of `whyImpossible`. */
export interface ImpossibleOptions {
  /**
   * If given, the question is whether a solution with this symmetry, such as "half-turn", can
   * exist.
   */
  symmetry?: string | undefined;
}

/**
 * Explains why a garden has no solution, or no solution with a symmetry. The reason is the end of
 * an error line. It is undefined if no reason is found. Every search calls this function before it
 * begins.
 *
 * It counts tiles and cells, joints and runs, and the cells and tiles that a symmetry leaves fixed.
 * It also propagates the pins and the edge of the box. It makes no choices, so a garden may be
 * impossible although no reason is found.
 *
 * @example
 * whyImpossible(squareGardens({ box: [3, 3] })) // box must have room for 16 tiles: it is 3x3
 * @example
 * whyImpossible(squareGardens(), { symmetry: "half-turn" })
 * // 4 tiles look the same after one half-turn, so each needs a cell that stays in place: …
 * @throws InputError if the garden is invalid, or its space has no symmetry of that name
 */
export function whyImpossible(garden: Garden, { symmetry }: ImpossibleOptions = {}): string | undefined {
  return (
    impossibleByCounting(garden) ??
    (isPossibleAtStart(garden) ? undefined : noStart(garden)) ??
    (symmetry === undefined ? undefined : impossibleSymmetry(garden, symmetry))
  );
}

/**
 * Explains by counting alone why a garden has no solution. A search that propagates at full strength
 * before its first choice needs no more.
 *
 * @throws InputError if the garden is invalid
 */
export function impossibleByCounting(garden: Garden): string | undefined {
  checkGarden(garden);
  return lackOfCells(garden) ?? lackOfJoints(garden) ?? shortSide(garden);
}

/** The reason to report if propagation finds a contradiction before the first choice. */
export function noStart({ pins }: Garden): string {
  return pins.length > 1
    ? "pins must leave a candidate for every cell and a cell for every tile: they contradict each other"
    : "tiles must fit together in the box: propagation shows before the first choice that they do not";
}

/**
 * True if propagation before the first choice leaves every cell a candidate and every tile a cell.
 */
function isPossibleAtStart(garden: Garden): boolean {
  return isRoomy(garden) || garden.space.directions.length > mostDirections || canStart(createBoard(garden));
}

/**
 * True if no contradiction can occur before the first choice. The garden has all tiles, at most one
 * pin, and at least eight cells per tile.
 */
function isRoomy({ space, box, tiles, air, pins }: Garden): boolean {
  return air && pins.length < 2 && tiles.length === tileCount(space) && boxVolume(box) >= 8 * tiles.length;
}
