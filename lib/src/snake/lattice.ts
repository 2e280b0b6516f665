import { boxVolume } from "../space/box";
import { boxSymmetries, type CellMap } from "../space/box-symmetries";
import type { Box } from "../space/space";

/**
 * A box as tables, for hot loops. A cell is an index in scan order. A direction is a number from 0
 * to 5: +x, -x, +y, -y, +z, -z. So `direction ^ 1` is the opposite direction and `direction >> 1`
 * is the axis.
 */
export interface Lattice {
  readonly box: Box;
  readonly cellCount: number;
  /**
   * `next[6 * cell + direction]` is the neighbour of a cell in a direction, or -1 outside the box.
   */
  readonly next: Int32Array;
  /**
   * The rotations and reflections of the box, as distinct maps of its cells. Rotations come first,
   * starting with the identity.
   */
  readonly symmetries: readonly CellMap[];
  /** The number of rotations at the beginning of `symmetries`. */
  readonly rotationCount: number;
}

/**
 * Creates the tables of a box.
 *
 * @example createLattice([3, 3, 3]).symmetries.length // 48
 */
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
