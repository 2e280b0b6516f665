import { aimOf } from "../../../files/benchmark/aim";
import type { BenchmarkResults, MeasuredRows } from "../../../files/benchmark/results";
import { threeDigits } from "../../../files/benchmark/three-digits";
import { counted } from "../../../search/counted";
import { axis, logMarks, logTitle } from "../../axis";
import type { Figure } from "../../figure";
import { escapeText } from "../../label";
import { colours, legendBelow, paletteColour } from "../../theme";
import { subtitled } from "../chart";
import {
  aimNote,
  type BenchmarkChartOptions,
  referenceName,
  rowHeight,
  rowLabel,
  rowsBeside,
  withName,
} from "./comparisons";

/** Units of time, in seconds. */
const units: Readonly<Record<string, number>> = { s: 1, ms: 0.001 };

interface Timed {
  readonly name: string;
  readonly text: string;
  readonly hover: string;
  readonly seconds: number;
  /** The aim in seconds; undefined if the row states none. */
  readonly aim: number | undefined;
}

/** The question that a chart of the times of these results answers. It asks for aims if there are any. */
export function timesQuestion(results: BenchmarkResults): string {
  const hasAims = "rows" in results && timedRows(results).some(({ aim }) => aim !== undefined);
  return `How long does each measurement take${hasAims ? ", and what is its aim" : ""}?`;
}

/**
 * A chart of the time of each row of a benchmark, on one axis, with a bar at the row's aim, if it
 * has one, and an open diamond at the time in the reference run. Rows that measure no time are left
 * out.
 *
 * @returns undefined if no row measures a time
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/snakes.json");
 * show(figure.benchmarkTimesChart(results, { name: "snakes" }))
 */
export function benchmarkTimesChart(
  results: BenchmarkResults,
  options: BenchmarkChartOptions = {},
): Figure | undefined {
  if (!("rows" in results)) return undefined;
  const reference = rowsBeside(options);
  const rows = timedRows(results);
  if (rows.length === 0) return undefined;
  const before = timedRows(reference).filter((row) => rows.some((other) => other.name === row.name));
  const aimed = rows.flatMap(({ aim, ...row }) => (aim === undefined ? [] : [{ ...row, aim }]));
  const { when, machine } = results;
  const [low, high] = rangeOf(rows, before);
  const meets = aimed.length === 0 ? "" : "; a measurement left of its aim meets it";
  const count = counted(rows.length, "measurement");
  const subtitle = `n = ${count}, ${when.slice(0, 10)} in one run on ${machine.cpu}${meets}`;
  return {
    data: [
      ...aims(aimed),
      ...(before.length === 0 || reference === undefined
        ? []
        : [
            {
              type: "scatter",
              mode: "markers",
              name: escapeText(referenceName(reference)),
              y: before.map((row) => rowLabel(row.name)),
              x: before.map(({ seconds }) => seconds),
              hovertext: before.map(({ hover }) => hover),
              hoverinfo: "text",
              marker: { symbol: "diamond-open", size: 13, color: colours.ink, line: { width: 2 } },
            },
          ]),
      {
        type: "scatter",
        mode: "markers+text",
        name: "measured",
        y: rows.map((row) => rowLabel(row.name)),
        x: rows.map(({ seconds }) => seconds),
        text: rows.map(({ text }) => text),
        textposition: "top center",
        hovertext: rows.map(({ hover }) => hover),
        hoverinfo: "text",
        cliponaxis: false,
        marker: { symbol: "circle", size: 11, color: paletteColour(0) },
      },
    ],
    layout: subtitled(withName(timesQuestion(results), options), subtitle, {
      xaxis: { ...axis(logTitle("CPU seconds")), ...logMarks(10 ** low, 10 ** high), range: [low, high] },
      yaxis: {
        ...axis(""),
        type: "category",
        categoryorder: "array",
        categoryarray: rows.map((row) => rowLabel(row.name)),
        range: [rows.length - 0.5, -0.5],
        automargin: true,
      },
      legend: legendBelow,
      margin: { r: 40 },
      height:
        240 +
        rowHeight(
          rows.map((row) => row.name),
          44,
        ) *
          rows.length,
    }),
  };
}

/** For each row with an aim a bar there, and a line to it. */
function aims(aimed: readonly (Timed & { readonly aim: number })[]): object[] {
  if (aimed.length === 0) return [];
  return [
    {
      type: "scatter",
      mode: "lines",
      y: aimed.flatMap((row) => [rowLabel(row.name), rowLabel(row.name), null]),
      x: aimed.flatMap(({ seconds, aim }) => [seconds, aim, null]),
      line: { color: colours.faint, width: 2 },
      hoverinfo: "skip",
      showlegend: false,
    },
    {
      type: "scatter",
      mode: "markers",
      name: "aim",
      y: aimed.map((row) => rowLabel(row.name)),
      x: aimed.map(({ aim }) => aim),
      hovertemplate: "aim: %{x:,} s<extra></extra>",
      marker: { symbol: "line-ns-open", size: 12, color: paletteColour(5), line: { width: 4 } },
    },
  ];
}

function timedRows(results: MeasuredRows | undefined): Timed[] {
  return (results?.rows ?? []).flatMap(({ name, value, unit, aim, words }) => {
    const scale = Object.hasOwn(units, unit) ? units[unit] : undefined;
    if (scale === undefined || value === null || value <= 0) return [];
    const limit = aimOf(aim)?.limit;
    const text = escapeText(`${threeDigits(value)} ${unit}`);
    const hover = escapeText(`${threeDigits(value)} ${unit}${aimNote(aim)}; ${words}`);
    return [{ name, text, hover, seconds: scale * value, aim: limit === undefined ? undefined : scale * limit }];
  });
}

/**
 * The ends of the axis as powers of ten. Beyond the outermost marks there is room for their labels.
 */
function rangeOf(rows: readonly Timed[], before: readonly Timed[]): [number, number] {
  const all = [...rows, ...before].flatMap(({ seconds, aim = seconds }) => [seconds, aim]).map(Math.log10);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = 0.15 * (most - least) + 0.1;
  return [least - room, most + room];
}
