/**
 * A body made of boxes. `lines` are the grid lines on each axis, and `isFull` says which boxes
 * between them are full.
 */
export interface Solid {
  readonly lines: readonly [x: readonly number[], y: readonly number[], z: readonly number[]];
  isFull(x: number, y: number, z: number): boolean;
}

/**
 * Triangles as a flat list, nine numbers each: three corners, anticlockwise as seen from outside.
 */
export type Triangles = readonly number[];

/**
 * The corners of each face of a box, anticlockwise as seen from outside. In a corner's number, the
 * bits 1, 2 and 4 mean the high end of x, y and z.
 */
const FACES = [
  { axis: 0, side: -1, corners: [0, 4, 6, 2] },
  { axis: 0, side: 1, corners: [1, 3, 7, 5] },
  { axis: 1, side: -1, corners: [0, 1, 5, 4] },
  { axis: 1, side: 1, corners: [2, 6, 7, 3] },
  { axis: 2, side: -1, corners: [0, 2, 3, 1] },
  { axis: 2, side: 1, corners: [4, 5, 7, 6] },
] as const;

/**
 * Makes the surface of a solid from triangles, two for each face between a full and an empty box.
 * The surface is closed and faces outwards, and no corner lies inside another edge.
 *
 * Every edge belongs to exactly two triangles if no two full boxes share only an edge. This holds
 * for all solids in this folder.
 *
 * @example
 * surfaceOf({ lines: [[0, 1], [0, 1], [0, 1]], isFull: () => true }).length // 108: 12 triangles
 */
export function surfaceOf({ lines, isFull }: Solid): Triangles {
  const sizes = lines.map((line) => line.length - 1);
  const isIn = (at: readonly number[]) => at.every((x, axis) => x >= 0 && x < (sizes[axis] ?? 0));
  const isFullAt = (at: readonly number[]) => isIn(at) && isFull(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0);
  const triangles: number[] = [];
  for (let z = 0; z < (sizes[2] ?? 0); z++) {
    for (let y = 0; y < (sizes[1] ?? 0); y++) {
      for (let x = 0; x < (sizes[0] ?? 0); x++) {
        if (!isFull(x, y, z)) continue;
        for (const { axis, side, corners } of FACES) {
          const beside = [x, y, z];
          beside[axis] = (beside[axis] ?? 0) + side;
          if (!isFullAt(beside)) addFace(triangles, lines, [x, y, z], corners);
        }
      }
    }
  }
  return triangles;
}

function addFace(
  triangles: number[],
  lines: Solid["lines"],
  at: readonly number[],
  corners: readonly [number, number, number, number],
): void {
  const [a, b, c, d] = corners;
  for (const corner of [a, b, c, a, c, d]) {
    for (const axis of [0, 1, 2] as const) triangles.push(lines[axis][(at[axis] ?? 0) + ((corner >> axis) & 1)] ?? 0);
  }
}

/** Shifts triangles by a vector. */
export function movedBy(triangles: Triangles, vector: readonly [number, number, number]): number[] {
  return triangles.map((x, index) => x + (vector[index % 3] ?? 0));
}
