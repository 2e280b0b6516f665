import { boxVolume } from "../../space/box";
import type { Box, Cell, Space } from "../../space/space";
import type { PlacedTile } from "../garden";

/**
 * The cells around the start of a growing group: the known state of each cell, and the queue of
 * full cells in the order in which they became known.
 */
export interface Grid {
  /** The state of each cell: 0 unknown, 1 full, 2 empty. */
  readonly known: Uint8Array;
  readonly offsets: Int32Array;
  readonly start: number;
  readonly queue: number[];
  readonly placed: PlacedTile[];
  /** The position of a cell relative to the start. */
  cellAt(index: number): Cell;
}

/**
 * Creates a grid large enough for any group of `tiles` tiles that fits into the box, with any of
 * its tiles at the start.
 */
export function createGrid(space: Space, box: Box, tiles: number): Grid {
  const radii = box.map((side) => Math.min(side, tiles));
  const sides = radii.map((radius) => 2 * radius + 1);
  const strides = sides.map((_, axis) => boxVolume(sides.slice(0, axis)));
  const indexOf = (cell: Cell) => strides.reduce((sum, stride, axis) => sum + stride * (cell[axis] ?? 0), 0);
  const cells: Cell[] = [];
  const cellAt = (index: number): Cell => {
    const known = cells[index];
    if (known !== undefined) return known;
    let rest = index;
    const cell = sides.map((side, axis) => {
      const coordinate = rest % side;
      rest = (rest - coordinate) / side;
      return coordinate - (radii[axis] ?? 0);
    });
    cells[index] = cell;
    return cell;
  };
  return {
    known: new Uint8Array(boxVolume(sides)),
    offsets: Int32Array.from(space.directions, ({ vector }) => indexOf(vector)),
    start: indexOf(radii),
    queue: [],
    placed: [],
    cellAt,
  };
}

/**
 * Extends a range of coordinates by one cell. The range is [low, high] for each axis: [low, high,
 * low, high …]. Returns undefined if the range becomes too wide for the box.
 *
 * @example widen([0, 0, 0, 0], [1, 0], [15, 15]) // [0, 1, 0, 0]
 */
export function widen(extent: readonly number[], cell: Cell, box: Box): readonly number[] | undefined {
  let wide: number[] | undefined;
  for (let axis = 0; axis < box.length; axis++) {
    const coordinate = cell[axis]!;
    const low = extent[2 * axis]!;
    const high = extent[2 * axis + 1]!;
    if (coordinate >= low && coordinate <= high) continue;
    if (Math.max(high, coordinate) - Math.min(low, coordinate) >= box[axis]!) return undefined;
    wide ??= [...extent];
    wide[2 * axis] = Math.min(low, coordinate);
    wide[2 * axis + 1] = Math.max(high, coordinate);
  }
  return wide ?? extent;
}
