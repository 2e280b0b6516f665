import { cellIndex, cellsOf } from "../space/box";
import { cubic } from "../space/orthogonal";
import type { Box } from "../space/space";
import { mapCell, type Symmetry, symmetries } from "../space/symmetry";

/** Where each cell of a box goes, by number. */
export type CellMap = Int32Array;

export interface BoxSymmetries {
  /** A group; the identity is the first. 24 of a cube, 8 of a box with a square side, 4 of a brick; fewer where sides of length 1 make some alike. */
  readonly rotations: readonly CellMap[];
  readonly reflections: readonly CellMap[];
}

/**
 * The ways to turn and to mirror a box onto itself, as distinct maps of its cells.
 *
 * @example boxSymmetries([4, 4, 4]).rotations.length // 24
 */
export function boxSymmetries(box: Box): BoxSymmetries {
  const own = symmetries(cubic).filter((symmetry) => keepsBox(symmetry, box));
  return {
    rotations: cellMaps(
      own.filter(({ reflection }) => !reflection),
      box,
    ),
    reflections: cellMaps(
      own.filter(({ reflection }) => reflection),
      box,
    ),
  };
}

function keepsBox({ matrix }: Symmetry, box: Box): boolean {
  return matrix.every((row, axis) => box[row.findIndex((factor) => factor !== 0)] === box[axis]);
}

function cellMaps(own: readonly Symmetry[], box: Box): CellMap[] {
  const centre = box.map((side) => (side - 1) / 2);
  const cells = [...cellsOf(box)];
  const maps = own.map((symmetry) => cells.map((cell) => cellIndex(box, mapCell(symmetry, cell, centre))));
  return [...new Map(maps.map((map) => [map.join(), Int32Array.from(map)])).values()];
}
