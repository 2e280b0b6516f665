import { orientationsOf } from "../../../polycube/orientations";
import { add, dot, scale } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import type { Vector } from "../../mesh/boxes";
import { NORMALS, outerFaces } from "../../mesh/cube-surface";

/**
 * If the visible area of a cube of side 1 is smaller than this, it looks like a slice, and its
 * piece is rotated.
 */
const ENOUGH = 0.62;
/** The positions of sample points along each side of a face. A ray leads from each to the eye. */
const POINTS = [-0.375, -0.125, 0.125, 0.375];
/** The distance between two points of a ray that are tested. */
const STEP = 0.2;

/**
 * Rotates a piece so that none of its cubes is almost hidden. The piece is returned unchanged if
 * none is hidden already, or if no rotation is better.
 *
 * @param eye the direction to the viewer
 * @example
 * shownBest([[0, 0, 0], [0, 1, 0], [0, 0, 1]], [0, -1, 0.5])
 * // [[0, 0, 0], [1, 0, 0], [0, 0, 1]]: the cube in the back comes beside the others
 */
export function shownBest(cells: readonly Cell[], eye: Vector): readonly Cell[] {
  let [best, most] = [cells, leastSeen(cells, eye)];
  if (most >= ENOUGH) return cells;
  for (const turned of orientationsOf(cells)) {
    const seen = leastSeen(turned, eye);
    if (seen > most + 1e-9) [best, most] = [turned, seen];
  }
  return best;
}

/**
 * The visible area of the cube that is hidden most. A face seen from the front has area 1.
 *
 * @example leastSeen([[0, 0, 0], [0, 1, 0]], [0, -1, 0]) // 0: the second is behind the first
 */
export function leastSeen(cells: readonly Cell[], eye: Vector): number {
  const cubes = cells.map(([x = 0, y = 0, z = 0]): Vector => [x, y, z]);
  const occupied = new Set(cubes.map(keyOf));
  const towards: Vector = scale(eye, 1 / Math.hypot(...eye));
  const span = 1 + Math.max(...cubes.flat()) - Math.min(...cubes.flat());
  // plain numbers, because vectors take four times as long in this inner loop
  const isFree = ([x, y, z]: Vector) => {
    for (let far = STEP; far < 2 * span; far += STEP) {
      if (occupied.has(keyOf([x + far * towards[0], y + far * towards[1], z + far * towards[2]]))) return false;
    }
    return true;
  };
  return Math.min(
    ...outerFaces(cubes).map((faces, number) => {
      const cube = cubes[number] ?? [0, 0, 0];
      return NORMALS.reduce((sum, normal, face) => {
        const facing = dot(normal, towards);
        if (facing <= 0 || !faces[face]) return sum;
        const points = pointsOf(cube, normal);
        return sum + (facing * points.filter(isFree).length) / points.length;
      }, 0);
    }),
  );
}

/**
 * A number that identifies the unit cube around a point. Pieces are smaller than 1,024 on every
 * side.
 */
function keyOf([x, y, z]: Vector): number {
  return (Math.round(x) * 1024 + Math.round(y)) * 1024 + Math.round(z);
}

/** Sample points spread over a face, slightly outside of the cube. */
function pointsOf(cube: Vector, normal: Vector): Vector[] {
  return POINTS.flatMap((a) =>
    POINTS.map((b): Vector => {
      const aside = normal[0] !== 0 ? [0, a, b] : normal[1] !== 0 ? [a, 0, b] : [a, b, 0];
      return add(add(cube, scale(normal, 0.501)), aside);
    }),
  );
}
