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
 * The shifts and masks by which the kernel sees which rows isolate a cell. All zeros, which turns
 * the test off, if a word cannot hold all cells, if some cell may stay empty, or if some row has a
 * cell without a neighbour in the row: that row may fill an isolated cell.
 *
 * @example
 * neighboursOf(coverOf(tetris)).map((part) => part.toString(16))
 * // ["1", "eeeeeeeeeeeeeeee", "7777777777777777", "4", …]
 */
export function neighboursOf({ box, rows, roles }: Cover): Neighbours {
  if (boxVolume(box) > 64 || roles?.includes("optional")) return noTest;
  const { low, high } = neighbourWords(box);
  if (rows.some(({ cells }) => hasLoneCell(cells, low, high))) return noTest;
  // the last axis longer than 1 needs no masks: a shift along it beyond the box leaves the word
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

/** True if some cell of a row has no neighbour in the row. All cells fit into two words of 32 bits. */
function hasLoneCell(cells: readonly number[], low: Int32Array, high: Int32Array): boolean {
  let [ownLow, ownHigh] = [0, 0];
  for (const cell of cells) {
    if (cell < 32) ownLow |= 1 << cell;
    else ownHigh |= 1 << (cell - 32);
  }
  for (const cell of cells) if (((low[cell] ?? 0) & ownLow) === 0 && ((high[cell] ?? 0) & ownHigh) === 0) return true;
  return false;
}

/** The neighbours of each cell, as two words of 32 bits. */
function neighbourWords(box: Box): { low: Int32Array; high: Int32Array } {
  const all = Array.from(cellsOf(box));
  const [low, high] = [new Int32Array(all.length), new Int32Array(all.length)];
  for (const [cell, at] of all.entries()) {
    for (const axis of [0, 1, 2]) {
      if ((at[axis] ?? 0) + 1 >= (box[axis] ?? 1)) continue;
      const other = cell + shiftOf(box, axis);
      for (const [one, two] of [
        [cell, other],
        [other, cell],
      ] as const) {
        if (two < 32) low[one] = (low[one] ?? 0) | (1 << two);
        else high[one] = (high[one] ?? 0) | (1 << (two - 32));
      }
    }
  }
  return { low, high };
}
