/** A point or a size in space. */
export type Vector = readonly [x: number, y: number, z: number];

/**
 * Triangles for plotly's mesh3d: the coordinates of all corners, and for each triangle the indices
 * of its three corners.
 */
export interface Mesh {
  x: number[];
  y: number[];
  z: number[];
  i: number[];
  j: number[];
  k: number[];
}

/**
 * Lines for plotly's scatter3d, with a gap after each line. A gap is null in x only, which is enough
 * for plotly: without null, whole numbers in y and z take a quarter of the space in a notebook.
 */
export interface Lines {
  x: (number | null)[];
  y: number[];
  z: number[];
}

/**
 * The corners of a box. Bits 1, 2 and 4 of a corner say whether it is at the high end of x, y and
 * z.
 */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Two triangles for each face of a box, as corners in anticlockwise order, seen from outside. */
const TRIANGLES = [
  [0, 2, 1],
  [1, 2, 3],
  [4, 5, 6],
  [5, 7, 6],
  [0, 1, 4],
  [1, 5, 4],
  [2, 6, 3],
  [3, 6, 7],
  [0, 4, 2],
  [2, 4, 6],
  [1, 3, 5],
  [3, 7, 5],
] as const;

/**
 * The number of triangles of a box. Data for each triangle of a mesh repeats the data of a box this
 * often.
 */
export const TRIANGLES_OF_A_BOX = TRIANGLES.length;

/** A path along all twelve edges of a box; four edges are drawn twice. */
const STROKE = [0, 1, 3, 2, 0, 4, 5, 1, 5, 7, 3, 7, 6, 2, 6, 4];

/**
 * One mesh of many boxes of the same size, with eight corners each. In plotly, 64 boxes in one mesh
 * turn as fast as one box.
 *
 * @param middles the centres of the boxes
 * @example boxMesh([[0, 0, 0], [6, 0, 0]], [2, 2, 2]).x.length // 16
 */
export function boxMesh(middles: readonly Vector[], size: Vector): Mesh {
  const corners = boxCorners(middles, size);
  const triangles = middles.flatMap((_, box) =>
    TRIANGLES.map((triangle) => triangle.map((corner) => 8 * box + corner)),
  );
  return {
    x: corners.map(([x]) => x),
    y: corners.map(([, y]) => y),
    z: corners.map(([, , z]) => z),
    i: triangles.map(([i = 0]) => i),
    j: triangles.map(([, j = 0]) => j),
    k: triangles.map(([, , k = 0]) => k),
  };
}

/**
 * The corners of boxes of one size, eight of each box.
 *
 * @param middles the centres of the boxes
 */
export function boxCorners(middles: readonly Vector[], size: Vector): Vector[] {
  return middles.flatMap((middle) => CORNERS.map((corner) => cornerOf(middle, size, corner)));
}

/** The edges of the boxes of `boxMesh`, as lines. */
export function boxEdges(middles: readonly Vector[], size: Vector): Lines {
  return lines(middles.map((middle) => STROKE.map((corner) => cornerOf(middle, size, corner))));
}

/** Lines that connect the points of each path. */
export function lines(paths: readonly (readonly Vector[])[]): Lines {
  const points = paths.flatMap((path) => [...path, ...path.slice(-1).map(([, y, z]) => [null, y, z] as const)]);
  return { x: points.map(([x]) => x), y: points.map(([, y]) => y), z: points.map(([, , z]) => z) };
}

function cornerOf([x, y, z]: Vector, [width, depth, height]: Vector, corner: number): Vector {
  const side = (bit: number) => (corner & bit ? 0.5 : -0.5);
  return [x + width * side(1), y + depth * side(2), z + height * side(4)];
}
