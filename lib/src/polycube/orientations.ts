import { cubic } from "../space/orthogonal";
import type { Cell } from "../space/space";
import { type Symmetry, symmetries } from "../space/symmetry";
import type { Piece } from "./puzzle";

/** The cells of a piece, and their colours if it has any. */
export type Shape = Pick<Piece, "cells" | "colours">;

/** A piece in one orientation, shifted to the origin, with its cells in scan order. */
export interface Orientation {
  readonly cells: readonly (readonly number[])[];
  /** The colour of each cell; only if the piece has colours. */
  readonly colours?: readonly number[];
}

/**
 * The distinct orientations of a piece: 24, or fewer if the piece is symmetric. Each is shifted to
 * the origin, with its cells in scan order.
 *
 * @example polycube.orientationsOf([[0, 0, 0], [1, 0, 0]]).length // 3: a domino along x, y or z
 */
export function orientationsOf(cells: readonly Cell[]): number[][][] {
  return distinctImages({ cells }, false).map((image) => image.cells);
}

/**
 * The distinct orientations of a piece with its colours. Two orientations that fill the same cells
 * differ if a cell has different colours in them.
 *
 * @example
 * colouredOrientations({ cells: [[0, 0, 0], [1, 0, 0]], colours: [1, 2] }).length
 * // 6: a domino along x, y or z, either end first
 */
export function colouredOrientations(shape: Shape): Orientation[] {
  return distinctImages(shape, false);
}

/**
 * A text that is equal for two pieces exactly if a rotation and a shift map one to the other,
 * colours included.
 *
 * @example
 * shapeOf({ cells: [[0, 0, 0], [1, 0, 0]] }) === shapeOf({ cells: [[5, 7, 1], [5, 6, 1]] })
 * // true
 */
export function shapeOf(shape: Shape): string {
  return leastText(distinctImages(shape, false));
}

/** The `shapeOf` a piece's mirror image. */
export function mirrorShapeOf(shape: Shape): string {
  return leastText(distinctImages(shape, true));
}

interface Image {
  cells: number[][];
  colours?: number[];
}

function distinctImages(shape: Shape, mirrored: boolean): Image[] {
  const images = new Map<string, Image>();
  for (const symmetry of symmetries(cubic)) {
    if (symmetry.reflection !== mirrored) continue;
    const image = imageOf(shape, symmetry);
    const text = textOf(image);
    if (!images.has(text)) images.set(text, image);
  }
  return [...images.values()];
}

/**
 * The image of a shape at the origin. The code uses plain numbers instead of matrices: a burr has
 * hundreds of images, and they took longer than the search.
 */
function imageOf({ cells, colours }: Shape, { matrix }: Symmetry): Image {
  const [x, y, z] = [0, 1, 2].map((axis) => axisOf(matrix[axis] ?? [], cells)) as [Axis, Axis, Axis];
  const moved = cells.map((cell) => [along(x, cell), along(y, cell), along(z, cell)]);
  if (colours === undefined) return { cells: moved.sort(inScanOrder) };
  const sorted = moved
    .map((cell, index) => ({ cell, colour: colours[index] ?? 0 }))
    .sort((a, b) => inScanOrder(a.cell, b.cell));
  return { cells: sorted.map(({ cell }) => cell), colours: sorted.map(({ colour }) => colour) };
}

/** A coordinate of an image: the coordinate `from` of the cell, times `sign`, less the least one. */
interface Axis {
  readonly from: number;
  readonly sign: number;
  readonly least: number;
}

function axisOf(row: readonly number[], cells: readonly Cell[]): Axis {
  const from = row.findIndex((factor) => factor !== 0);
  const sign = row[from] ?? 1;
  let least = Infinity;
  for (const cell of cells) least = Math.min(least, sign * (cell[from] ?? 0));
  return { from, sign, least };
}

function along({ from, sign, least }: Axis, cell: Cell): number {
  return sign * (cell[from] ?? 0) - least;
}

/** `compareCells` for three coordinates, without a loop. */
function inScanOrder(a: Cell, b: Cell): number {
  return (a[2] ?? 0) - (b[2] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0);
}

function textOf({ cells, colours }: Image): string {
  let text = "";
  for (const [x, y, z] of cells) text += `${x},${y},${z};`;
  return colours === undefined ? text : `${text} ${colours.join()}`;
}

function leastText(images: readonly Image[]): string {
  return images.map(textOf).reduce((least, text) => (text < least ? text : least));
}
