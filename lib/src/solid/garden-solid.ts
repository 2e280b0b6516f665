import type { GardenSolution } from "../garden/garden";
import { InputError } from "../input-error";
import { add, formatCell, highCorner, lowCorner, stepFrom, subtract } from "../space/cell";
import { cubic } from "../space/orthogonal";
import { surfaceOf, type Triangles } from "./solid";

/** How a garden is built, in millimetres. */
export interface GardenSolidOptions {
  /** The side of a cube. Default: 10. */
  cube?: number;
  /** The air between two cubes, which the struts bridge. Default: 5. */
  gap?: number;
  /** The side of a strut, less than the cube's. Default: 4. */
  strut?: number;
}

/** Along each axis a cell has four boxes: the cube before, in and behind the strut, and the gap. */
const PARTS = 4;
const STRUT = 1;
const GAP = 3;

/**
 * A garden of cubes as a body to be printed: each cube, joined by a square strut to every neighbour that both are connected to. What hangs together
 * in the garden is one body.
 *
 * @example
 * const [{ solution }] = readSolutionFile("data/gardens/hanging-7x7x7.json");
 * await exportStl(solid.gardenSolid(solution), "hanging-garden") // …/charts/hanging-garden.stl
 * @throws InputError where the garden is flat, or a strut would be as thick as a cube
 */
export function gardenSolid(solution: GardenSolution, options: GardenSolidOptions = {}): Triangles {
  const { cube = 10, gap = 5, strut = 4 } = options;
  if (solution.box.length !== 3) throw new InputError("build the garden", "it must be one of cubes: it is flat");
  if (!(strut > 0 && strut < cube && gap > 0 && cube < 1000 && gap < 1000)) {
    const sizes = `cube ${cube}, gap ${gap}, strut ${strut}`;
    throw new InputError("build the garden", `cube and gap must be above 0, and strut less than cube: it is ${sizes}`);
  }
  const tiles = new Map(solution.cells.map(({ at, tile }) => [formatCell(at), tile]));
  const margin = (cube - strut) / 2;
  const starts = [0, margin, margin + strut, cube];
  const line = (side: number) =>
    Array.from({ length: PARTS * side + 1 }, (_, place) => {
      const cell = Math.floor(place / PARTS);
      return cell * (cube + gap) + (starts[place % PARTS] ?? 0);
    });
  // only as much of the box as is filled: the largest have a million cells
  const filled = solution.cells.map(({ at }) => at);
  const low = lowCorner(filled);
  const [x = 0, y = 0, z = 0] = subtract(highCorner(filled), low);
  return surfaceOf({
    lines: [line(x + 1), line(y + 1), line(z + 1)],
    isFull(...at) {
      const steps = at.map((place) => Math.floor(place / PARTS));
      const cell = add(steps, low);
      const parts = at.map((place) => place % PARTS);
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

/** Whether a cell and the next one along an axis are both connected there. */
function isJoined(tiles: ReadonlyMap<string, number>, cell: readonly number[], tile: number, axis: number): boolean {
  const way = cubic.directions.find(({ vector }) => vector[axis] === 1);
  const back = way && cubic.directions[way.opposite];
  if (way === undefined || back === undefined || (tile & way.bit) === 0) return false;
  return ((tiles.get(formatCell(stepFrom(cell, way.vector))) ?? 0) & back.bit) !== 0;
}
