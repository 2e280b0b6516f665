import type { BackendRow } from "../experiment/compare-backends";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { colours, themed } from "./theme";

const LINES = [
  { name: "one board at a time", key: "scalar", colour: colours.muted, dash: "dot" },
  { name: "batch, plain arrays", key: "plain", colour: colours.northSouth, dash: "solid" },
  { name: "batch, TensorFlow", key: "tensorflow", colour: colours.blue, dash: "solid" },
] as const;

/**
 * Boards a second against the size of the batch, for each way to propagate them.
 *
 * @example show(backendsFigure(compareBackends(packedGardens())))
 */
export function backendsFigure(
  rows: readonly BackendRow[],
  title = "How many boards a second are followed to the end?",
): Figure {
  return {
    data: LINES.map(({ name, key, colour, dash }) => ({
      type: "scatter",
      mode: "lines+markers",
      name,
      x: rows.map(({ boards }) => boards),
      y: rows.map((row) => row[key]),
      line: { color: colour, dash, width: 3 },
      marker: { size: 8 },
      hovertemplate: "%{x:,} boards: %{y:,.0f} a second<extra>%{fullData.name}</extra>",
    })),
    layout: themed(escapeText(title), {
      height: 420,
      margin: { l: 72, r: 24, t: 72, b: 64 },
      xaxis: {
        type: "log",
        title: { text: "boards in the batch (log scale)" },
        tickvals: rows.map(({ boards }) => boards),
        ticktext: rows.map(({ boards }) => boards.toLocaleString("en")),
        gridcolor: colours.faint,
      },
      yaxis: { type: "log", title: { text: "boards a second (log scale)" }, dtick: 1, gridcolor: colours.faint },
      legend: { orientation: "h", x: 1, xanchor: "right", y: 1.02, yanchor: "bottom" },
    }),
  };
}
