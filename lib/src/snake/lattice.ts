import { boxVolume, cellAt, cellIndex, isInBox } from "../space/box";
import { type BoxSymmetries, boxSymmetries, type CellMap } from "../space/box-symmetries";
import { stepFrom } from "../space/cell";
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

const vectors = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** @example createLattice([3, 3, 3]).symmetries.length // 48 */
export function createLattice(box: Box): Lattice {
  const cellCount = boxVolume(box);
  const next = new Int32Array(6 * cellCount).fill(-1);
  for (let cell = 0; cell < cellCount; cell++) {
    for (const [way, vector] of vectors.entries()) {
      const there = stepFrom(cellAt(box, cell), vector);
      if (isInBox(box, there)) next[6 * cell + way] = cellIndex(box, there);
    }
  }
  const all = boxSymmetries(box);
  return { box, cellCount, next, symmetries: distinctMaps(all), rotationCount: all.rotations.length };
}

/** In a box with a side of length 1, mirroring across that side moves nothing, so that some reflections are rotations. */
function distinctMaps({ rotations, reflections }: BoxSymmetries): CellMap[] {
  return [...new Map([...rotations, ...reflections].map((map) => [map.join(), map])).values()];
}
