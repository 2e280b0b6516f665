import { describeValue, InputError } from "../../input-error";
import { add, dot, scale } from "../../space/cell";
import type { Vector } from "./boxes";

/** The bodies in a scene, and the view of the scene. */
export interface SceneOptions {
  /** The centres of the bodies. The view shows all of them. */
  middles: readonly Vector[];
  /**
   * The margin around the outermost centres, which must include half a body. Default: 1.6, for
   * cubes of size 2.
   */
  room?: number;
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
 * The camera stays at its distance. The scene's aspect ratio scales the bodies to fill the view.
 *
 * @example scene({ middles: [[0, 0, 0], [6, 0, 0]], eye: [1, -1.5, 1] })
 */
export function scene({ middles, eye, room = 1.6, aspect = 1.2, annotations = [], domain = {} }: SceneOptions): object {
  const range = rangeIn(middles, room);
  const uncut = rangeIn(middles, room + SPARE);
  const [x, y, z] = [uncut((middle) => middle[0]), uncut((middle) => middle[1]), uncut((middle) => middle[2])];
  const [right, up] = screenAxes(eye);
  const across = range((middle) => dot(middle, right));
  const upwards = range((middle) => dot(middle, up));
  const larger = scaleOf(across, upwards, aspect);
  const boxMiddle: Vector = [half(x), half(y), half(z)];
  const rightwards = scale(right, half(across) - dot(boxMiddle, right));
  const centre = scale(add(rightwards, scale(up, half(upwards) - dot(boxMiddle, up))), larger);
  const away = DISTANCE / Math.hypot(...eye);
  return {
    xaxis: axis(x),
    yaxis: axis(y),
    zaxis: axis(z),
    aspectmode: "manual",
    aspectratio: { x: larger * length(x), y: larger * length(y), z: larger * length(z) },
    dragmode: "orbit",
    camera: {
      eye: point(add(scale(eye, away), centre)),
      center: point(centre),
      projection: { type: "orthographic" },
    },
    annotations,
    domain,
  };
}

/**
 * The number of pixels that a length of 1 takes, in a scene of this height in pixels.
 *
 * @example
 * pixelsOfUnit({ middles: [[0, 0, 0]], eye: [1, 0, 0], room: 0.5 }, 400)
 * // 390: a single cube fills the view
 */
export function pixelsOfUnit({ middles, eye, room = 1.6, aspect = 1.2 }: SceneOptions, height: number): number {
  const range = rangeIn(middles, room);
  const [right, up] = screenAxes(eye);
  const [across, upwards] = [range((middle) => dot(middle, right)), range((middle) => dot(middle, up))];
  return (scaleOf(across, upwards, aspect) * height) / ORTHOGRAPHIC_HEIGHT;
}

function scaleOf(across: Range, upwards: Range, aspect: number): number {
  return Math.min((aspect * VIEW_HEIGHT) / length(across), VIEW_HEIGHT / length(upwards));
}

type Range = readonly [from: number, to: number];

/** The distance of the camera, in units of plotly's aspect ratio. */
const DISTANCE = 2;
/** The height that the bodies fill, in the same units: almost the whole projection. */
const VIEW_HEIGHT = 1.95;

/**
 * The length by which the axes reach beyond the bodies. plotly clips at the ends of axes, so a face
 * at an end would look sliced.
 */
const SPARE = 1;

/** The height of plotly's parallel projection, in units of the aspect ratio. */
const ORTHOGRAPHIC_HEIGHT = 2;

function rangeIn(middles: readonly Vector[], room: number): (coordinate: (middle: Vector) => number) => Range {
  return (coordinate) => {
    const coordinates = middles.map(coordinate);
    return [Math.min(...coordinates) - room, Math.max(...coordinates) + room];
  };
}

function length([from, to]: Range): number {
  return to - from;
}

function half([from, to]: Range): number {
  return (from + to) / 2;
}

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

function point([x, y, z]: Vector): object {
  return { x, y, z };
}

function axis(range: Range): object {
  return { visible: false, showspikes: false, range };
}
