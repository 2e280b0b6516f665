import { levelOf, type RunRecord, statisticOf } from "../../experiment/records/record";
import { unitOf } from "../../experiment/statistics";
import type { Level } from "../../experiment/subject";
import { levelsIn, recordsWhere } from "../../table/group-records";
import { fitGrowth } from "../../table/growth";
import { valueReached } from "../../table/summarise";
import { axis, logAxis, logTitle, yAxis } from "../axis";
import type { Figure } from "../figure";
import { legendBelow } from "../theme";
import { type ChartOptions, chartLayout, hoversOf, marksOf, numberOf, valueAxis } from "./chart";
import { type Series, seriesOf } from "./series";

/**
 * A chart of the growth of a statistic with a factor. Every run is a mark, and both axes are
 * logarithmic. The line is the power law through the medians; the legend has its exponent with a 95
 * % interval. A box counts as its number of cells.
 *
 * @example
 * const { records } = readExperiment("grid-size", { quick: true });
 * const options = { title: "Do boxes cost time?", value: "cpuSeconds", x: "box", by: "search" };
 * show(figure.growthChart(records, options))
 */
export function growthChart(records: readonly RunRecord[], options: ChartOptions & { x: string }): Figure {
  const shown = recordsWhere(records, options.where);
  const isBox = shown.some((record) => /^\d+(x\d+)+$/.test(String(levelOf(record, options.x))));
  const levels = levelsIn(shown, options.x).map(numberOf);
  const ticks = { dtick: undefined, tickvals: levels, ticktext: levels.map((number) => number.toLocaleString("en")) };
  return {
    data: seriesOf(records, options).flatMap((series) => marksAndLine(series, options)),
    layout: chartLayout(records, options, {
      xaxis: { ...axis(logTitle(isBox ? `cells of the ${options.x}` : options.x)), ...logAxis, ...ticks },
      yaxis: { ...logAxis, ...valueAxis(shown, options.value), ...yAxis(logTitle(unitOf(options.value))), type: "log" },
      legend: { title: { text: options.by ?? "" }, ...legendBelow },
    }),
  };
}

function marksAndLine({ name, colour, records }: Series, { x, value }: ChartOptions & { x: string }): object[] {
  const at = (record: RunRecord) => numberOf(levelOf(record, x) as Level);
  const groups = new Map<number, number[]>();
  for (const record of records)
    groups.set(at(record), [...(groups.get(at(record)) ?? []), valueReached(record, value)]);
  const { factor, exponent, interval } = fitGrowth(groups);
  const ends = [...groups.keys()].sort((a, b) => a - b);
  const span = [ends[0] ?? 1, ends.at(-1) ?? 1];
  const law = Number.isNaN(exponent)
    ? "no line"
    : `exponent ${twoDecimals(exponent)} (${interval.map(twoDecimals).join(" to ")})`;
  return [
    {
      type: "scatter",
      mode: "markers",
      name,
      legendgroup: name,
      x: records.map(at),
      y: records.map((record) => statisticOf(record, value)),
      text: hoversOf(records),
      hovertemplate: "%{x:,}: %{y:,}<br>%{text}<extra></extra>",
      marker: { color: colour, opacity: 0.6, ...marksOf(records, value, 6) },
    },
    {
      type: "scatter",
      mode: "lines",
      name: `${name}: ${law}`,
      legendgroup: name,
      x: Number.isNaN(exponent) ? [null] : span,
      y: Number.isNaN(exponent) ? [null] : span.map((end) => factor * end ** exponent),
      line: { color: colour, width: 2, dash: "dash" },
      hoverinfo: "skip",
    },
  ];
}

/**
 * A number with two decimals. It is rounded first, so that a small negative number becomes 0.00,
 * not -0.00.
 */
function twoDecimals(number: number): string {
  return Number(number.toFixed(2)).toFixed(2);
}
