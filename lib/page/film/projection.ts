import type { Vector } from "../../src/figure/mesh/boxes";
import { eyeOf, screenAxes, type View } from "../../src/figure/mesh/scene";
import { centre } from "../../src/figure/puzzles/garden/flat";
import type { Extent } from "../../src/garden/film/fit";
import { add, dot, highCorner, lowCorner, scale, subtract } from "../../src/space/cell";
import type { Cell, Space } from "../../src/space/space";

/** A point on the canvas, in pixels from its upper left corner, and how near it is to the eye. */
export type Point = readonly [x: number, y: number, nearness: number];

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** A function that maps cells to points on the canvas, and the scale of the drawing. */
export interface Projection {
  /** The distance between the centres of neighbouring cells, in pixels. */
  readonly apart: number;
  pointOf(cell: Cell): Point;
}

/** A parallel projection of cubes: all cubes of the same size look the same. */
export interface CubeProjection extends Projection {
  /** The directions in space that are right, up and towards the eye on the canvas. */
  readonly right: Vector;
  readonly up: Vector;
  readonly near: Vector;
}

/** The projection of squares or hexagons, scaled so that the framed cells fill the canvas. */
export function flatProjection(space: Space, framed: readonly Cell[], { width, height }: CanvasSize): Projection {
  const onPaper = (cell: Cell) => {
    const [x, y] = centre(space, cell);
    return [x, -y];
  };
  const points = framed.map(onPaper);
  const middle = middleOf(points);
  const [across = 0, down = 0] = subtract(highCorner(points), lowCorner(points));
  const unit = Math.min(inside(width) / (across + 2), inside(height) / (down + 2), 60);
  return {
    apart: unit * Math.hypot(...centre(space, space.directions[0]?.vector ?? [])),
    pointOf(cell) {
      const [x = 0, y = 0] = subtract(onPaper(cell), middle);
      return [width / 2 + unit * x, height / 2 + unit * y, 0];
    },
  };
}

/**
 * The distance from the outermost centres of cells to the corners of the box around their cubes, on
 * both sides, in distances between cells.
 */
const BESIDE = 0.8;

/**
 * The projection of cubes, scaled so that the box around these cells fits the canvas from every
 * direction, times `zoom`.
 */
export function cubeProjection(
  { low, high }: Extent,
  { width, height }: CanvasSize,
  view: View,
  zoom: number,
): CubeProjection {
  const near = eyeOf(view, "play the film");
  const [right, up] = screenAxes(near);
  const middle = middleOf([low, high]);
  // to the corners of the box, which are farther away than any cell if its corners are empty
  const radius = Math.max(1, Math.hypot(...subtract(high, middle)));
  const apart = zoom * Math.min(inside(Math.min(width, height)) / (2 * radius + BESIDE), 90);
  return {
    apart,
    right,
    up,
    near,
    pointOf(cell) {
      const from = subtract(cell, middle);
      return [width / 2 + apart * dot(from, right), height / 2 - apart * dot(from, up), dot(from, near)];
    },
  };
}

/** The length of a side of the canvas without its margins. */
function inside(side: number): number {
  return Math.max(1, side - 16);
}

function middleOf(cells: readonly Cell[]): number[] {
  return scale(add(lowCorner(cells), highCorner(cells)), 1 / 2);
}
