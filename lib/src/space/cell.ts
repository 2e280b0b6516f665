import type { Cell } from "./space";

/**
 * A cell as text, as every message and table writes it.
 *
 * @example space.formatCell([3, 4]) // (3,4)
 */
export function formatCell(cell: Cell): string {
  return `(${cell.join(",")})`;
}

/**
 * The cell that lies one vector further.
 *
 * @example stepFrom([3, 4], [1, 0]) // [4, 4]
 */
export function stepFrom(cell: Cell, vector: Cell): number[] {
  return cell.map((coordinate, axis) => coordinate + (vector[axis] ?? 0));
}

/**
 * Scan order, for sorting: x runs fastest, the last coordinate slowest.
 *
 * @example [[0, 1], [1, 0]].sort(compareCells) // [[1, 0], [0, 1]]
 */
export function compareCells(a: Cell, b: Cell): number {
  for (let axis = Math.max(a.length, b.length) - 1; axis >= 0; axis--) {
    const difference = (a[axis] ?? 0) - (b[axis] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
