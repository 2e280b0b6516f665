import { compareCells, lowCorner, subtract } from "../space/cell";
import { cubic } from "../space/orthogonal";
import type { Cell } from "../space/space";
import { mapCell, symmetries } from "../space/symmetry";
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

function distinctImages({ cells, colours }: Shape, mirrored: boolean): Image[] {
  const images = symmetries(cubic)
    .filter(({ reflection }) => reflection === mirrored)
    .map((symmetry) =>
      toOrigin(
        cells.map((cell) => mapCell(symmetry, cell)),
        colours,
      ),
    );
  return [...new Map(images.map((image) => [textOf(image), image])).values()];
}

function toOrigin(cells: readonly Cell[], colours: readonly number[] | undefined): Image {
  const low = lowCorner(cells);
  const shifted = cells.map((cell) => subtract(cell, low));
  if (colours === undefined) return { cells: shifted.sort(compareCells) };
  const sorted = shifted
    .map((cell, index) => ({ cell, colour: colours[index] ?? 0 }))
    .sort((a, b) => compareCells(a.cell, b.cell));
  return { cells: sorted.map(({ cell }) => cell), colours: sorted.map(({ colour }) => colour) };
}

function textOf({ cells, colours }: Image): string {
  return colours === undefined ? cells.join(";") : `${cells.join(";")} ${colours.join()}`;
}

function leastText(images: readonly Image[]): string {
  return images.map(textOf).reduce((least, text) => (text < least ? text : least));
}
