import type { Vector } from "../../src/figure/mesh/boxes";
import { eyeOf, type View } from "../../src/figure/mesh/scene";
import { centre } from "../../src/figure/puzzles/garden/flat";
import type { Cell, Space } from "../../src/space/space";

/** A place on the canvas, in pixels from its upper left corner, and how near it is. */
export type Point = readonly [x: number, y: number, nearness: number];

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Where cells lie on the canvas. */
export interface Projection {
  /** How many pixels the middle of a cell is from the middle of the next one. */
  readonly apart: number;
  place(cell: Cell): Point;
}

/** The same for cubes, which are seen in parallel: all of one size are the same drawing, moved. */
export interface CubeProjection extends Projection {
  /** The directions of the canvas in space: to the right, up, and towards the eye. */
  readonly right: Vector;
  readonly up: Vector;
  readonly near: Vector;
}

/** Squares or hexagons, so large that some cells fill the canvas. */
export function flatProjection(space: Space, framed: readonly Cell[], { width, height }: CanvasSize): Projection {
  const onPaper = (cell: Cell) => {
    const [x, y] = centre(space, cell);
    return [x, -y] as const;
  };
  const points = framed.map(onPaper);
  const [left, right] = rangeOf(points.map(([x]) => x));
  const [top, bottom] = rangeOf(points.map(([, y]) => y));
  const unit = Math.min(inside(width) / (right - left + 2), inside(height) / (bottom - top + 2), 60);
  return {
    apart: unit * Math.hypot(...centre(space, space.directions[0]?.vector ?? [])),
    place(cell) {
      const [x, y] = onPaper(cell);
      return [width / 2 + unit * (x - (left + right) / 2), height / 2 + unit * (y - (top + bottom) / 2), 0];
    },
  };
}

/** Cubes, so large that some cells fill the canvas from wherever they are seen, times `zoom`. */
export function cubeProjection(
  framed: readonly Cell[],
  { width, height }: CanvasSize,
  view: View,
  zoom: number,
): CubeProjection {
  const near = eyeOf(view, "play the film");
  const around = (view[0] * Math.PI) / 180;
  const right: Vector = [Math.cos(around), Math.sin(around), 0];
  const up = cross(near, right);
  const middle = [0, 1, 2].map((axis) => {
    const [least, most] = rangeOf(framed.map((cell) => cell[axis] ?? 0));
    return (least + most) / 2;
  });
  const fromMiddle = (cell: Cell): Vector => {
    const [x = 0, y = 0, z = 0] = cell.map((part, axis) => part - (middle[axis] ?? 0));
    return [x, y, z];
  };
  const radius = Math.max(1, ...framed.map((cell) => Math.hypot(...fromMiddle(cell))));
  const apart = zoom * Math.min(inside(width) / (2 * radius + 0.6), inside(height) / (2 * radius + 0.6), 90);
  return {
    apart,
    right,
    up,
    near,
    place(cell) {
      const from = fromMiddle(cell);
      return [width / 2 + apart * dot(from, right), height / 2 - apart * dot(from, up), dot(from, near)];
    },
  };
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** What is left of a side of the canvas within its margins. */
function inside(side: number): number {
  return Math.max(1, side - 16);
}

function rangeOf(numbers: readonly number[]): [least: number, most: number] {
  return numbers.length === 0 ? [0, 0] : [Math.min(...numbers), Math.max(...numbers)];
}
