import { describeValue, InputError } from "../../input-error";
import type { Vector } from "./boxes";

/** From where a scene is seen, in degrees: 0 around is from the South, 90 from the East; above is the height over the ground. */
export type View = readonly [around: number, above: number];

/**
 * The direction of the eye for a view.
 *
 * @example eyeOf([90, 0], "draw the garden") // [1.0, 0.0, 0.0]: from the East
 * @throws InputError where a number is none, or the eye would be (almost) straight above or below, where no side is upright
 */
export function eyeOf(view: View, action: string): Vector {
  const [around, above] = Array.isArray(view) ? (view as View) : [Number.NaN, Number.NaN];
  if (!Number.isFinite(around) || !(above >= -89 && above <= 89)) {
    throw new InputError(
      action,
      `view must be two numbers of degrees, around and above, the second from -89 to 89: it is ${describeValue(view)}`,
    );
  }
  const [a, b] = [(around * Math.PI) / 180, (above * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(b), -Math.cos(a) * Math.cos(b), Math.sin(b)];
}
