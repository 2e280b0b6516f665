import { add, dot } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import { NARROWEST, textLines, textWidth } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { pixelsOfUnit, type SceneOptions, screenAxes } from "../../mesh/scene";

/** Pieces that stand in rows, their names below them, and the view that they fill. */
export interface RowsOfPieces {
  /** The middles of each piece's cubes. */
  readonly placed: Vector[][];
  /** Annotations of the scene. */
  readonly labels: object[];
  readonly view: SceneOptions;
}

/** Of the scene in the smallest picture whose labels must fit, in pixels. */
const SCENE = { width: NARROWEST - 16, height: 400 - 56 };
const ASPECT = SCENE.width / SCENE.height;
const LABEL = { size: 12, line: 15, apart: 8 };
/** The share of the height that names may take. */
const LABELS = 0.4;
/** Between pieces, in sides of a cube. */
const GAP = 0.7;

/**
 * Puts pieces into rows like words on a page, as the eye sees it: on the ground, the first row farthest away. Every piece has a place as large as the
 * largest needs, and each name as many lines as fit its place in a small picture; the pointer tells all of it.
 *
 * @example
 * rowsOfPieces([[[0, 0, 0]], [[0, 0, 0]]], ["A", "B"], [-0.7, -1.6, 1.5]).placed.length
 * // 2: side by side
 */
export function rowsOfPieces(
  shapes: readonly (readonly Cell[])[],
  names: readonly string[],
  eye: Vector,
): RowsOfPieces {
  const perRow = Math.ceil(Math.sqrt(1.4 * shapes.length));
  const mostLines = Math.max(1, Math.floor((LABELS * SCENE.height) / (LABEL.line * Math.ceil(shapes.length / perRow))));
  for (let lineCount = 1; ; lineCount++) {
    const rows = laidOut(shapes, perRow, lineCount, eye);
    const unit = pixelsOfUnit(rows.view, SCENE.height);
    const width = rows.pitch * unit - LABEL.apart;
    const most = Math.max(...names.map((name) => textLines(name, width, LABEL.size).length));
    if (most > lineCount && lineCount < mostLines) continue;
    const labels = names.map((name, index) =>
      labelAt(rows.below[index] ?? [0, 0, 0], shortName(name, width, lineCount)),
    );
    return { placed: rows.placed, labels, view: rows.view };
  }
}

/** So many lines; what does not fit ends in an ellipsis. */
function shortName(name: string, width: number, lineCount: number): string {
  const all = textLines(name, width, LABEL.size);
  if (all.length <= lineCount) return all.join(" <br>");
  const kept = textLines(name, width - textWidth(" …", LABEL.size), LABEL.size).slice(0, lineCount);
  return `${kept.join(" <br>")} …`;
}

function labelAt([x, y, z]: Vector, text: string): object {
  return { x, y, z, text, showarrow: false, yanchor: "top", font: { size: LABEL.size } };
}

interface LaidOut {
  placed: Vector[][];
  /** Where each name begins, on the ground below its piece. */
  below: Vector[];
  view: SceneOptions;
  /** From one piece to the next. */
  pitch: number;
}

function laidOut(shapes: readonly (readonly Cell[])[], perRow: number, lineCount: number, eye: Vector): LaidOut {
  const [right, up] = screenAxes(eye);
  const spans = shapes.map((cells) => ({ across: spanOf(cells, right), upwards: spanOf(cells, up) }));
  const widest = GAP + Math.max(...spans.map(({ across }) => across.high - across.low));
  const tallest = Math.max(...spans.map(({ upwards }) => upwards.high - upwards.low));
  const rowCount = Math.ceil(shapes.length / perRow);
  // the height of a line depends on the scale, and the scale on the height of all rows, lines included
  const pixels = SCENE.height - rowCount * lineCount * LABEL.line;
  const byHeight = pixels / (rowCount * (tallest + GAP));
  const unit = Math.min(byHeight, SCENE.width / (perRow * widest));
  const label = (lineCount * LABEL.line) / unit;
  // where the height is short, columns take what is left of the width: names need it
  const pitch = Math.max(widest, (0.98 * SCENE.width) / (perRow * unit));
  const row = tallest + GAP + label;
  const corner = (index: number) => [(index % perRow) * pitch, -Math.floor(index / perRow) * row] as const;
  const placed = shapes.map((cells, index) => {
    const { across, upwards } = spans[index] ?? { across: { low: 0, high: 0 }, upwards: { low: 0, high: 0 } };
    const [x, y] = corner(index);
    const shift = onGround(x - (across.low + across.high) / 2, y - upwards.low, eye);
    return cells.map(([a = 0, b = 0, c = 0]): Vector => add([a, b, c] as const, shift));
  });
  const below = shapes.map((_, index) => {
    const [x, y] = corner(index);
    return onGround(x, y - GAP / 4, eye);
  });
  const ends = shapes.flatMap((_, index) => {
    const [x, y] = corner(index);
    return [-pitch / 2, pitch / 2].map((aside) => onGround(x + aside, y - label, eye));
  });
  return { placed, below, pitch, view: { middles: [...placed.flat(), ...ends], room: 0.5, aspect: ASPECT, eye } };
}

/** How far a piece reaches in a direction of the screen, to the corners of its cubes. */
function spanOf(cells: readonly Cell[], way: Vector): { low: number; high: number } {
  const half = (Math.abs(way[0]) + Math.abs(way[1]) + Math.abs(way[2])) / 2;
  const places = cells.map((cell) => dot(cell, way));
  return { low: Math.min(...places) - half, high: Math.max(...places) + half };
}

/** A place on the ground that is seen so far to the right and up, rounded to what takes little room in a file. */
function onGround(rightwards: number, upwards: number, eye: Vector): Vector {
  const [right, up] = screenAxes(eye);
  const away = upwards / Math.hypot(up[0], up[1]);
  const round = (place: number) => Math.round(64 * place) / 64;
  return [round(rightwards * right[0] - away * right[1]), round(rightwards * right[1] + away * right[0]), 0];
}
