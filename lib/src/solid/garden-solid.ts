import type { GardenSolution } from "../garden/garden";
import { InputError } from "../input-error";
import { add, formatCell, highCorner, lowCorner, stepFrom, subtract } from "../space/cell";
import { cubic } from "../space/orthogonal";
import { surfaceOf, type Triangles } from "./solid";

/** The sizes of a printed garden, in millimetres. */
export interface GardenSolidOptions {
  /** The side of a cube. Default: 10. */
  cube?: number;
  /** The space between two cubes, which struts bridge. Default: 5. */
  gap?: number;
  /** The width of a square strut, less than the side of a cube. Default: 4. */
  strut?: number;
}

/**
 * The number of boxes that a cell is divided into along each axis: the parts of the cube before,
 * within and behind the strut, and the gap to the next cube.
 */
const PARTS = 4;
const STRUT = 1;
const GAP = 3;

/**
 * Makes a model of a garden of cubes for a 3D printer. A square strut joins two neighbouring cubes
 * if the faces between them are connected, so each group of the garden is one body.
 *
 * @example
 * const [{ solution }] = readSolutionFile("data/gardens/hanging-7x7x7.json");
 * await exportStl(solid.gardenSolid(solution), "hanging-garden") // …/charts/hanging-garden.stl
 * @throws InputError if the garden is flat, or if a strut would be as thick as a cube
 */
export function gardenSolid(solution: GardenSolution, options: GardenSolidOptions = {}): Triangles {
  const { cube = 10, gap = 5, strut = 4 } = options;
  if (solution.box.length !== 3) throw new InputError("build the garden", "it must consist of cubes: it is flat");
  if (!(strut > 0 && strut < cube && gap > 0 && cube < 1000 && gap < 1000)) {
    const sizes = `cube ${cube}, gap ${gap}, strut ${strut}`;
    throw new InputError("build the garden", `cube and gap must be above 0, and strut less than cube: it is ${sizes}`);
  }
  const tiles = new Map(solution.cells.map(({ at, tile }) => [formatCell(at), tile]));
  const margin = (cube - strut) / 2;
  const starts = [0, margin, margin + strut, cube];
  const line = (side: number) =>
    Array.from({ length: PARTS * side + 1 }, (_, index) => {
      const cell = Math.floor(index / PARTS);
      return cell * (cube + gap) + (starts[index % PARTS] ?? 0);
    });
  // The model contains only the filled part of the box, because the largest boxes have a million
  // cells.
  const filled = solution.cells.map(({ at }) => at);
  const low = lowCorner(filled);
  const [x = 0, y = 0, z = 0] = subtract(highCorner(filled), low);
  return surfaceOf({
    lines: [line(x + 1), line(y + 1), line(z + 1)],
    isFull(...at) {
      const offset = at.map((index) => Math.floor(index / PARTS));
      const cell = add(offset, low);
      const parts = at.map((index) => index % PARTS);
      const tile = tiles.get(formatCell(cell));
      if (tile === undefined) return false;
      const gaps = parts.flatMap((part, axis) => (part === GAP ? [axis] : []));
      if (gaps.length === 0) return true;
      const [axis = 0] = gaps;
      const isStrut = gaps.length === 1 && parts.every((part, other) => other === axis || part === STRUT);
      return isStrut && isJoined(tiles, cell, tile, axis);
    },
  });
}

/** True if a cell and the next cell along an axis are connected to each other. */
function isJoined(tiles: ReadonlyMap<string, number>, cell: readonly number[], tile: number, axis: number): boolean {
  const ahead = cubic.directions.find(({ vector }) => vector[axis] === 1);
  const back = ahead && cubic.directions[ahead.opposite];
  if (ahead === undefined || back === undefined || (tile & ahead.bit) === 0) return false;
  return ((tiles.get(formatCell(stepFrom(cell, ahead.vector))) ?? 0) & back.bit) !== 0;
}
