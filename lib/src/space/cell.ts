import type { Cell } from "./space";

/**
 * A cell as text, in the form that every message and table uses.
 *
 * @example space.formatCell([3, 4]) // (3,4)
 */
export function formatCell(cell: Cell): string {
  return `(${cell.join(",")})`;
}

/**
 * The cell reached from `cell` by adding a vector.
 *
 * @example stepFrom([3, 4], [1, 0]) // [4, 4]
 */
export function stepFrom(cell: Cell, vector: Cell): number[] {
  return add(cell, vector);
}

/**
 * Compares cells for sorting in scan order: x runs fastest, the last coordinate slowest.
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

/** A vector that can be changed, with as many coordinates as `Vector`. */
type Like<Vector extends Cell> = { -readonly [Axis in keyof Vector]: number };

/**
 * The sum of two vectors. A coordinate that is missing in `b` counts as 0.
 *
 * @example add([3, 4], [1, 0]) // [4, 4]
 */
export function add<Vector extends Cell>(a: Vector, b: Cell): Like<Vector> {
  return a.map((x, axis) => x + (b[axis] ?? 0)) as Like<Vector>;
}

/**
 * The vector from `b` to `a`.
 *
 * @example subtract([3, 4], [1, 0]) // [2, 4]
 */
export function subtract<Vector extends Cell>(a: Vector, b: Cell): Like<Vector> {
  // + 0 turns -0 into 0
  return a.map((x, axis) => x - (b[axis] ?? 0) + 0) as Like<Vector>;
}

/**
 * A vector multiplied by a factor.
 *
 * @example scale([3, -4], 2) // [6, -8]
 */
export function scale<Vector extends Cell>(vector: Vector, factor: number): Like<Vector> {
  // + 0 turns -0 into 0
  return vector.map((x) => factor * x + 0) as Like<Vector>;
}

/**
 * The dot product. It is 0 if the two vectors are at right angles.
 *
 * @example dot([3, 4], [2, 1]) // 10
 */
export function dot(a: Cell, b: Cell): number {
  return a.reduce((sum, x, axis) => sum + x * (b[axis] ?? 0), 0);
}

/**
 * The least coordinate along each axis: the low corner of the smallest box around the cells.
 *
 * @example lowCorner([[3, 4], [2, 7]]) // [2, 4]
 */
export function lowCorner(cells: readonly Cell[]): number[] {
  return axesOf(cells).map((axis) => cells.reduce((least, cell) => Math.min(least, cell[axis] ?? 0), Infinity));
}

/**
 * The greatest coordinate along each axis: the high corner of the smallest box around the cells.
 *
 * @example highCorner([[3, 4], [2, 7]]) // [3, 7]
 */
export function highCorner(cells: readonly Cell[]): number[] {
  return axesOf(cells).map((axis) => cells.reduce((most, cell) => Math.max(most, cell[axis] ?? 0), -Infinity));
}

/**
 * The sides of the smallest box around cells.
 *
 * @example sidesOf([[3, 4], [1, 4]]) // [3, 1]
 */
export function sidesOf(cells: readonly Cell[]): number[] {
  const low = lowCorner(cells);
  return highCorner(cells).map((high, axis) => high - (low[axis] ?? 0) + 1);
}

function axesOf([first = []]: readonly Cell[]): number[] {
  return [...first.keys()];
}
