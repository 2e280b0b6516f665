import { orientationsOf } from "../polycube/orientations";
import type { Cell } from "../space/space";
import type { Vector } from "./box-mesh";
import { NORMALS, outerFaces } from "./cube-surface";

/** Of a cube of side 1: what must be seen of each, or else the piece is turned. Less looks like a slice. */
const ENOUGH = 0.62;
/** Points across and along a face, whose way to the eye is followed in steps of this length. */
const POINTS = [-0.375, -0.125, 0.125, 0.375];
const STEP = 0.2;

/**
 * A piece turned so that no cube of it is almost hidden behind others; as it is, where that is so already, or where no turn is better.
 *
 * @param eye the direction from which it is seen
 * @example shownBest([[0, 0, 0], [0, 1, 0], [0, 0, 1]], [0, -1, 0.5]) // the cube in the back comes to the front
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
  const places = new Set(cubes.map(String));
  const length = Math.hypot(...eye);
  const way: Vector = [eye[0] / length, eye[1] / length, eye[2] / length];
  const steps = Math.ceil((2 + Math.max(...cubes.flat()) - Math.min(...cubes.flat())) / (STEP / 2));
  const isFree = (from: Vector) => {
    for (let step = 1; step <= steps; step++) {
      const cell = from.map((place, axis) => Math.round(place + step * STEP * (way[axis] ?? 0)));
      if (places.has(String(cell))) return false;
    }
    return true;
  };
  return Math.min(
    ...outerFaces(cubes).map((faces, number) => {
      const cube = cubes[number] ?? [0, 0, 0];
      return NORMALS.reduce((sum, normal, face) => {
        const facing = normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2];
        if (facing <= 0 || !faces[face]) return sum;
        const points = pointsOf(cube, normal);
        return sum + (facing * points.filter(isFree).length) / points.length;
      }, 0);
    }),
  );
}

/** Points spread over a face, a hair outside of the cube. */
function pointsOf(cube: Vector, normal: Vector): Vector[] {
  return POINTS.flatMap((a) =>
    POINTS.map((b) => {
      const [first, second] = [a, b];
      const aside = normal[0] !== 0 ? [0, first, second] : normal[1] !== 0 ? [first, 0, second] : [first, second, 0];
      return cube.map((place, axis) => place + 0.501 * (normal[axis] ?? 0) + (aside[axis] ?? 0)) as unknown as Vector;
    }),
  );
}
