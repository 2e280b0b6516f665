import { compareCells, lowCorner, subtract } from "../space/cell";
import { cubic } from "../space/orthogonal";
import type { Cell } from "../space/space";
import { mapCell, symmetries } from "../space/symmetry";

/**
 * The distinct orientations of a piece: 24, or fewer if the piece is symmetric. Each is shifted to
 * the origin, with its cells in scan order.
 *
 * @example polycube.orientationsOf([[0, 0, 0], [1, 0, 0]]).length // 3: a domino along x, y or z
 */
export function orientationsOf(cells: readonly Cell[]): number[][][] {
  return distinctImages(cells, false);
}

/**
 * A text that identifies the shape of a piece. Two pieces have the same text exactly if a rotation
 * and a shift map one to the other.
 *
 * @example shapeOf([[0, 0, 0], [1, 0, 0]]) === shapeOf([[5, 7, 1], [5, 6, 1]]) // true
 */
export function shapeOf(cells: readonly Cell[]): string {
  return leastText(orientationsOf(cells));
}

/** The result of `shapeOf` for the mirror image of a piece. */
export function mirrorShapeOf(cells: readonly Cell[]): string {
  return leastText(distinctImages(cells, true));
}

function distinctImages(cells: readonly Cell[], mirrored: boolean): number[][][] {
  const images = symmetries(cubic)
    .filter(({ reflection }) => reflection === mirrored)
    .map((symmetry) => toOrigin(cells.map((cell) => mapCell(symmetry, cell))));
  return [...new Map(images.map((image) => [image.join(";"), image])).values()];
}

function toOrigin(cells: readonly Cell[]): number[][] {
  const low = lowCorner(cells);
  return cells.map((cell) => subtract(cell, low)).sort(compareCells);
}

function leastText(images: readonly number[][][]): string {
  return images.map((image) => image.join(";")).reduce((least, text) => (text < least ? text : least));
}
