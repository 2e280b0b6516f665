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
   * The thickness removed from every outer face, so that printed pieces slide past each other.
   * Default: 0.15.
   */
  play?: number;
}

/**
 * Makes a model of all pieces of a polycube puzzle for a 3D printer, in rows on a plate.
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
 * Makes one body from connected cells for a 3D printer. The body is a little smaller than the cells
 * on all sides. So pieces fit together, and cells that share only an edge do not touch.
 *
 * Along each axis, a cell is divided into three boxes, with a thin one at either end. A box is full
 * if the cell it belongs to and all cells it borders on are full.
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

/**
 * The cells that a box belongs to or borders on. Along each axis, there are two cells if the box is
 * thin, otherwise one.
 */
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
