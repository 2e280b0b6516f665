import { boxVolume } from "../space/box";
import { boxSymmetries, type CellMap } from "../space/box-symmetries";
import type { Box } from "../space/space";

/**
 * A box as tables of numbers, for loops that take millions of steps. A cell is its place in scan order; a way is one of six, up and down
 * along x, y and z, so that `way ^ 1` leads back and `way >> 1` is the axis.
 */
export interface Lattice {
  readonly box: Box;
  readonly cellCount: number;
  /** The cell that a way leads to is `next[6 * cell + way]`; -1 outside the box. */
  readonly next: Int32Array;
  /** The ways to turn and mirror the box onto itself, as distinct maps of its cells; the identity is the first. */
  readonly symmetries: readonly CellMap[];
  /** The first so many of them are rotations. */
  readonly rotationCount: number;
}

/** @example createLattice([3, 3, 3]).symmetries.length // 48 */
export function createLattice(box: Box): Lattice {
  const cellCount = boxVolume(box);
  const next = new Int32Array(6 * cellCount).fill(-1);
  let stride = 1;
  for (const [axis, side] of box.entries()) {
    for (let cell = 0; cell < cellCount; cell++) {
      const x = Math.floor(cell / stride) % side;
      if (x + 1 < side) next[6 * cell + 2 * axis] = cell + stride;
      if (x > 0) next[6 * cell + 2 * axis + 1] = cell - stride;
    }
    stride *= side;
  }
  const { rotations, reflections } = boxSymmetries(box);
  const known = new Set(rotations.map(String));
  const others = reflections.filter((map) => !known.has(String(map)));
  return { box, cellCount, next, symmetries: [...rotations, ...others], rotationCount: rotations.length };
}
