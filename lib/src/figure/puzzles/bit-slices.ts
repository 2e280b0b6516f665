import { type BoardBatch, candidatesOnBoard } from "../../batch/boards";
import { planeCount } from "../../batch/rules";
import { describeValue, InputError } from "../../input-error";
import { axis } from "../axis";
import type { Figure, FigureOptions } from "../figure";
import { escapeText, NARROWEST, textLines } from "../label";
import { colours, themed } from "../theme";

/** Options of a drawing of bit slices. */
export interface BitSlicesFigureOptions extends FigureOptions {
  /** The index of the cell in scan order. Default: 0. */
  cell?: number;
}

/** The font size of the heading above each half, in pixels. Bold letters are wider than others. */
const HEADING_SIZE = 13;
const HEADING_WIDTH = 0.35 * NARROWEST;

/**
 * Draws the candidates of one cell on many boards, in two representations: a word for each board,
 * with a bit for each candidate; and a word for each candidate, with a bit for each board. Each is
 * the transpose of the other.
 *
 * @example show(figure.bitSlicesFigure(boards, { cell: 4 }))
 * @throws InputError if the boards do not have the cell
 */
export function bitSlicesFigure(batch: BoardBatch, options: BitSlicesFigureOptions = {}): Figure {
  const { cell = 0, title = "How are the candidates of one cell stored for many boards?" } = options;
  checkCell(cell, batch.rules.cells);
  const boards = Array.from({ length: Math.min(batch.count, 32) }, (_, b) => b);
  const candidates = Array.from({ length: planeCount(batch.rules) }, (_, candidate) => candidate);
  const sets = boards.map((b) => new Set(candidatesOnBoard(batch, b, cell)));
  const scalar = sets.map((set) => candidates.map((candidate) => Number(set.has(candidate))));
  const sliced = candidates.map((candidate) => sets.map((set) => Number(set.has(candidate))));
  const panels = [
    { z: scalar, axis: "", x: "bit: candidate", y: "word: board", heading: "a word for each board" },
    { z: sliced, axis: "2", x: "bit: board", y: "word: candidate", heading: "bit-sliced: a word for each candidate" },
  ];
  return {
    data: panels.map(({ z, axis, x, y }) => ({
      type: "heatmap",
      z,
      xaxis: `x${axis}`,
      yaxis: `y${axis}`,
      xgap: 1,
      ygap: 1,
      zmin: 0,
      zmax: 1,
      showscale: false,
      colorscale: [
        [0, colours.faint],
        [1, colours.blue],
      ],
      hovertemplate: `${y} %{y}, ${x} %{x}: %{z}<extra></extra>`,
    })),
    layout: themed(escapeText(title), {
      height: 460,
      margin: { l: 48, r: 24, t: 92, b: 40 },
      xaxis: panelAxis([0, 0.45], panels[0]?.x, "y"),
      xaxis2: panelAxis([0.55, 1], panels[1]?.x, "y2"),
      yaxis: { ...panelAxis([0, 1], panels[0]?.y, "x"), autorange: "reversed" },
      yaxis2: { ...panelAxis([0, 1], panels[1]?.y, "x2"), autorange: "reversed" },
      annotations: panels.map(({ heading }, i) => ({
        text: textLines(heading, HEADING_WIDTH, HEADING_SIZE)
          .map((line) => `<b>${line}</b>`)
          .join(" <br>"),
        align: "left",
        font: { size: HEADING_SIZE },
        showarrow: false,
        x: i * 0.55,
        xref: "paper",
        xanchor: "left",
        y: 1.02,
        yref: "paper",
        yanchor: "bottom",
      })),
    }),
  };
}

function checkCell(cell: number, cells: number): void {
  if (Number.isInteger(cell) && cell >= 0 && cell < cells) return;
  const form = `cell must be a whole number from 0 to ${cells - 1}`;
  throw new InputError("draw the boards", `${form}: it is ${describeValue(cell)}`);
}

function panelAxis(domain: [number, number], text = "", anchor: string): object {
  return { ...axis(text), domain, anchor, showgrid: false };
}
