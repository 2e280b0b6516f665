import { add, dot, scale } from "../../space/cell";
import type { Vector } from "./boxes";
import {
  cameraScene,
  ORTHOGRAPHIC_HEIGHT,
  type Range,
  type SceneOptions,
  SPARE,
  screenAxes,
  VIEW_HEIGHT,
} from "./scene";

/** Bodies that are arranged for one view, such as rows of pieces with labels. */
export interface FrontSceneOptions extends Omit<SceneOptions, "points"> {
  /** The centres of the bodies. The first view shows all of them. */
  middles: readonly Vector[];
  /** The margin around the outermost centres, which must include half a body. */
  room: number;
}

/**
 * A plotly scene that the first view fills. Turned, it may reach beyond the picture: rows of pieces
 * with labels would be tiny if they had to fit from every side.
 */
export function frontScene(options: FrontSceneOptions): object {
  const { middles, eye, room } = options;
  const uncut = rangeIn(middles, room + SPARE);
  const [x, y, z] = [uncut((middle) => middle[0]), uncut((middle) => middle[1]), uncut((middle) => middle[2])];
  const [right, up] = screenAxes(eye);
  const { across, upwards, larger } = seen(options);
  const boxMiddle: Vector = [half(x), half(y), half(z)];
  const rightwards = scale(right, half(across) - dot(boxMiddle, right));
  const centre = scale(add(rightwards, scale(up, half(upwards) - dot(boxMiddle, up))), larger);
  return cameraScene([x, y, z], larger, centre, options);
}

/**
 * The number of pixels that a length of 1 takes, in a scene of this height in pixels.
 *
 * @example
 * pixelsOfUnit({ middles: [[0, 0, 0]], eye: [1, 0, 0], room: 0.5 }, 400)
 * // 390: a single cube fills the view
 */
export function pixelsOfUnit(options: FrontSceneOptions, height: number): number {
  return (seen(options).larger * height) / ORTHOGRAPHIC_HEIGHT;
}

/** The extent of the bodies on the screen, and the scale with which it fills the view. */
function seen({ middles, eye, room, aspect = 1.2 }: FrontSceneOptions): {
  across: Range;
  upwards: Range;
  larger: number;
} {
  const range = rangeIn(middles, room);
  const [right, up] = screenAxes(eye);
  const [across, upwards] = [range((middle) => dot(middle, right)), range((middle) => dot(middle, up))];
  const larger = Math.min((aspect * VIEW_HEIGHT) / length(across), VIEW_HEIGHT / length(upwards));
  return { across, upwards, larger };
}

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
