import type { MethodRow } from "../../experiment/compare/snake-methods";
import { axis, logMarks, logTitle } from "../axis";
import type { Figure, FigureOptions } from "../figure";
import { escapeText } from "../label";
import { colours, legendBelow, themed } from "../theme";

const PANELS = [
  {
    axis: "",
    heading: "first fold<br>(median)",
    steps: "firstSteps",
    branches: "firstBranches",
    domain: [0, 0.46],
  },
  { axis: "2", heading: "all folds<br>", steps: "allSteps", branches: "allBranches", domain: [0.54, 1] },
] as const;

/**
 * A chart of the steps and branches of each method of folding: to the first fold on the left, to
 * all folds on the right.
 *
 * @example
 * const methods = snake.snakeMethods.filter(({ method }) => method === "+ dead ends");
 * show(figure.snakeMethodsChart(snake.compareSnakeMethods(hellCube, { methods, seeds: 1 })))
 */
export function snakeMethodsChart(rows: readonly MethodRow[], options: FigureOptions = {}): Figure {
  const { title = "How many steps does each method take to fold the snake?" } = options;
  // plotly draws the first row at the bottom
  const upwards = [...rows].reverse();
  const names = upwards.map(({ method }) => escapeText(method));
  return {
    data: PANELS.flatMap(({ axis, steps, branches }) =>
      [
        { name: "branches", colour: colours.northSouth, values: upwards.map((row) => row[branches]) },
        { name: "steps", colour: colours.blue, values: upwards.map((row) => row[steps]) },
      ].map(({ name, colour, values }) => ({
        type: "bar",
        orientation: "h",
        name,
        x: values,
        y: names,
        xaxis: `x${axis}`,
        marker: { color: colour },
        text: values.map((value) => value.toLocaleString("en")),
        textposition: "outside",
        cliponaxis: false,
        legendgroup: name,
        showlegend: axis === "",
        hovertemplate: `%{y}: %{text} ${name}<extra></extra>`,
      })),
    ),
    layout: themed(escapeText(title), {
      height: 150 + 44 * rows.length,
      margin: { l: 8, r: 48, t: 88, b: 24 },
      bargap: 0.25,
      yaxis: { automargin: true, ticks: "outside", tickcolor: colours.paper, ticklen: 6 },
      xaxis: effortAxis(PANELS[0].domain, Math.max(...rows.map((row) => row.firstSteps))),
      xaxis2: effortAxis(PANELS[1].domain, Math.max(...rows.map((row) => row.allSteps))),
      annotations: PANELS.map(({ heading, domain }) => ({
        text: `<b>${heading}</b>`,
        align: "left",
        showarrow: false,
        x: domain[0],
        xref: "paper",
        xanchor: "left",
        y: 1.01,
        yref: "paper",
        yanchor: "bottom",
      })),
      legend: { ...legendBelow, traceorder: "reversed" },
    }),
  };
}

/** An axis that begins at 10 and has room for the number beside the longest bar. */
function effortAxis(domain: readonly [number, number], most: number): object {
  return {
    ...axis(logTitle("number")),
    ...logMarks(10, Math.max(1000, most), 3),
    domain,
    range: [1, Math.log10(Math.max(100, most)) + 0.5],
  };
}
