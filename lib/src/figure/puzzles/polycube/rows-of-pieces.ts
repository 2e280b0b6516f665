import type { Cell } from "../../../space/space";
import { textLines } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { pixelsOfUnit } from "../../mesh/front-scene";
import { type GroundRows, groundRows, type SeenPiece, seenPiece } from "./ground-rows";

/** Pieces arranged in rows, with their names below them, and the view that shows all of them. */
export interface RowsOfPieces extends Pick<GroundRows, "placed" | "view"> {
  /** The names, as annotations of the scene. */
  readonly labels: object[];
}

/**
 * The ratio of width to height of all rows together. A scene scales with the height of its picture,
 * so a square picture would cut off wider rows.
 */
const ASPECT = 1.1;

/** The height of the scene in the smallest picture, 400 x 300, in pixels. */
const HEIGHT = 300 - 56;

/** The font sizes to try, from the best to the smallest, each with its line height. */
const LETTERS = [
  { size: 12, line: 14 },
  { size: 11, line: 13 },
  { size: 10, line: 12 },
] as const;
/** The gap beside a label, in pixels. */
const APART = 3;

/** The largest share of the height that labels may take. */
const LABELS = 0.5;

/**
 * Names are shown only if pieces keep at least this share of the size that they have with symbols.
 */
const ENOUGH = 0.6;

/** A piece to draw: its cubes, its symbol and its name. Symbol and name are escaped for labels. */
export interface ShownPiece {
  readonly cells: readonly Cell[];
  readonly symbol: string;
  readonly name: string;
}

/**
 * Arranges pieces in rows like words on a page. Names are broken into lines that fit below their
 * pieces in the smallest picture. If names leave too little room for the pieces, symbols are shown
 * instead.
 */
export function rowsOfPieces(pieces: readonly ShownPiece[], eye: Vector): RowsOfPieces {
  const labelled = (label: "symbol" | "name") =>
    largest(
      pieces.map((piece) => seenPiece(piece.cells, piece[label], eye)),
      eye,
    );
  const [symbols, names] = [labelled("symbol"), labelled("name")];
  return names.isWhole && names.unit >= ENOUGH * symbols.unit ? names : symbols;
}

interface Labelled extends RowsOfPieces {
  /** The side of a cube in the smallest picture, in pixels. */
  readonly unit: number;
  /** True if all labels fit without being shortened. */
  readonly isWhole: boolean;
}

/**
 * The best layout over all numbers of columns and font sizes: labels fit in full, then pieces are
 * large. A larger font is preferred if pieces shrink by at most 5 %.
 */
function largest(pieces: readonly SeenPiece[], eye: Vector): Labelled {
  const most = Math.min(pieces.length, Math.ceil(3 * Math.sqrt(pieces.length)));
  const columns = Array.from({ length: most }, (_, index) => index + 1);
  const better = (one: Labelled, other: Labelled) =>
    (other.isWhole && !one.isWhole) || (other.isWhole === one.isWhole && other.unit > one.unit) ? other : one;
  const tried = LETTERS.map((letters) =>
    columns.map((perRow) => inColumns(pieces, perRow, letters, eye)).reduce(better),
  );
  const best = tried.reduce(better);
  return tried.find(({ isWhole, unit }) => isWhole === best.isWhole && unit >= 0.95 * best.unit) ?? best;
}

/**
 * Arranges pieces in this number of columns. Repeats the layout until each row has room for the
 * lines of its labels.
 */
function inColumns(
  pieces: readonly SeenPiece[],
  perRow: number,
  { size, line }: (typeof LETTERS)[number],
  eye: Vector,
): Labelled {
  const rows = Array.from({ length: Math.ceil(pieces.length / perRow) }, (_, row) => {
    return { pieces: pieces.slice(row * perRow, (row + 1) * perRow), lines: 1 };
  });
  const mostLines = Math.max(1, Math.floor((LABELS * HEIGHT) / (line * rows.length)));
  for (;;) {
    const laid = groundRows(rows, { perRow, width: ASPECT * HEIGHT, height: HEIGHT, line, eye });
    const unit = pixelsOfUnit(laid.view, HEIGHT);
    const linesOf = ({ label }: SeenPiece) => textLines(label, laid.pitch * unit - APART, size);
    const low = rows.find(({ lines, pieces: own }) => own.some((piece) => linesOf(piece).length > lines));
    if (low !== undefined && low.lines < mostLines) {
      low.lines++;
      continue;
    }
    const texts = pieces.map((piece) => linesOf(piece).join(" <br>"));
    const labels = laid.below.map(([x, y, z], index) => {
      return { x, y, z, text: texts[index], showarrow: false, yanchor: "top", font: { size } };
    });
    const isWhole = low === undefined && pieces.every((piece) => linesOf(piece).join(" ") === piece.label);
    return { placed: laid.placed, labels, view: laid.view, unit, isWhole };
  }
}
