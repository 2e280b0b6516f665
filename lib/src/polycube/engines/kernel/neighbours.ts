import { boxVolume, cellsOf } from "../../../space/box";
import type { Box } from "../../../space/space";
import type { Cover } from "../../cover/cover";

/**
 * The numbers by which the kernel finds the neighbours of cells in a word with a bit per cell.
 * Along two axes it shifts the word and masks it; along the last axis it only shifts.
 */
export type Neighbours = [
  shift1: number,
  below1: bigint,
  above1: bigint,
  shift2: number,
  below2: bigint,
  above2: bigint,
  shift3: number,
];

const noTest: Neighbours = [0, 0n, 0n, 0, 0n, 0n, 0];

/**
 * The shifts and masks by which the kernel finds rows that isolate a cell. All numbers are zero,
 * which turns the test off, if the cells do not fit into a word. They are also zero if some row has
 * a cell without a neighbour in the row, because such a row may fill an isolated cell.
 *
 * @example
 * neighboursOf(coverOf(tetris)).map((part) => part.toString(16))
 * // ["1", "eeeeeeeeeeeeeeee", "7777777777777777", "4", …]
 */
export function neighboursOf({ box, rows }: Cover): Neighbours {
  if (boxVolume(box) > 64 || rows.some(({ cells }) => hasLoneCell(box, cells))) return noTest;
  // The last axis longer than 1 needs no masks: a shift along it beyond the box leaves the word.
  const last = Math.max(
    0,
    box.findLastIndex((side) => side > 1),
  );
  const [axis1 = 0, axis2 = 0] = [0, 1, 2].filter((axis) => axis !== last);
  return [...masksOf(box, axis1), ...masksOf(box, axis2), shiftOf(box, last)];
}

function masksOf(box: Box, axis: number): [shift: number, below: bigint, above: bigint] {
  let [below, above, bit] = [0n, 0n, 1n];
  for (const cell of cellsOf(box)) {
    const coordinate = cell[axis] ?? 0;
    if (coordinate > 0) below |= bit;
    if (coordinate < (box[axis] ?? 0) - 1) above |= bit;
    bit <<= 1n;
  }
  return [shiftOf(box, axis) % 64, below, above];
}

/** The difference of the indices of two neighbours along an axis, in scan order. */
function shiftOf(box: Box, axis: number): number {
  return boxVolume(box.slice(0, axis));
}

function hasLoneCell(box: Box, cells: readonly number[]): boolean {
  return cells.some((cell) => !cells.some((other) => areNeighbours(box, cell, other)));
}

function areNeighbours(box: Box, a: number, b: number): boolean {
  const [x = 1, y = 1] = box;
  const [dx, dy, dz] = [
    Math.abs((a % x) - (b % x)),
    Math.abs((Math.floor(a / x) % y) - (Math.floor(b / x) % y)),
    Math.abs(Math.floor(a / (x * y)) - Math.floor(b / (x * y))),
  ];
  return dx + dy + dz === 1;
}
