import { describeValue, InputError } from "../../input-error";
import { add, dot, scale } from "../../space/cell";
import type { Vector } from "./boxes";

/** What a scene shows, and from where. */
export interface SceneOptions {
  /** Middles of the things in it; the scene is made to fill the view with them. */
  middles: readonly Vector[];
  /** What to leave around the outermost middles. Default: 1.6, for cubes of size 2. */
  room?: number;
  /** Direction from which it is seen. */
  eye: Vector;
  annotations?: object[];
  /** How many times as wide as high the view is at least. Default: 1.2. */
  aspect?: number;
  /** The part of the drawing that it takes. Default: all of it. */
  domain?: object;
}

/**
 * A space without axes, seen in parallel: equal lengths look equal, near or far.
 *
 * The camera keeps its distance; the scene itself is scaled, by its aspect ratio, to fill the view.
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
 * How many pixels a length of 1 has in a scene that is so many pixels high.
 *
 * @example pixelsOfUnit({ middles: [[0, 0, 0]], eye: [1, 0, 0], room: 0.5 }, 400) // 390: a single cube fills the view
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

/** From this distance plotly's view is about as high as this, in units of the aspect ratio. */
const DISTANCE = 2;
const VIEW_HEIGHT = 1.95;

/** Beyond the view: plotly cuts off what lies outside the axes, and faces right at their ends look sliced. */
const SPARE = 1;

/** What plotly's parallel projection shows from bottom to top, in units of the aspect ratio. */
const ORTHOGRAPHIC_HEIGHT = 2;

function rangeIn(middles: readonly Vector[], room: number): (place: (middle: Vector) => number) => Range {
  return (place) => {
    const places = middles.map(place);
    return [Math.min(...places) - room, Math.max(...places) + room];
  };
}

function length([from, to]: Range): number {
  return to - from;
}

function half([from, to]: Range): number {
  return (from + to) / 2;
}

/** From where a scene is seen, in degrees: 0 around is from the South, 90 from the East; above is the height over the ground. */
export type View = readonly [around: number, above: number];

/** From where gardens of cubes are seen first: from the South-West, 30 above the ground. */
export const gardenView: View = [-31, 30];

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

/** What is rightwards and upwards on the screen for an eye that keeps z upright. */
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
