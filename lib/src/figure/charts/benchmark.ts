import type { BenchmarkResults, MeasuredRows, MeasuredRuns } from "../../files/benchmark/results";
import { escapeText } from "../escape-text";
import type { Figure } from "../figure";
import { colours, paletteColour } from "../theme";
import { referenceName, rowHeight, rowLabel, threeDigits } from "./benchmark-layout";
import { axis, logAxis, logMarks, subtitled } from "./chart";

/**
 * A benchmark as a chart: ours against others, a bar for each comparison, to the right where ours is faster; or how long every run of each
 * configuration took. undefined where there is nothing of either. Where a reference run is given, its ratios are grey bars beside.
 *
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/gardens.json");
 * show(figure.benchmarkChart("gardens", results))
 */
export function benchmarkChart(
  name: string,
  results: BenchmarkResults,
  reference?: BenchmarkResults,
): Figure | undefined {
  if (!("rows" in results)) return runs(results);
  return comparisons(name, results, reference !== undefined && "rows" in reference ? reference : undefined);
}

function comparisons(name: string, results: MeasuredRows, reference: MeasuredRows | undefined): Figure | undefined {
  const { when, machine } = results;
  const shown = compared(results);
  const before = compared(reference).filter((row) => shown.some((other) => other.name === row.name));
  if (shown.length === 0) return undefined;
  const measured = `n = ${shown.length} comparisons, measured ${when.slice(0, 10)} in one run on ${machine.cpu}`;
  const beside = reference === undefined || before.length === 0 ? "" : `; grey: ${referenceName(reference)}`;
  const marks = [1, ...shown.map(({ timesAsFast }) => timesAsFast), ...before.map(({ timesAsFast }) => timesAsFast)];
  const [least, most] = [Math.log10(Math.min(...marks)), Math.log10(Math.max(...marks))];
  // the number beside a bar has its room, also in the narrowest picture
  const room = 0.22 * (most - least) + 0.05;
  return {
    data: [
      bars(shown, (ratio) => paletteColour(ratio >= 1 ? 0 : 1)),
      ...(before.length === 0 ? [] : [bars(before, () => colours.muted)]),
    ],
    layout: subtitled(`How many times as fast is ours? ${name}`, `${measured}${beside}`, {
      xaxis: {
        ...axis("times as fast as the other"),
        ...logMarks(10 ** least, 10 ** most),
        range: [least - room, most + room],
      },
      yaxis: { ...axis(""), autorange: "reversed", automargin: true },
      shapes: [{ type: "line", x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1, line: { color: colours.ink, width: 1 } }],
      showlegend: false,
      height:
        190 +
        rowHeight(
          shown.map((row) => row.name),
          before.length === 0 ? 44 : 60,
        ) *
          shown.length,
    }),
  };
}

function bars(rows: readonly Compared[], colourOf: (ratio: number) => string): object {
  const ratios = rows.map(({ timesAsFast }) => timesAsFast);
  return {
    type: "bar",
    orientation: "h",
    y: rows.map((row) => rowLabel(row.name)),
    base: 1,
    x: ratios.map((ratio) => ratio - 1),
    text: ratios.map(threeDigits),
    hovertext: rows.map(({ value, unit, words, aim }) =>
      escapeText(`${threeDigits(value ?? Number.NaN)} ${unit} (aim: ${aim}); ${words}`),
    ),
    hoverinfo: "text",
    textposition: "outside",
    cliponaxis: false,
    marker: { color: ratios.map(colourOf) },
  };
}

type Compared = MeasuredRows["rows"][number] & { readonly timesAsFast: number };

function compared(results: MeasuredRows | undefined): Compared[] {
  return (results?.rows ?? []).flatMap(({ timesAsFast, ...row }) =>
    timesAsFast === undefined ? [] : [{ ...row, timesAsFast }],
  );
}

function runs({ name, configurations, began, machine, engine }: MeasuredRuns): Figure | undefined {
  const count = configurations.reduce((sum, { durations }) => sum + durations.length, 0);
  if (count === 0) return undefined;
  return {
    data: configurations.map(({ configId, threads, initialDepth, durations }, index) => ({
      type: "box",
      name: escapeText(`${configId}, ${threads === 1 ? "1 thread" : `${threads} threads`}, depth ${initialDepth}`),
      y: durations,
      boxpoints: "all",
      pointpos: 0,
      jitter: 0.4,
      fillcolor: "rgba(0,0,0,0)",
      line: { color: paletteColour(index), width: 1.5 },
      marker: { color: paletteColour(index), size: 5 },
    })),
    layout: subtitled(name, `n = ${count} runs of ${began.slice(0, 10)} with ${engine}, on ${machine.cpu}`, {
      xaxis: { ...axis("puzzle"), automargin: true },
      yaxis: { ...axis("milliseconds"), ...logAxis },
      showlegend: false,
    }),
  };
}
