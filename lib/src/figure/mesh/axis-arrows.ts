import { highCorner, lowCorner } from "../../space/cell";
import { colours } from "../theme";
import { boxCorners, type Lines, lines, type Vector } from "./boxes";

/** The distance from the cubes to the arrows, and from the tip of an arrow to its letter. */
const GAP = 0.35;

/** How far below the cubes the arrows of x and y lie, so that letters do not cover the cubes. */
const BELOW = 0.15;

/** The length of an arrow, as a share of the longest side, and its least length. */
const SHARE = 0.4;
const LEAST = 1;

/** The length of the two strokes of an arrowhead. */
const HEAD = 0.16;

/**
 * Arrows along x, y and z beside unit cubes, with their letters, as two traces. So a reader can
 * find a cell of a text in the drawing, from any side. The arrows of x and y begin at the lowest
 * corner. The arrow of z stands at the corner at the left of the first view, where it hides nothing.
 *
 * @example axisArrows([[0, 0, 0], [1, 0, 0]])[1].text // ["x", "y", "z"]
 */
export function axisArrows(middles: readonly Vector[]): [arrows: object, letters: object] {
  const [arrows, letters] = movedArrows(middles);
  const common = { type: "scatter3d", showlegend: false, hoverinfo: "skip" };
  return [
    { ...common, mode: "lines", ...arrows, line: { color: colours.muted, width: 3 } },
    {
      ...common,
      mode: "text",
      ...letters,
      text: ["x", "y", "z"],
      textposition: "middle center",
      textfont: { color: colours.ink, size: 14 },
    },
  ];
}

/** The part of the traces of `axisArrows` that changes when the cubes move. */
export function movedArrows(middles: readonly Vector[]): [arrows: Lines, letters: Lines] {
  const beside = 0.5 + GAP;
  const { low, high, lengths } = extentOf(middles);
  const [left, front, ground, back] = [low[0] - beside, low[1] - beside, low[2] - 0.5 - BELOW, high[1] + beside];
  const [along, inwards, up] = lengths;
  const tips: Vector[] = [
    [left + along, front, ground],
    [left, front + inwards, ground],
    [left, back, ground + up],
  ];
  const [x, y, z] = tips as [Vector, Vector, Vector];
  const paths: Vector[][] = [
    [[left, front, ground], x],
    [[x[0] - HEAD, front - HEAD / 2, ground], x, [x[0] - HEAD, front + HEAD / 2, ground]],
    [[left, front, ground], y],
    [[left - HEAD / 2, y[1] - HEAD, ground], y, [left + HEAD / 2, y[1] - HEAD, ground]],
    [[left, back, ground], z],
    [[left - HEAD / 2, back, z[2] - HEAD], z, [left + HEAD / 2, back, z[2] - HEAD]],
  ];
  return [lines(paths), { x: [x[0] + GAP, y[0], z[0]], y: [x[1], y[1] + GAP, z[1]], z: [x[2], y[2], z[2] + GAP] }];
}

/** Half of the size of a letter, rather too large: letters keep their size in a small picture. */
const HALF_LETTER = 0.2;

/** The points that a scene must show so that no arrow or letter is cut off. */
export function pointsOfArrows(middles: readonly Vector[]): Vector[] {
  const [arrows, letters] = movedArrows(middles);
  const points = ({ x, y, z }: Lines) =>
    x.flatMap((at, index): Vector[] => (at === null ? [] : [[at, y[index] ?? 0, z[index] ?? 0]]));
  return [...points(arrows), ...boxCorners(points(letters), [2 * HALF_LETTER, 2 * HALF_LETTER, 2 * HALF_LETTER])];
}

/** The lowest and the highest corner of cells, and the length of the arrow along each axis. */
function extentOf(middles: readonly Vector[]): { low: Vector; high: Vector; lengths: Vector } {
  const [[x0 = 0, y0 = 0, z0 = 0], [x1 = 0, y1 = 0, z1 = 0]] = [lowCorner(middles), highCorner(middles)];
  const sides = [1 + x1 - x0, 1 + y1 - y0, 1 + z1 - z0];
  // no arrow is longer than its side, so that it stays in the scene
  const [along = 1, inwards = 1, up = 1] = sides.map((side) =>
    Math.max(LEAST, Math.min(side, SHARE * Math.max(...sides))),
  );
  return { low: [x0, y0, z0], high: [x1, y1, z1], lengths: [along, inwards, up] };
}
