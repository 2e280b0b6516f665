import { describeValue, InputError } from "../../input-error";
import { scale } from "../../space/cell";
import { ballAround } from "./ball";
import type { Vector } from "./boxes";

/** The content of a scene, and the first view of it. */
export interface SceneOptions {
  /** The points that the view shows from every side: the corners of the bodies. */
  points: readonly Vector[];
  /** The direction from the scene to the viewer. */
  eye: Vector;
  annotations?: object[];
  /**
   * The least ratio of the view's width to its height that must show the whole scene. Default: 1.2.
   */
  aspect?: number;
  /** The part of the drawing that the scene fills. Default: all of it. */
  domain?: object;
}

/**
 * A plotly scene without axes in parallel projection: equal lengths look equal, near or far.
 *
 * The view shows a ball around all points, so that nothing is cut off when a reader turns the scene.
 * z stays upright. The camera stays at its distance; the scene's aspect ratio scales the bodies.
 *
 * @example scene({ points: [[0, 0, 0], [6, 0, 0]], eye: [1, -1.5, 1] })
 */
export function scene(options: SceneOptions): object {
  const { centre, radius } = ballAround(options.points);
  const larger = scaleOf(options, radius);
  const rangeAt = (middle: number): Range => [middle - radius - SPARE, middle + radius + SPARE];
  const ranges: Ranges = [rangeAt(centre[0]), rangeAt(centre[1]), rangeAt(centre[2])];
  return cameraScene(ranges, larger, [0, 0, 0], options);
}

/**
 * The number of pixels that a length of 1 takes, in a scene of this height in pixels.
 *
 * @example pixelsOfScene({ points: [[0, 0, 0], [2, 0, 0]], eye: [1, 0, 0] }, 400) // 195
 */
export function pixelsOfScene(options: SceneOptions, height: number): number {
  return (scaleOf(options, ballAround(options.points).radius) * height) / ORTHOGRAPHIC_HEIGHT;
}

function scaleOf({ aspect = 1.2 }: SceneOptions, radius: number): number {
  return (Math.min(1, aspect) * VIEW_HEIGHT) / (2 * Math.max(radius, LEAST_RADIUS));
}

/** A scene without bodies, or with a single point, is drawn as if it had a unit cube. */
const LEAST_RADIUS = 0.5;

/** The height of plotly's parallel projection, in units of the aspect ratio. */
export const ORTHOGRAPHIC_HEIGHT = 2;

/** A range of coordinates along an axis. */
export type Range = readonly [from: number, to: number];

/** The ranges of x, y and z. */
export type Ranges = readonly [x: Range, y: Range, z: Range];

/**
 * A plotly scene from its ranges and its scale.
 *
 * @param larger the units of plotly's aspect ratio that a length of 1 takes
 * @param centre the point that the camera looks at, in units of the aspect ratio
 */
export function cameraScene(
  [x, y, z]: Ranges,
  larger: number,
  centre: Vector,
  { eye, annotations = [], domain = {} }: Pick<SceneOptions, "eye" | "annotations" | "domain">,
): object {
  const away = scale(eye, DISTANCE / Math.hypot(...eye));
  const size = ([from, to]: Range) => larger * (to - from);
  return {
    xaxis: axis(x),
    yaxis: axis(y),
    zaxis: axis(z),
    aspectmode: "manual",
    aspectratio: { x: size(x), y: size(y), z: size(z) },
    // keeps z upright; with plotly's orbit, verticals soon lean
    dragmode: "turntable",
    camera: {
      eye: { x: away[0] + centre[0], y: away[1] + centre[1], z: away[2] + centre[2] },
      center: { x: centre[0], y: centre[1], z: centre[2] },
      projection: { type: "orthographic" },
    },
    annotations,
    domain,
  };
}

/** The distance of the camera, in units of plotly's aspect ratio. */
const DISTANCE = 2;

/** The height that the bodies fill, in the same units: almost the whole projection. */
export const VIEW_HEIGHT = 1.95;

/**
 * The length by which the axes reach beyond the bodies. plotly clips at the ends of axes, so a face
 * at an end would look sliced.
 */
export const SPARE = 1;

/**
 * A view, as two angles in degrees: around the scene (0 from the South, 90 from the East), and
 * above the ground.
 */
export type View = readonly [around: number, above: number];

/** The first view of gardens of cubes: from the South-West, 30 degrees above the ground. */
export const gardenView: View = [-31, 30];

/**
 * The direction from the scene to the eye, for a view.
 *
 * @example eyeOf([90, 0], "draw the garden") // [1.0, 0.0, 0.0]: from the East
 * @throws InputError if a number is not finite, or the eye is almost straight above or below: no
 * side is upright there
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

/** The directions that are right and up on the screen, for an eye that keeps z upright. */
export function screenAxes([x, y, z]: Vector): [right: Vector, up: Vector] {
  const ground = Math.hypot(x, y);
  const distance = Math.hypot(ground, z);
  return [
    [-y / ground, x / ground, 0],
    [(-x / ground) * (z / distance), (-y / ground) * (z / distance), ground / distance],
  ];
}

function axis(range: Range): object {
  return { visible: false, showspikes: false, range };
}
