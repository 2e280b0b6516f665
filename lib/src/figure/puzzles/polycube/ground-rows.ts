import { add, dot } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import type { Vector } from "../../mesh/boxes";
import type { FrontSceneOptions } from "../../mesh/front-scene";
import { screenAxes } from "../../mesh/scene";

/** A piece as it is seen on the screen: its label and its extent. */
export interface SeenPiece {
  readonly cells: readonly Cell[];
  readonly label: string;
  readonly across: Span;
  readonly upwards: Span;
}

interface Span {
  readonly low: number;
  readonly high: number;
}

/** Pieces side by side, and the number of lines that their labels take. */
export interface SeenRow {
  readonly pieces: readonly SeenPiece[];
  readonly lines: number;
}

/** The frame that all rows must fit, in pixels. */
export interface RowsFrame {
  readonly perRow: number;
  readonly width: number;
  readonly height: number;
  /** The height of one line of a label. */
  readonly line: number;
  readonly eye: Vector;
}

export interface GroundRows {
  /** The centres of each piece's cubes. */
  readonly placed: Vector[][];
  /** The position of each label, on the ground below its piece. */
  readonly below: Vector[];
  readonly view: FrontSceneOptions;
  /** The distance between the centres of neighbouring pieces in a row. */
  readonly pitch: number;
}

/** The gap between pieces, in lengths of a cube's side. */
const GAP = 0.7;

/** Measures a piece with its label, seen from this direction. */
export function seenPiece(cells: readonly Cell[], label: string, eye: Vector): SeenPiece {
  const [right, up] = screenAxes(eye);
  return { cells, label, across: spanOf(cells, right), upwards: spanOf(cells, up) };
}

/**
 * Arranges rows of pieces on the ground, the first row farthest away. Pieces are as large as the
 * frame allows.
 */
export function groundRows(rows: readonly SeenRow[], { perRow, width, height, line, eye }: RowsFrame): GroundRows {
  const widest = GAP + Math.max(...rows.flatMap(({ pieces }) => pieces.map(({ across }) => lengthOf(across))));
  const heights = rows.map(({ pieces }) => GAP + Math.max(...pieces.map(({ upwards }) => lengthOf(upwards))));
  // labels do not grow with the pieces, so their height is subtracted first
  const left = height - line * rows.reduce((sum, { lines }) => sum + lines, 0);
  const byHeight = left / heights.reduce((sum, tall) => sum + tall, 0);
  const unit = Math.max(1, Math.min(byHeight, width / (perRow * widest)));
  const pitch = width / (perRow * unit);
  const laid: Pick<GroundRows, "placed" | "below"> = { placed: [], below: [] };
  const ends: Vector[] = [];
  let y = 0;
  for (const [row, { pieces, lines }] of rows.entries()) {
    y -= heights[row] ?? 0;
    const label = (line * lines) / unit;
    for (const [column, { cells, across, upwards }] of pieces.entries()) {
      const x = column * pitch;
      const shift = onGround(x - (across.low + across.high) / 2, y - upwards.low, eye);
      laid.placed.push(cells.map(([a = 0, b = 0, c = 0]): Vector => add([a, b, c] as const, shift)));
      laid.below.push(onGround(x, y - GAP / 4, eye));
      // the corners of the label, moved in by the view's margin of half a cube
      for (const aside of [0.5 - pitch / 2, pitch / 2 - 0.5])
        ends.push(onGround(x + aside, y - GAP / 4 - label + 0.5, eye));
    }
    y -= label;
  }
  const middles = [...laid.placed.flat(), ...ends];
  return { ...laid, pitch, view: { middles, room: 0.5, aspect: width / height, eye } };
}

function lengthOf({ low, high }: Span): number {
  return high - low;
}

/** The extent of a piece along a direction of the screen, up to the corners of its cubes. */
function spanOf(cells: readonly Cell[], direction: Vector): Span {
  const half = (Math.abs(direction[0]) + Math.abs(direction[1]) + Math.abs(direction[2])) / 2;
  const distances = cells.map((cell) => dot(cell, direction));
  return { low: Math.min(...distances) - half, high: Math.max(...distances) + half };
}

/**
 * The point on the ground that is this far to the right and up on the screen, rounded to be short
 * in a file.
 */
function onGround(rightwards: number, upwards: number, eye: Vector): Vector {
  const [right, up] = screenAxes(eye);
  const away = upwards / Math.hypot(up[0], up[1]);
  const round = (number: number) => Math.round(64 * number) / 64;
  return [round(rightwards * right[0] - away * right[1]), round(rightwards * right[1] + away * right[0]), 0];
}
