import { describeValue, InputError } from "../input-error";
import type { Box, Cell } from "./space";

/**
 * Reads a box from text.
 *
 * @param example a box with as many sides as the text must have; default: any number of sides
 * @example space.parseBox("7x7x7") // [7, 7, 7]
 * @throws InputError if the text is not a list of whole numbers from 1 to 999999 joined by x, or has
 * another number of sides than the example
 */
export function parseBox(text: string, example?: Box): number[] {
  const such = `such as ${formatBox(example ?? [7, 7, 7])}`;
  if (!/^[1-9]\d{0,5}(x[1-9]\d{0,5})*$/.test(text)) {
    const form = `whole numbers from 1 to 999999 joined by x, ${such}`;
    throw new InputError("read a box", `it must be ${form}: it is ${describeValue(text)}`);
  }
  const box = text.split("x").map(Number);
  if (example !== undefined && box.length !== example.length) {
    throw new InputError("read a box", `it must have ${example.length} sides, ${such}: it is ${text}`);
  }
  return box;
}

/**
 * A box as text, the inverse of `parseBox`.
 *
 * @example space.formatBox([7, 7, 7]) // 7x7x7
 */
export function formatBox(box: Box): string {
  return box.join("x");
}

/**
 * A box as titles, legends and sentences write it. `formatBox` writes it as one types it.
 *
 * @example boxInTitle([7, 7, 7]) // "7 × 7 × 7"
 */
export function boxInTitle(box: Box): string {
  return box.join(" × ");
}

/**
 * The number of cells in a box.
 *
 * @example space.boxVolume([15, 15]) // 225
 */
export function boxVolume(box: Box): number {
  return box.reduce((volume, side) => volume * side, 1);
}

/**
 * True if a box with these sides fits into another one in some rotation: sorted, its sides are no
 * longer.
 *
 * @example fitsInto([3, 2, 1], [1, 1, 3]) // true
 */
export function fitsInto(box: Box, sides: Box): boolean {
  const room = box.toSorted((a, b) => a - b);
  return sides.toSorted((a, b) => a - b).every((side, rank) => side <= (room[rank] ?? 0));
}

/**
 * True if a cell lies in a box. It is false if the cell has another number of coordinates, or a
 * coordinate that is not a whole number.
 *
 * @example space.isInBox([15, 15], [14, 15]) // false: coordinates count from 0
 */
export function isInBox(box: Box, cell: Cell): boolean {
  return (
    cell.length === box.length &&
    box.every((side, axis) => {
      const coordinate = cell[axis];
      return Number.isInteger(coordinate) && coordinate !== undefined && coordinate >= 0 && coordinate < side;
    })
  );
}

/**
 * The cell in the middle of a box. If a side is even, it is the one of the two middle cells with
 * the greater coordinate.
 *
 * @example space.boxCentre([15, 15]) // [7, 7]
 */
export function boxCentre(box: Box): number[] {
  return box.map((side) => Math.floor(side / 2));
}

/**
 * All cells of a box in scan order, x fastest.
 *
 * @example [...cellsOf([2, 2])] // [[0, 0], [1, 0], [0, 1], [1, 1]]
 */
export function* cellsOf(box: Box): Generator<number[], void, undefined> {
  const volume = boxVolume(box);
  for (let index = 0; index < volume; index++) yield cellAt(box, index);
}

/**
 * The index of a cell in scan order. For a vector instead of a cell, the result is the difference
 * between the indices of its end and its start.
 *
 * @example cellIndex([15, 15], [7, 7]) // 112
 */
export function cellIndex(box: Box, cell: Cell): number {
  let index = 0;
  for (let axis = cell.length - 1; axis >= 0; axis--) index = index * (box[axis] ?? 0) + (cell[axis] ?? 0);
  return index;
}

/**
 * The cell at an index in scan order, the inverse of `cellIndex`.
 *
 * @example cellAt([15, 15], 112) // [7, 7]
 */
export function cellAt(box: Box, index: number): number[] {
  let rest = index;
  return box.map((side) => {
    const coordinate = rest % side;
    rest = (rest - coordinate) / side;
    return coordinate;
  });
}
