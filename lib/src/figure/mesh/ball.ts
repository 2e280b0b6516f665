import { highCorner, lowCorner, scale, stepFrom } from "../../space/cell";
import type { Vector } from "./boxes";

/** A centre and a radius. */
export interface Ball {
  readonly centre: Vector;
  readonly radius: number;
}

/** The number of steps towards the smallest ball. More make a scene larger by less than 1 %. */
const STEPS = 60;

/**
 * A ball that contains all points, hardly larger than the smallest one. It begins with the middle of
 * the box around the points, and moves towards the farthest point by ever smaller steps (Bădoiu and
 * Clarkson 2003).
 *
 * @example ballAround([[0, 0, 0], [6, 0, 0]]) // { centre: [3, 0, 0], radius: 3 }
 */
export function ballAround(points: readonly Vector[]): Ball {
  const [x = 0, y = 0, z = 0] = scale(stepFrom(lowCorner(points), highCorner(points)), 1 / 2);
  let centre: Vector = [x, y, z];
  let best: Ball = { centre, radius: Number.POSITIVE_INFINITY };
  for (let step = 1; step <= STEPS; step++) {
    const [far, square] = farthest(points, centre);
    if (Math.sqrt(square) < best.radius) best = { centre, radius: Math.sqrt(square) };
    const share = 1 / (step + 1);
    centre = [
      centre[0] + share * (far[0] - centre[0]),
      centre[1] + share * (far[1] - centre[1]),
      centre[2] + share * (far[2] - centre[2]),
    ];
  }
  return best;
}

/** The point that is farthest from a centre, and the square of its distance. */
function farthest(points: readonly Vector[], [x, y, z]: Vector): [point: Vector, square: number] {
  let found: Vector = points[0] ?? [x, y, z];
  let most = 0;
  for (const point of points) {
    const square = (point[0] - x) ** 2 + (point[1] - y) ** 2 + (point[2] - z) ** 2;
    if (square <= most) continue;
    found = point;
    most = square;
  }
  return [found, most];
}
