import { describeValue, InputError } from "../../input-error";
import { formatBox, isInBox } from "../../space/box";
import { formatCell } from "../../space/cell";
import type { Cell } from "../../space/space";
import type { Snake } from "../snake";

/**
 * Throws an error if the start cells are invalid: outside the box, not adjacent, used twice, or not
 * straight or turned as the letters say.
 *
 * @param lowest the lowest coordinate of a cell
 * @throws InputError that names the block and its cell
 */
export function checkStart({ letters, box }: Snake, start: readonly Cell[], action: string, lowest = 0): void {
  if (!Array.isArray(start) || start.length === 0 || start.length > letters.length) {
    const form = `must be the cells of the first blocks, 1 to ${letters.length} of them`;
    throw new InputError(action, `start ${form}: it is ${describeValue(start)}`);
  }
  for (const [block, cell] of start.entries()) {
    const isInside =
      Array.isArray(cell) &&
      isInBox(
        box,
        cell.map((x: number) => x - lowest),
      );
    const outside = `${formatBox(box)}, whose coordinates start at ${lowest}`;
    const problem = problemAt(letters, start, block, isInside ? undefined : outside);
    if (problem !== undefined) throw new InputError(action, `start ${problem}`);
  }
}

function problemAt(letters: string, start: readonly Cell[], block: number, outside?: string): string | undefined {
  const [cell = [], one, two] = [start[block], start[block - 1], start[block - 2]];
  const here = `block ${block} is at ${Array.isArray(cell) ? formatCell(cell) : describeValue(cell)}`;
  if (outside !== undefined) return `must lie in the box ${outside}: ${here}`;
  if (one === undefined) return undefined;
  if (distance(cell, one) !== 1) return `must go from cell to cell: ${here}, block ${block - 1} at ${formatCell(one)}`;
  if (start.findIndex((other) => distance(other, cell) === 0) < block) return `must use a cell only once: ${here}`;
  if (two === undefined) return undefined;
  const straight = cell.every((x, axis) => x - (one[axis] ?? 0) === (one[axis] ?? 0) - (two[axis] ?? 0));
  if (straight === (letters[block - 1] === "S")) return undefined;
  return `must ${straight ? "turn" : "go straight on"} in block ${block - 1}, as the string does: ${here}`;
}

function distance(a: Cell, b: Cell): number {
  return a.reduce((sum, x, axis) => sum + Math.abs(x - (b[axis] ?? 0)), 0);
}
