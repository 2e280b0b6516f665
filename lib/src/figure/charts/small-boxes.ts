import { axis } from "../axis";
import type { Figure, FigureOptions } from "../figure";
import { escapeText, spacedBoxes } from "../label";
import { colours, themed } from "../theme";

/** What is known about a box: an entry of data/gardens/small/table.json. */
export interface BoxAnswer {
  readonly garden: string;
  readonly box: string;
  readonly cells: number;
  readonly answer: "garden" | "none" | "open";
  readonly by?: "counting" | "proof";
  /** The file of the garden, in the same folder. */
  readonly file?: string;
  /** The number of pieces of that garden. */
  readonly pieces?: number;
}

const kinds = [
  { name: "a garden", holds: ({ answer }: BoxAnswer) => answer === "garden", colour: colours.blue },
  { name: "none, by a proof", holds: ({ by }: BoxAnswer) => by === "proof", colour: colours.red },
  { name: "none, by counting", holds: ({ by }: BoxAnswer) => by === "counting", colour: colours.northSouth },
  { name: "open", holds: ({ answer }: BoxAnswer) => answer === "open", colour: colours.muted },
];

/**
 * A chart of boxes by their number of cells. The colour says whether a box holds a garden.
 *
 * @example
 * const { entries } = JSON.parse(readFileSync("data/gardens/small/table.json", "utf8"));
 * show(figure.smallBoxesChart(entries.filter(({ garden }) => garden === "hanging")))
 */
export function smallBoxesChart(boxes: readonly BoxAnswer[], options: FigureOptions = {}): Figure {
  const sorted = [...boxes].sort((a, b) => a.cells - b.cells);
  const shown = kinds.filter(({ holds }) => sorted.some(holds));
  return {
    data: shown.map(({ name, holds, colour }) => {
      const own = sorted.filter(holds);
      return {
        type: "bar",
        name,
        x: own.map(({ box }) => spacedBoxes(escapeText(box))),
        y: own.map(({ cells }) => cells),
        marker: { color: colour },
        hovertemplate: `%{x}, %{y:,} cells: ${name}<extra></extra>`,
      };
    }),
    layout: themed(escapeText(options.title ?? "Which small boxes hold a garden?"), {
      height: 440,
      margin: { l: 24, r: 24, t: 96, b: 24 },
      bargap: 0.2,
      xaxis: {
        ...axis("box"),
        type: "category",
        categoryorder: "array",
        categoryarray: sorted.map(({ box }) => spacedBoxes(escapeText(box))),
        showgrid: false,
      },
      yaxis: axis("cells"),
      legend: { orientation: "h", x: 0, y: 1.02, yanchor: "bottom" },
    }),
  };
}
