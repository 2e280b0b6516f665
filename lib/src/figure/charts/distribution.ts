import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";
import { recordsWhere } from "../../table/group-records";
import { yAxis } from "../axis";
import type { Figure } from "../figure";
import { type ChartOptions, chartLayout, hoversOf, marksOf, valueAxis } from "./chart";
import { type Series, seriesOf } from "./series";

/**
 * A chart of run-time distributions: the share of runs that found a solution within an effort.
 * Every run is a mark. A stopped run is a triangle at the effort it had spent, at the top of its
 * curve.
 *
 * @example
 * const options = { title: "Which tiles first?", value: "choices", by: "tiles" };
 * show(figure.distributionChart(records, options))
 */
export function distributionChart(records: readonly RunRecord[], options: ChartOptions): Figure {
  const shown = recordsWhere(records, options.where);
  const efforts = shown.map((record) => statisticOf(record, options.value)).filter(Number.isFinite);
  const end = efforts.reduce((most, effort) => Math.max(most, effort), 0);
  const series = seriesOf(records, options);
  // earlier curves are wider, and later ones have gaps, so that a curve under another is seen
  return {
    data: series.flatMap((one, index) => {
      const width = 2 + Math.min(2, 0.6 * (series.length - 1 - index));
      return curve(one, options.value, end, { width, dash: DASHES[index % DASHES.length] });
    }),
    layout: chartLayout(records, options, {
      xaxis: valueAxis(shown, options.value, "x"),
      yaxis: { ...yAxis("share of runs solved"), tickformat: ".0%", range: [-0.03, 1.06] },
      legend: { title: { text: options.by ?? "" } },
    }),
  };
}

const DASHES = ["solid", "10px,6px", "3px,6px", "12px,5px,3px,5px"];

function curve({ name, colour, records }: Series, value: string, end: number, look: object): object[] {
  const n = records.length;
  const effort = (record: RunRecord) => statisticOf(record, value);
  const solved = records.filter(isSolved).toSorted((a, b) => effort(a) - effort(b));
  const unsolved = records.filter((record) => !isSolved(record));
  const top = solved.length / n;
  const marks = [
    ...solved.map((record, index) => ({ record, share: (index + 1) / n })),
    ...unsolved.map((record) => ({ record, share: top })),
  ];
  const shown = marks.map(({ record }) => record);
  const first = solved[0];
  const steps = solved.map((record, index) => [effort(record), (index + 1) / n] as const);
  const line = first === undefined ? [] : [[effort(first), 0] as const, ...steps, [end, top] as const];
  return [
    {
      type: "scatter",
      mode: "lines",
      name: `${name} (${solved.length.toLocaleString("en")} of ${n.toLocaleString("en")})`,
      legendgroup: name,
      x: line.map(([x]) => x),
      y: line.map(([, y]) => y),
      line: { shape: "hv", color: colour, ...look },
      hoverinfo: "skip",
      ...(line.length === 0 && { x: [null], y: [null] }),
    },
    {
      type: "scatter",
      mode: "markers",
      legendgroup: name,
      showlegend: false,
      x: marks.map(({ record }) => effort(record)),
      y: marks.map(({ share }) => share),
      text: hoversOf(shown),
      hovertemplate: "%{x:,}, %{y:.0%}<br>%{text}<extra></extra>",
      marker: { color: colour, opacity: 0.8, ...marksOf(shown, value, n > 300 ? 3 : 6) },
    },
  ];
}
