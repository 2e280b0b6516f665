import { cellsOf } from "../../space/box";
import { formatCell, stepFrom, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import { mapCell, type Symmetry } from "../../space/symmetry";

/**
 * A symmetry at a position in a lattice. The image of a cell is the matrix times the cell, plus
 * `shift`.
 */
export interface PlacedSymmetry {
  readonly symmetry: Symmetry;
  readonly shift: Cell;
}

/**
 * The image of a cell. A half turn with the shift (4,4) turns the plane about (2,2).
 *
 * @example
 * imageOf({ symmetry: symmetriesNamed(square, "half-turn")[0], shift: [4, 4] }, [1, 2]) // [3, 2]
 */
export function imageOf({ symmetry, shift }: PlacedSymmetry, cell: Cell): number[] {
  return stepFrom(mapCell(symmetry, cell), shift);
}

/** True if the symmetry leaves a cell fixed. */
export function isFixedCell(placed: PlacedSymmetry, cell: Cell): boolean {
  return imageOf(placed, cell).every((x, axis) => x === cell[axis]);
}

/**
 * A point near `point` that the symmetry leaves fixed: the mean of `point` and all its images.
 *
 * @example
 * centreNear({ symmetry: symmetriesNamed(square, "half-turn")[0], shift: [5, 5] }, [7, 7])
 * // [2.5, 2.5]
 */
export function centreNear(placed: PlacedSymmetry, point: Cell): number[] {
  const sum = point.map(() => 0);
  let image: readonly number[] = point;
  for (let times = 0; times < placed.symmetry.order; times++) {
    for (const axis of sum.keys()) sum[axis] = (sum[axis] ?? 0) + (image[axis] ?? 0);
    image = imageOf(placed, image);
  }
  return sum.map((x) => x / placed.symmetry.order);
}

/**
 * True if the symmetries `a` and `b` differ only by a translation, that is, their shifts differ by
 * `v − image(v)`.
 */
export function isMoved(a: PlacedSymmetry, b: PlacedSymmetry): boolean {
  if (String(a.symmetry.matrix) !== String(b.symmetry.matrix)) return false;
  const change = subtract(a.shift, b.shift);
  const wide = Math.max(...change.map(Math.abs)) + 1;
  for (const offset of cellsOf(change.map(() => 2 * wide + 1))) {
    const vector = offset.map((x) => x - wide);
    if (formatCell(subtract(vector, mapCell(a.symmetry, vector))) === formatCell(change)) return true;
  }
  return false;
}

/** The vector from `b` to `a`, with 0 instead of -0. */
export function difference(a: Cell, b: Cell): number[] {
  return a.map((x, axis) => x - (b[axis] ?? 0) + 0);
}
