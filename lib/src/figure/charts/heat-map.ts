import type { RunRecord } from "../../experiment/records/record";
import { isEffort, unitOf } from "../../experiment/statistics";
import { recordsWhere } from "../../table/group-records";
import { numbersOf } from "../../table/summarise";
import { axis } from "../axis";
import type { Figure } from "../figure";
import { colours } from "../theme";
import { type ChartOptions, chartLayout, levelLabel, orderedLevels } from "./chart";

/**
 * A heat map with a cell for each combination of two factors. Its colour is the median of a
 * statistic, or the share solved if the value is "solved".
 *
 * If half of the runs or more found nothing, the cell has no median and no colour. If all medians
 * are equal, the colour bar is short and has that value. Without a median there is no colour bar.
 *
 * @example
 * const options = { title: "Which orders?", value: "choices", x: "tiles", y: "cells" };
 * show(figure.heatMapChart(records, options))
 */
export function heatMapChart(records: readonly RunRecord[], options: ChartOptions & { x: string; y: string }): Figure {
  const { x, y, value } = options;
  const shown = recordsWhere(records, options.where);
  const [columns, rows] = [orderedLevels(shown, x, options), orderedLevels(shown, y, options)];
  const cells = rows.map((row) =>
    columns.map((column) => cellOf(recordsWhere(shown, { [x]: column, [y]: row }), value)),
  );
  const values = cells.flat().map(({ number }) => number);
  const isLog = value !== "solved" && isEffort(value) && values.every((number) => number > 0 || Number.isNaN(number));
  const colour = (number: number) => (!Number.isFinite(number) ? null : isLog ? Math.log10(number) : number);
  const finite = values.filter(Number.isFinite).map((number) => colour(number) ?? 0);
  const isOne = value !== "solved" && new Set(finite).size === 1;
  return {
    data: [
      {
        type: "heatmap",
        x: columns.map(levelLabel),
        y: rows.map(levelLabel),
        z: cells.map((row) => row.map(({ number }) => colour(number))),
        text: cells.map((row) => row.map(({ words }) => words)),
        customdata: cells.map((row) => row.map(({ n }) => n)),
        texttemplate: "%{text}",
        hovertemplate: `${x} %{x}, ${y} %{y}<br>%{text}<br>%{customdata:,} runs<extra></extra>`,
        xgap: 3,
        ygap: 3,
        colorscale: isOne ? ONE_COLOUR : "Cividis",
        reversescale: value !== "solved" && isEffort(value),
        ...(value === "solved" ? { zmin: 0, zmax: 1 } : {}),
        showscale: value === "solved" || finite.length > 0,
        colorbar: {
          title: { text: legend(value), side: "right" },
          ...ticks(value, isLog, finite),
          ...(isOne && { len: 0.6 }),
        },
      },
    ],
    layout: chartLayout(
      records,
      options,
      {
        xaxis: { ...axis(x), type: "category", showgrid: false },
        yaxis: { ...axis(y), type: "category", showgrid: false, autorange: "reversed" },
        plot_bgcolor: colours.faint,
      },
      false,
    ),
  };
}

/** The middle of the colour scale, for a map in which every median is the same. */
const ONE_COLOUR = [
  [0, "#7c7b78"],
  [1, "#7c7b78"],
];

/**
 * The number that colours a cell, and its text: the median, unless the value is "solved", and the
 * share solved.
 */
function cellOf(records: readonly RunRecord[], value: string): { n: number; number: number; words: string } {
  const n = records.length;
  if (n === 0) return { n, number: Number.NaN, words: "" };
  const { solved, median } = numbersOf(records, value);
  const share = `${Math.round(100 * solved)} % solved`;
  if (value === "solved") return { n, number: solved, words: share };
  const middle = Number.isFinite(median) ? plainNumber(median) : "no median";
  return { n, number: median, words: `<b>${middle}</b><br>${share}` };
}

function legend(value: string): string {
  return value === "solved" ? "share solved" : `median ${unitOf(value)}`;
}

/**
 * The ticks of the colour bar. If colours follow the logarithm, the labels are still the plain
 * numbers.
 */
function ticks(value: string, isLog: boolean, shown: readonly number[]): object {
  if (value === "solved") return { tickformat: ".0%" };
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  if (shown.length === 0 || (!isLog && low < high)) return {};
  if (low === high) return { tickvals: [low], ticktext: [plainNumber(isLog ? 10 ** low : low)] };
  const whole = Array.from({ length: 12 }, (_, power) => power - 4).filter((power) => power >= low && power <= high);
  const marks = whole.length >= 2 ? whole : [low, high];
  return { tickvals: marks, ticktext: marks.map((log) => plainNumber(10 ** log)) };
}

function plainNumber(number: number): string {
  return Number(number.toPrecision(3)).toLocaleString("en");
}
