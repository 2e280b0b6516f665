import { orientationsOf } from "../../../polycube/orientations";
import { add, dot, scale } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import type { Vector } from "../../mesh/boxes";
import { NORMALS, outerFaces } from "../../mesh/cube-surface";

/** Of a cube of side 1: what must be seen of each, or else the piece is turned. Less looks like a slice. */
const ENOUGH = 0.62;
/** Points across and along a face, whose way to the eye is followed in steps of this length. */
const POINTS = [-0.375, -0.125, 0.125, 0.375];
const STEP = 0.2;

/**
 * A piece turned so that no cube of it is almost hidden behind others; as it is, where that is so already, or where no turn is better.
 *
 * @param eye the direction from which it is seen
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
 * How much is seen of the cube of which the least is seen, in squares of the screen as large as a face seen from the front.
 *
 * @example leastSeen([[0, 0, 0], [0, 1, 0]], [0, -1, 0]) // 0: the second is behind the first
 */
export function leastSeen(cells: readonly Cell[], eye: Vector): number {
  const cubes = cells.map(([x = 0, y = 0, z = 0]): Vector => [x, y, z]);
  const places = new Set(cubes.map(keyOf));
  const way: Vector = scale(eye, 1 / Math.hypot(...eye));
  const span = 1 + Math.max(...cubes.flat()) - Math.min(...cubes.flat());
  // plain numbers, because this is most of the work: with vectors it takes four times as long
  const isFree = ([x, y, z]: Vector) => {
    for (let far = STEP; far < 2 * span; far += STEP) {
      if (places.has(keyOf([x + far * way[0], y + far * way[1], z + far * way[2]]))) return false;
    }
    return true;
  };
  return Math.min(
    ...outerFaces(cubes).map((faces, number) => {
      const cube = cubes[number] ?? [0, 0, 0];
      return NORMALS.reduce((sum, normal, face) => {
        const facing = dot(normal, way);
        if (facing <= 0 || !faces[face]) return sum;
        const points = pointsOf(cube, normal);
        return sum + (facing * points.filter(isFree).length) / points.length;
      }, 0);
    }),
  );
}

/** A number for the cube that holds a point. Pieces are smaller than 1,024 on every side. */
function keyOf([x, y, z]: Vector): number {
  return (Math.round(x) * 1024 + Math.round(y)) * 1024 + Math.round(z);
}

/** Points spread over a face, a hair outside of the cube. */
function pointsOf(cube: Vector, normal: Vector): Vector[] {
  return POINTS.flatMap((a) =>
    POINTS.map((b): Vector => {
      const aside = normal[0] !== 0 ? [0, a, b] : normal[1] !== 0 ? [a, 0, b] : [a, b, 0];
      return add(add(cube, scale(normal, 0.501)), aside);
    }),
  );
}
