import type { BackendRow } from "../../experiment/compare/backends";
import { axis, logMarks, logTitle } from "../axis";
import type { Figure, FigureOptions } from "../figure";
import { escapeText } from "../label";
import { colours, legendBelow, themed } from "../theme";

const LINES = [
  { name: "one board at a time", key: "scalar", colour: colours.muted, dash: "dot" },
  { name: "batch, plain arrays", key: "plain", colour: colours.northSouth, dash: "solid" },
  { name: "batch, SIMD kernel", key: "simd", colour: colours.eastWest, dash: "dash" },
  { name: "batch, TensorFlow", key: "tensorflow", colour: colours.blue, dash: "solid" },
] as const;

/**
 * A chart of the boards a second of each backend, against the size of the batch.
 *
 * @example
 * const speeds = { scalar: 90000, plain: 20000, simd: 60000, tensorflow: 15000 };
 * const rows = [{ boards: 32, ...speeds, contradicted: 0, different: 0 }];
 * show(figure.backendsChart(rows, { title: "Packed Gardens" }))
 */
export function backendsChart(rows: readonly BackendRow[], options: FigureOptions = {}): Figure {
  const { title = "How many boards a second does each backend propagate?" } = options;
  const speeds = rows.flatMap((row) => LINES.map(({ key }) => row[key])).filter((speed) => speed > 0);
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
      xaxis: {
        ...axis(logTitle("boards in the batch")),
        type: "log",
        tickvals: rows.map(({ boards }) => boards),
        ticktext: rows.map(({ boards }) => boards.toLocaleString("en")),
      },
      yaxis: { ...axis(logTitle("boards a second")), ...logMarks(Math.min(...speeds), Math.max(...speeds)) },
      legend: legendBelow,
    }),
  };
}
