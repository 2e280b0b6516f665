import { aimOf } from "../../../files/benchmark/aim";
import type { BenchmarkResults, MeasuredRows } from "../../../files/benchmark/results";
import { threeDigits } from "../../../files/benchmark/three-digits";
import { counted } from "../../../search/counted";
import { medianOf } from "../../../table/quantiles";
import { axis, logMarks, logTitle } from "../../axis";
import type { Figure } from "../../figure";
import { escapeText } from "../../label";
import { colours, legendBelow, paletteColour } from "../../theme";
import { subtitled } from "../chart";
import {
  aimNote,
  type BenchmarkChartOptions,
  drawnReference,
  measuredWords,
  referenceName,
  rowHeight,
  rowLabel,
  withName,
} from "./run-words";

/** Units of time, in seconds. */
const units: Readonly<Record<string, number>> = { s: 1, ms: 0.001 };

/** A time, and the aim of its row, in seconds. */
interface Timed {
  readonly name: string;
  readonly hover: string;
  readonly seconds: number;
  /** Undefined if the row states no aim. */
  readonly aim: number | undefined;
}

/** The unit of a whole chart, and the seconds that it has. */
interface Unit {
  readonly name: "ms" | "s";
  readonly axis: string;
  readonly seconds: number;
}

const milliseconds: Unit = { name: "ms", axis: "CPU milliseconds", seconds: 0.001 };
const wholeSeconds: Unit = { name: "s", axis: "CPU seconds", seconds: 1 };

/** The question that a chart of the times of these results answers. It asks for aims if there are any. */
export function timesQuestion(results: BenchmarkResults): string {
  const hasAims = "rows" in results && timedRows(results).some(({ aim }) => aim !== undefined);
  return `How long does each measurement take${hasAims ? ", and what is its aim" : ""}?`;
}

/**
 * A chart of the time of each row of a benchmark, on one axis and in one unit, with a bar at the row's
 * aim, if it has one, and an open diamond at the time in the reference run. Rows that measure no time
 * are left out.
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
  const reference = drawnReference(results, options.reference);
  const rows = timedRows(results);
  if (rows.length === 0) return undefined;
  const before = timedRows(reference).filter((row) => rows.some((other) => other.name === row.name));
  const aimed = rows.flatMap(({ aim, ...row }) => (aim === undefined ? [] : [{ ...row, aim }]));
  const [low, high] = rangeOf(rows, before);
  const meets = aimed.length === 0 ? "" : "; a measurement left of its aim meets it";
  const count = counted(rows.length, "measurement");
  const unit = medianOf(rows.map(({ seconds }) => seconds)) < 1 ? milliseconds : wholeSeconds;
  const amounts = (times: readonly Timed[]) => times.map(({ seconds }) => seconds / unit.seconds);
  const logUnit = Math.log10(unit.seconds);
  return {
    data: [
      ...aims(aimed, unit),
      ...(before.length === 0 || reference === undefined
        ? []
        : [
            {
              type: "scatter",
              mode: "markers",
              name: escapeText(referenceName(reference)),
              y: before.map((row) => rowLabel(row.name)),
              x: amounts(before),
              hovertext: before.map(({ hover }) => hover),
              hoverinfo: "text",
              marker: { symbol: "diamond-open", size: 13, color: colours.ink, line: { width: 2 } },
            },
          ]),
      {
        type: "scatter",
        mode: "markers+text",
        name: options.reference === undefined ? "measured" : "your run",
        y: rows.map((row) => rowLabel(row.name)),
        x: amounts(rows),
        text: amounts(rows).map((amount) => `${threeDigits(amount)} ${unit.name}`),
        textposition: "top center",
        hovertext: rows.map(({ hover }) => hover),
        hoverinfo: "text",
        cliponaxis: false,
        marker: { symbol: "circle", size: 11, color: paletteColour(0) },
      },
    ],
    layout: subtitled(
      withName(timesQuestion(results), options),
      `n = ${count}; ${measuredWords(results, options.reference)}${meets}`,
      {
        xaxis: {
          ...axis(logTitle(unit.axis)),
          ...logMarks(10 ** (low - logUnit), 10 ** (high - logUnit)),
          range: [low - logUnit, high - logUnit],
        },
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
      },
    ),
  };
}

/** For each row with an aim a bar there, and a line to it. */
function aims(aimed: readonly (Timed & { readonly aim: number })[], unit: Unit): object[] {
  if (aimed.length === 0) return [];
  return [
    {
      type: "scatter",
      mode: "lines",
      y: aimed.flatMap((row) => [rowLabel(row.name), rowLabel(row.name), null]),
      x: aimed.flatMap(({ seconds, aim }) => [seconds / unit.seconds, aim / unit.seconds, null]),
      line: { color: colours.faint, width: 2 },
      hoverinfo: "skip",
      showlegend: false,
    },
    {
      type: "scatter",
      mode: "markers",
      name: "aim",
      y: aimed.map((row) => rowLabel(row.name)),
      x: aimed.map(({ aim }) => aim / unit.seconds),
      hovertemplate: `aim: %{x:,} ${unit.name}<extra></extra>`,
      marker: { symbol: "line-ns-open", size: 12, color: paletteColour(5), line: { width: 4 } },
    },
  ];
}

function timedRows(results: MeasuredRows | undefined): Timed[] {
  return (results?.rows ?? []).flatMap(({ name, value, unit, aim, words }) => {
    const scale = Object.hasOwn(units, unit) ? units[unit] : undefined;
    if (scale === undefined || value === null || value <= 0) return [];
    const limit = aimOf(aim)?.limit;
    const hover = escapeText(`${threeDigits(value)} ${unit}${aimNote(aim)}; ${words}`);
    return [{ name, hover, seconds: scale * value, aim: limit === undefined ? undefined : scale * limit }];
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
