import { add, dot, scale, subtract } from "../../../space/cell";
import type { Vector } from "../../mesh/boxes";
import { screenAxes } from "../../mesh/scene";

/** The distance of two cubes' centres on the screen from which on a gap is visible between them. */
const GAP = 2;

/** The largest distance that is tried. In a view along the slide, no distance gives a gap. */
const FURTHEST = 20;

/**
 * The least number of units that cubes must slide in a direction until the screen shows a gap
 * between them and the cubes that stay; 0 if there is a gap already, or if no slide gives one.
 *
 * @example unitsToGap([[1, 0, 0]], [[0, 0, 0]], [1, 0, 0], [0, -1, 0]) // 1: seen from the South
 */
export function unitsToGap(
  sliding: readonly Vector[],
  staying: readonly Vector[],
  direction: Vector,
  eye: Vector,
): number {
  const [right, up] = screenAxes(eye);
  const onScreen = (vector: Vector) => Math.hypot(dot(vector, right), dot(vector, up));
  for (let units = 0; units <= FURTHEST; units++) {
    const slid = sliding.map((middle) => add(middle, scale(direction, units)));
    if (slid.every((one) => staying.every((other) => onScreen(subtract(one, other)) >= GAP))) return units;
  }
  return 0;
}
