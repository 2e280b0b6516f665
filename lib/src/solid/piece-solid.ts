import { InputError } from "../input-error";
import type { PolycubePuzzle } from "../polycube/puzzle";
import { formatCell, highCorner, lowCorner, subtract } from "../space/cell";
import type { Cell } from "../space/space";
import { movedBy, surfaceOf, type Triangles } from "./solid";

/** The sizes of printed pieces, in millimetres. */
export interface PieceSolidOptions {
  /** The side of a unit cube. Default: 20. */
  cube?: number;
  /**
   * The thickness taken off every outer face, so that printed pieces slide past each other.
   * Default: 0.15.
   */
  play?: number;
}

/**
 * All pieces of a polycube puzzle as a model for a 3D printer, in rows on a plate.
 *
 * @example await exportStl(solid.piecesSolid(soma), "soma") // …/charts/soma.stl
 */
export function piecesSolid({ pieces }: PolycubePuzzle, options: PieceSolidOptions = {}): Triangles {
  const bodies = pieces.map(({ cells }) => pieceSolid(cells, options));
  const widest = bodies.reduce((most, body) => body.reduce((high, x) => Math.max(high, x), most), 0);
  const apart = widest + (options.cube ?? 20) / 2;
  const perRow = Math.ceil(Math.sqrt(bodies.length));
  return bodies.flatMap((body, index) =>
    movedBy(body, [apart * (index % perRow), apart * Math.floor(index / perRow), 0]),
  );
}

/**
 * Connected cells as one body for a 3D printer, a little smaller than the cells on all sides. So
 * pieces fit, and cells that share only an edge do not touch.
 *
 * Each cell has three boxes along each axis, a thin one at either end. A box is full if all cells
 * that it belongs to or borders on are full.
 *
 * @example await exportStl(solid.pieceSolid(soma.pieces[0].cells), "soma-v") // …/charts/soma-v.stl
 * @throws InputError if the play is not above 0 and less than half the cube
 */
export function pieceSolid(cells: readonly Cell[], options: PieceSolidOptions = {}): Triangles {
  const { cube = 20, play = 0.15 } = options;
  if (!(play > 0 && cube > 2 * play && cube < 1000)) {
    throw new InputError(
      "build the piece",
      `play must be above 0 and less than half the cube: it is ${play}, the cube ${cube}`,
    );
  }
  const full = new Set(cells.map(formatCell));
  const low = lowCorner(cells);
  const [x = 0, y = 0, z = 0] = subtract(highCorner(cells), low);
  const line = (side: number) =>
    Array.from({ length: side }, (_, cell) => [0, play, cube - play].map((part) => cell * cube + part))
      .flat()
      .concat(side * cube);
  return surfaceOf({
    lines: [line(x + 1), line(y + 1), line(z + 1)],
    isFull: (...at) => reached(at, low).every((cell) => full.has(formatCell(cell))),
  });
}

/** The cells that a box belongs to or borders on: two along each axis on which the box is thin. */
function reached(at: readonly number[], low: readonly number[]): number[][] {
  return at.reduce<number[][]>(
    (cells, index, axis) => {
      const cell = Math.floor(index / 3) + (low[axis] ?? 0);
      const beside = cell + (index % 3) - 1;
      const along = beside === cell ? [cell] : [cell, beside];
      return cells.flatMap((begun) => along.map((part) => [...begun, part]));
    },
    [[]],
  );
}
