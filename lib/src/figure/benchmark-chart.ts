import type { BenchmarkResults, MeasuredRows, MeasuredRuns } from "../files/benchmark-results";
import { axis, logAxis } from "./chart";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { colours, paletteColour, themed } from "./theme";

/**
 * A benchmark as a chart: ours against others as ratios, a bar for each row that is measured in times of something; or how long every run of
 * each configuration took. undefined where there is nothing of either.
 *
 * @example benchmarkChart("gardens", readBenchmarkResults("results/benchmarks/gardens.json"))
 */
export function benchmarkChart(name: string, results: BenchmarkResults): Figure | undefined {
  return "rows" in results ? ratios(name, results) : runs(results);
}

function ratios(name: string, { rows, when, machine }: MeasuredRows): Figure | undefined {
  const shown = rows.filter(({ unit, value }) => unit.startsWith("times") && value !== null);
  if (shown.length === 0) return undefined;
  const subtitle = `${shown.length} measurements of ${when.slice(0, 10)}, in one run on ${machine.cpu}; beyond the line at 1 ours is faster, where it is faster than another`;
  return {
    data: [
      {
        type: "bar",
        orientation: "h",
        y: shown.map((row) => escapeText(wrapped(row.name))),
        x: shown.map(({ value }) => value),
        text: shown.map(({ value, unit }) => escapeText(`${Number((value ?? 0).toPrecision(3))} ${unit}`)),
        hovertext: shown.map(({ words, aim }) => escapeText(`aim: ${aim}; ${words}`)),
        textposition: "auto",
        marker: { color: paletteColour(0) },
      },
    ],
    layout: layoutOf(`How many times as fast: ${name}`, subtitle, {
      xaxis: { ...axis("ratio"), ...logAxis },
      yaxis: { ...axis(""), autorange: "reversed", automargin: true },
      shapes: [{ type: "line", x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1, line: { color: colours.ink, width: 1 } }],
      height: 200 + 56 * shown.length,
    }),
  };
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
      marker: { color: paletteColour(index), size: 5 },
    })),
    layout: layoutOf(name, `n = ${count} runs of ${began.slice(0, 10)} with ${engine}, on ${machine.cpu}`, {
      xaxis: { ...axis("puzzle"), automargin: true },
      yaxis: { ...axis("milliseconds"), ...logAxis },
      showlegend: false,
    }),
  };
}

function layoutOf(title: string, subtitle: string, layout: object): object {
  const themedLayout = themed(escapeText(title), {
    width: 860,
    height: 520,
    margin: { l: 72, r: 24, t: 84, b: 64 },
    ...layout,
  }) as { title: object };
  const below = { text: escapeText(subtitle), font: { size: 12, color: colours.muted } };
  return {
    ...themedLayout,
    title: { ...themedLayout.title, subtitle: below, yref: "container", y: 0.94, yanchor: "top" },
  };
}

/** In lines of at most forty letters or so. */
function wrapped(text: string): string {
  return text.replace(/(.{28,40}?),? /g, "$1\n").trim();
}
