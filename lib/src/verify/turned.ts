import { compareCells } from "../space/cell";
import type { Cell } from "../space/space";

/**
 * Whether one list of cells is another one turned and shifted, in any order. A mirror image is not.
 *
 * Quarter turns about x and about z, one after the other as often as they show anything new, are all 24 rotations.
 *
 * @example isTurned([[0, 0, 0], [1, 0, 0]], [[5, 5, 5], [5, 5, 4]]) // true
 */
export function isTurned(cells: readonly Cell[], others: readonly Cell[]): boolean {
  const wanted = atOrigin(others);
  const seen = new Map([[atOrigin(cells), cells]]);
  for (const turned of seen.values()) {
    for (const next of [turned.map(aboutX), turned.map(aboutZ)]) {
      const text = atOrigin(next);
      if (!seen.has(text)) seen.set(text, next);
    }
  }
  return seen.has(wanted);
}

function aboutX([x = 0, y = 0, z = 0]: Cell): Cell {
  return [x, -z, y];
}

function aboutZ([x = 0, y = 0, z = 0]: Cell): Cell {
  return [-y, x, z];
}

/** The cells in scan order, seen from the lowest corner of all, as text. */
function atOrigin(cells: readonly Cell[]): string {
  const low = [0, 1, 2].map((axis) => cells.reduce((least, cell) => Math.min(least, cell[axis] ?? 0), Infinity));
  const shifted = cells.map((cell) => cell.map((coordinate, axis) => coordinate - (low[axis] ?? 0)));
  return shifted.sort(compareCells).join(";");
}
