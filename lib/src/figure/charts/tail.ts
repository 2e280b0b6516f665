import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";
import { unitOf } from "../../experiment/statistics";
import { recordsWhere } from "../../table/group-records";
import { effortsOf } from "../../table/tails/efforts";
import { type FittedTail, fitTails } from "../../table/tails/fit";
import { axis, logAxis, logMarks, logTitle, yAxis } from "../axis";
import type { Figure } from "../figure";
import { legendBelow, paletteColour } from "../theme";
import { type ChartOptions, chartLayout, hoversOf, marksOf } from "./chart";
import { type Series, seriesOf } from "./series";

/**
 * A chart of the tail of a distribution: the share of runs that take more than an effort.
 *
 * Both axes are logarithmic, every run is a mark, and lines are fitted distributions. A power law
 * is a straight line in this chart; a geometric distribution falls ever more steeply. A chart with
 * one colour has all four fits, a chart with several colours has the likeliest fit of each.
 *
 * @example
 * const where = { garden: "square", propagation: "probe" };
 * show(figure.tailChart(records, { title: "How many choices?", value: "choices", where }))
 */
export function tailChart(records: readonly RunRecord[], options: ChartOptions): Figure {
  const shown = recordsWhere(records, options.where);
  const series = seriesOf(records, options);
  const efforts = shown.map((record) => statisticOf(record, options.value)).filter((effort) => effort > 0);
  const [least, most] = [Math.min(1, ...efforts), Math.max(1, ...efforts)];
  return {
    data: series.flatMap((one) => marksAndFits(one, options.value, series.length === 1)),
    layout: chartLayout(records, options, {
      xaxis: { ...axis(logTitle(unitOf(options.value))), ...logMarks(least, most) },
      yaxis: {
        ...yAxis(logTitle("share of runs that take longer")),
        ...logAxis,
        tickformat: "~p",
        range: lowest(shown.length),
      },
      legend: { title: { text: options.by ?? "" }, ...legendBelow },
    }),
  };
}

/**
 * The ends of the y axis, as powers of ten. The longest run would be at a share of 0; it is drawn
 * at half a run instead.
 */
function lowest(n: number): [number, number] {
  return [Math.log10(0.4 / Math.max(1, n)), 0.1];
}

function marksAndFits({ name, colour, records }: Series, value: string, all: boolean): object[] {
  const n = records.length;
  const effort = (record: RunRecord) => statisticOf(record, value);
  const sorted = records.toSorted((a, b) => effort(a) - effort(b));
  // an unsolved run lasts longer than every solved one, so all unsolved runs are at the share of
  // unsolved runs
  const ended = sorted.filter(isSolved).length;
  let before = 0;
  const shares = sorted.map((record) => {
    if (isSolved(record)) before++;
    return Math.max(0.5 / n, (n - (isSolved(record) ? before : ended)) / n);
  });
  const marks = {
    type: "scatter",
    mode: "markers",
    name: `${name} (n = ${n.toLocaleString("en")})`,
    x: sorted.map(effort),
    y: shares,
    text: hoversOf(sorted),
    hovertemplate: "%{x:,}: %{y:.2%}<br>%{text}<extra></extra>",
    marker: { color: colour, opacity: 0.7, ...marksOf(sorted, value, 4) },
  };
  const fits = fitTails(effortsOf(records, value));
  const lines = (all ? fits : fits.slice(0, 1)).map((fit) => fitLine(fit, sorted.map(effort), name, colour, all));
  return [marks, ...lines];
}

const fitColours: Readonly<Record<string, number>> = { geometric: 5, lognormal: 2, Weibull: 3, Pareto: 1 };

function fitLine(fit: FittedTail, efforts: readonly number[], name: string, colour: string, all: boolean): object {
  const [low, high] = [Math.log10(Math.max(1e-9, efforts[0] ?? 1)), Math.log10(2 * (efforts.at(-1) ?? 1))];
  const x = Array.from({ length: 120 }, (_, index) => 10 ** (low + ((high - low) * index) / 119));
  const verdict = fit.p < 0.05 ? "refuted" : "not refuted";
  return {
    type: "scatter",
    mode: "lines",
    name: `${all ? "" : `${name}: `}${fit.name}, ${verdict} (p ${fit.p.toFixed(2)})`,
    x,
    y: x.map(fit.above),
    line: { color: all ? paletteColour(fitColours[fit.name] ?? 0) : colour, width: 2, dash: "dash" },
    hoverinfo: "skip",
  };
}
