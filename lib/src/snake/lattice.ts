import { boxVolume } from "../space/box";
import { boxSymmetries, type CellMap } from "../space/box-symmetries";
import type { Box } from "../space/space";

/**
 * A box as tables, for hot loops. A cell is its index in scan order. A direction is 0 to 5:
 * positive and negative x, y and z, so `direction ^ 1` is its opposite and `direction >> 1` is its
 * axis.
 */
export interface Lattice {
  readonly box: Box;
  readonly cellCount: number;
  /** The neighbour of a cell is `next[6 * cell + direction]`; -1 outside the box. */
  readonly next: Int32Array;
  /**
   * The rotations and reflections of the box as distinct maps of its cells; the identity comes
   * first.
   */
  readonly symmetries: readonly CellMap[];
  /** The number of rotations, which come first in `symmetries`. */
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
