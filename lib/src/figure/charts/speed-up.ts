import { levelOf, type RunRecord, statisticOf } from "../../experiment/records/record";
import { levelsIn, recordsWhere } from "../../table/group-records";
import { medianOf } from "../../table/quantiles";
import { timeAlone } from "../../table/speed-ups";
import { axis, yAxis } from "../axis";
import type { Figure } from "../figure";
import { colours } from "../theme";
import { type ChartOptions, chartLayout, hoversOf } from "./chart";
import { type Series, seriesOf } from "./series";

/**
 * A chart of the speed-up by threads: for every run, the best median time with one thread divided
 * by the run's own time. A dashed line shows n times with n threads, which a machine need not reach.
 * The best time is taken over all colours, so a speed-up includes the cost of splitting the search.
 *
 * @example
 * const { records } = readExperiment("thread-depth", { quick: true });
 * const options = { title: "Do threads help?", value: "seconds", x: "threads", by: "depth" };
 * show(figure.speedUpChart(records, options))
 */
export function speedUpChart(records: readonly RunRecord[], options: ChartOptions & { x: string }): Figure {
  const shown = recordsWhere(records, options.where);
  const threads = levelsIn(shown, options.x).map(Number);
  const series = seriesOf(records, options);
  const { value, x, by } = options;
  const apart = 0.015 * (Math.max(...threads) - Math.min(...threads)) || 0.015;
  const alone = timeAlone(shown, { value, threads: x, by: by === undefined ? [] : [by] });
  return {
    data: [
      {
        type: "scatter",
        mode: "lines",
        name: "n threads, n times",
        x: threads,
        y: threads,
        line: { color: colours.muted, width: 1.5, dash: "dash" },
        hoverinfo: "skip",
      },
      ...series.flatMap((one, index) => curve(one, alone, options, apart * (index - (series.length - 1) / 2))),
    ],
    layout: chartLayout(records, options, {
      xaxis: { ...axis(options.x), tickvals: threads },
      yaxis: { ...yAxis("times as fast as one thread"), rangemode: "tozero" },
      legend: { title: { text: options.by ?? "" } },
    }),
  };
}

/**
 * The marks and the median line of one colour.
 *
 * @param aside moves the marks to the side, so that colours do not overlap
 */
function curve(
  { name, colour, records }: Series,
  alone: number,
  { x, value }: ChartOptions & { x: string },
  aside: number,
): object[] {
  const speedUp = (record: RunRecord) => alone / statisticOf(record, value);
  const levels = levelsIn(records, x);
  return [
    {
      type: "scatter",
      mode: "lines",
      name,
      legendgroup: name,
      x: levels,
      y: levels.map((level) => medianOf(recordsWhere(records, { [x]: level }).map(speedUp))),
      line: { color: colour, width: 2 },
      hoverinfo: "skip",
    },
    {
      type: "scatter",
      mode: "markers",
      legendgroup: name,
      showlegend: false,
      x: records.map((record) => Number(levelOf(record, x)) + aside),
      y: records.map(speedUp),
      text: hoversOf(records),
      hovertemplate: "%{y:.2f} times<br>%{text}<extra></extra>",
      marker: { color: colour, size: 6, opacity: 0.7 },
    },
  ];
}
