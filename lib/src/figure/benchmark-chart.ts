import type { BenchmarkResults, MeasuredRows, MeasuredRuns } from "../files/benchmark-results";
import { axis, logAxis } from "./chart";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { colours, paletteColour, themed } from "./theme";

/**
 * A benchmark as a chart: ours against others, a bar for each comparison, to the right where ours is faster; or how long every run of each
 * configuration took. undefined where there is nothing of either.
 *
 * @example benchmarkChart("gardens", readBenchmarkResults("results/benchmarks/gardens.json"))
 */
export function benchmarkChart(name: string, results: BenchmarkResults): Figure | undefined {
  return "rows" in results ? comparisons(name, results) : runs(results);
}

function comparisons(name: string, { rows, when, machine }: MeasuredRows): Figure | undefined {
  const shown = rows.flatMap(({ timesAsFast, ...row }) => (timesAsFast === undefined ? [] : [{ ...row, timesAsFast }]));
  if (shown.length === 0) return undefined;
  const subtitle = `n = ${shown.length} comparisons, measured ${when.slice(0, 10)} in one run on ${machine.cpu}`;
  const ratios = shown.map(({ timesAsFast }) => timesAsFast);
  const decades = Math.log10(Math.max(1, ...ratios) / Math.min(1, ...ratios));
  return {
    data: [
      {
        type: "bar",
        orientation: "h",
        y: shown.map((row) => wrapped(row.name)),
        base: 1,
        x: ratios.map((ratio) => ratio - 1),
        text: ratios.map((ratio) => `${Number(ratio.toPrecision(3)).toLocaleString("en")}`),
        hovertext: shown.map(({ value, unit, words, aim }) =>
          escapeText(`${Number((value ?? Number.NaN).toPrecision(3))} ${unit} (aim: ${aim}); ${words}`),
        ),
        hoverinfo: "text",
        textposition: "outside",
        cliponaxis: false,
        marker: { color: ratios.map((ratio) => paletteColour(ratio >= 1 ? 0 : 1)) },
      },
    ],
    layout: layoutOf(`How many times as fast is ours? ${name}`, subtitle, {
      xaxis: {
        ...axis("times as fast as the other: beyond the line ours is faster"),
        ...logAxis,
        dtick: decades < 1 ? "D1" : 1,
        range: [
          Math.log10(Math.min(1, ...ratios)) - 0.12 * decades,
          Math.log10(Math.max(1, ...ratios)) + 0.12 * decades,
        ],
      },
      yaxis: { ...axis(""), autorange: "reversed", automargin: true },
      shapes: [{ type: "line", x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1, line: { color: colours.ink, width: 1 } }],
      height: 190 + 44 * shown.length,
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
      fillcolor: "rgba(0,0,0,0)",
      line: { color: paletteColour(index), width: 1.5 },
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

/** Safe text in lines of forty letters or so, broken after a comma. */
function wrapped(name: string): string {
  const lines: string[] = [];
  for (const part of name.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < 40) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.map(escapeText).join("<br>");
}
