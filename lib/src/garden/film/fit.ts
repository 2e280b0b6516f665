import { scale } from "../../space/cell";
import type { Cell } from "../../space/space";

/** The least and the greatest coordinates of some cells. */
export interface Extent {
  readonly low: Cell;
  readonly high: Cell;
}

/** What a frame of cubes shows: a view that moves slowly, and the box that is drawn in it. */
export interface Fit {
  readonly view: Extent;
  readonly box: Extent;
}

/** The number of frames before and after a frame whose cells the drawn box holds, too. */
const AROUND = 10;

/**
 * Fits a view to each frame of a film. A view of the whole film would show a garden as a speck: a
 * search wanders through a large box.
 *
 * The box holds the cells of the frames around, so that it changes seldom. The view is the mean of
 * larger boxes, so that it moves smoothly. Each of these boxes contains the drawn one, and so does
 * their mean: nothing is ever cut.
 *
 * @example fitsOf([{ low: [0], high: [4] }])[0].view // { low: [0], high: [4] }
 */
export function fitsOf(extents: readonly Extent[]): Fit[] {
  const wide = extents.map((_, frame) => union(around(extents, frame, 2 * AROUND)));
  return extents.map((_, frame) => ({
    view: meanOf(around(wide, frame, AROUND)),
    box: union(around(extents, frame, AROUND)),
  }));
}

function around(extents: readonly Extent[], frame: number, width: number): readonly Extent[] {
  return extents.slice(Math.max(0, frame - width), frame + width + 1);
}

function union(extents: readonly Extent[]): Extent {
  const least = (a: Cell, b: Cell) => a.map((part, axis) => Math.min(part, b[axis] ?? part));
  const most = (a: Cell, b: Cell) => a.map((part, axis) => Math.max(part, b[axis] ?? part));
  return extents.reduce((all, { low, high }) => ({ low: least(all.low, low), high: most(all.high, high) }));
}

function meanOf(extents: readonly Extent[]): Extent {
  const mean = (end: "low" | "high") => {
    const [first] = extents;
    const sums = (first?.[end] ?? []).map((_, axis) =>
      extents.reduce((sum, extent) => sum + (extent[end][axis] ?? 0), 0),
    );
    return scale(sums, 1 / extents.length);
  };
  return { low: mean("low"), high: mean("high") };
}
