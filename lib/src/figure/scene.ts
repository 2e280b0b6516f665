import type { Vector } from "./box-mesh";

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
  const range = (place: (middle: Vector) => number) => rangeOf(middles.map(place), room);
  const [x, y, z] = [range((middle) => middle[0]), range((middle) => middle[1]), range((middle) => middle[2])];
  const [right, up] = screenAxes(eye);
  const across = range((middle) => dot(middle, right));
  const upwards = range((middle) => dot(middle, up));
  const scale = Math.min((aspect * VIEW_HEIGHT) / length(across), VIEW_HEIGHT / length(upwards));
  const boxMiddle: Vector = [half(x), half(y), half(z)];
  const shift = [half(across) - dot(boxMiddle, right), half(upwards) - dot(boxMiddle, up)] as const;
  const centre = right.map((part, axis) => scale * (shift[0] * part + shift[1] * (up[axis] ?? 0))) as unknown as Vector;
  const away = DISTANCE / Math.hypot(...eye);
  return {
    xaxis: axis(x),
    yaxis: axis(y),
    zaxis: axis(z),
    aspectmode: "manual",
    aspectratio: { x: scale * length(x), y: scale * length(y), z: scale * length(z) },
    dragmode: "orbit",
    camera: {
      eye: point([away * eye[0] + centre[0], away * eye[1] + centre[1], away * eye[2] + centre[2]]),
      center: point(centre),
      projection: { type: "orthographic" },
    },
    annotations,
    domain,
  };
}

type Range = readonly [from: number, to: number];

/** From this distance plotly's view is about as high as this, in units of the aspect ratio. */
const DISTANCE = 2;
const VIEW_HEIGHT = 1.95;

function rangeOf(places: readonly number[], room: number): Range {
  return [Math.min(...places) - room, Math.max(...places) + room];
}

function length([from, to]: Range): number {
  return to - from;
}

function half([from, to]: Range): number {
  return (from + to) / 2;
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

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function point([x, y, z]: Vector): object {
  return { x, y, z };
}

function axis(range: Range): object {
  return { visible: false, showspikes: false, range };
}
