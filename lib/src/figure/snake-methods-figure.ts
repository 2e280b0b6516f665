import type { MethodRow } from "../experiment/compare-snake-methods";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { colours, themed } from "./theme";

const PANELS = [
  {
    axis: "",
    heading: "first fold, median of the seeds",
    steps: "firstSteps",
    branches: "firstBranches",
    domain: [0, 0.46],
  },
  { axis: "2", heading: "all folds", steps: "allSteps", branches: "allBranches", domain: [0.54, 1] },
] as const;

/**
 * What each method of folding takes, in steps and in branches: to the first fold on the left, to all folds on the right.
 *
 * @example show(snakeMethodsFigure(compareSnakeMethods(hellCube)))
 */
export function snakeMethodsFigure(
  rows: readonly MethodRow[],
  title = "How many steps does each method take to fold the snake?",
): Figure {
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
      margin: { l: 8, r: 48, t: 96, b: 64 },
      bargap: 0.25,
      yaxis: { automargin: true, ticks: "outside", tickcolor: colours.paper, ticklen: 6 },
      xaxis: logAxis(PANELS[0].domain, Math.max(...rows.map((row) => row.firstSteps))),
      xaxis2: logAxis(PANELS[1].domain, Math.max(...rows.map((row) => row.allSteps))),
      annotations: PANELS.map(({ heading, domain }) => ({
        text: `<b>${heading}</b>`,
        showarrow: false,
        x: domain[0],
        xref: "paper",
        xanchor: "left",
        y: 1.01,
        yref: "paper",
        yanchor: "bottom",
      })),
      legend: { orientation: "h", x: 1, xanchor: "right", y: 1.06, yanchor: "bottom", traceorder: "reversed" },
    }),
  };
}

/** From 10 on, with room for the number behind the longest bar. */
function logAxis(domain: readonly [number, number], most: number): object {
  return {
    type: "log",
    domain,
    range: [1, Math.log10(Math.max(100, most)) + 0.5],
    title: { text: "steps, branches (log scale)", standoff: 8, font: { size: 13 } },
    dtick: 1,
    gridcolor: colours.faint,
  };
}
