import { aimOf } from "../../../files/benchmark/aim";
import { shortRatio } from "../../../files/benchmark/ratio-words";
import type { BenchmarkResults, MeasuredRows, MeasuredRuns } from "../../../files/benchmark/results";
import { threeDigits } from "../../../files/benchmark/three-digits";
import { counted } from "../../../search/counted";
import { axis, logAxis, logTitle } from "../../axis";
import type { Figure } from "../../figure";
import { brokenText, escapeText, spacedBoxes, textLines } from "../../label";
import { colours, legendBelow, paletteColour } from "../../theme";
import { subtitled } from "../chart";
import { factorAxis } from "./factor-axis";
import { familyTitle } from "./family-title";

/** The options of a chart of a benchmark. */
export interface BenchmarkChartOptions {
  /** The benchmark's name, the first word of the title. Default: no name. */
  name?: string;
  /** A reference run, drawn beside the results. Default: no reference run. */
  reference?: BenchmarkResults;
  /**
   * The comparisons to draw: with other programs, or of our own methods with each other. Default:
   * with other programs if the results have any, else our own methods.
   */
  compared?: ComparedWith;
}

/** The kind of a comparison: with another program, or with another method of ours. */
export type ComparedWith = "others" | "own";

/**
 * A chart of a benchmark. Rows of `npm run bench` become a bar for each comparison, to the right of
 * 1 if ours is faster; grey bars are the reference run. Runs of `gardens bench` become a box for
 * each configuration.
 *
 * @returns undefined if the results have no comparison and no runs
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/gardens.json");
 * show(figure.benchmarkChart(results, { name: "gardens" }))
 */
export function benchmarkChart(results: BenchmarkResults, options: BenchmarkChartOptions = {}): Figure | undefined {
  return "rows" in results ? comparisons(results, options) : runs(results);
}

interface Question {
  readonly title: string;
  /** The meaning of bars to the right of 1 and to its left. */
  readonly faster: string;
  readonly slower: string;
}

/** The words of each kind of comparison. */
const questions: Readonly<Record<ComparedWith, Question>> = {
  others: {
    title: "How much faster are our searches than other programs?",
    faster: "ours is faster",
    slower: "ours is slower",
  },
  own: {
    title: "How do our own methods compare in speed?",
    faster: "the first named is faster",
    slower: "the first named is slower",
  },
};

/** The question that a chart of these comparisons answers. */
export function comparisonTitle(compared: ComparedWith, options: BenchmarkChartOptions): string {
  return withName(questions[compared].title, options);
}

function comparisons(results: MeasuredRows, options: BenchmarkChartOptions): Figure | undefined {
  const reference = rowsBeside(options);
  const { when, machine } = results;
  const kind = options.compared ?? (comparedRows(results, "others").length > 0 ? "others" : "own");
  const shown = comparedRows(results, kind);
  const before = comparedRows(reference, kind).filter((row) => shown.some((other) => other.name === row.name));
  if (shown.length === 0) return undefined;
  const measured = `n = ${counted(shown.length, "comparison")}, measured ${when.slice(0, 10)} in one run on ${machine.cpu}`;
  const isNew = (row: Compared) => !before.some((other) => other.name === row.name);
  const added =
    before.length > 0 && shown.some(isNew) ? `; a measurement without a grey bar is not in the reference run` : "";
  const marks = [1, ...shown.map(({ timesAsFast }) => timesAsFast), ...before.map(({ timesAsFast }) => timesAsFast)];
  const [least, most] = [Math.log10(Math.min(...marks)), Math.log10(Math.max(...marks))];
  // room for the words beside the longest bar, even in the narrowest picture
  const room = 0.3 * (most - least) + 0.05;
  return {
    data: [
      { ...bars(shown, colourOf), showlegend: false },
      ...(before.length === 0 ? [] : [{ ...bars(before, () => colours.muted), showlegend: false }]),
      ...keys(kind, shown, before.length === 0 ? undefined : reference),
    ],
    layout: subtitled(comparisonTitle(kind, options), `${measured}${added}`, {
      xaxis: factorAxis(10 ** (least - room), 10 ** (most + room), 5, 150),
      yaxis: { ...axis(""), autorange: "reversed", automargin: true },
      shapes: [{ type: "line", x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1, line: { color: colours.ink, width: 1 } }],
      showlegend: true,
      legend: { ...legendBelow, itemclick: false, itemdoubleclick: false },
      height:
        220 +
        rowHeight(
          shown.map((row) => row.name),
          before.length === 0 ? 44 : 60,
        ) *
          shown.length,
    }),
  };
}

/** The colour of a ratio of speeds: blue if it is at least 1, orange below. */
function colourOf(ratio: number): string {
  return paletteColour(ratio >= 1 ? 0 : 1);
}

/**
 * Traces without marks that put the colours of the bars into the legend. The bars of one run are
 * one trace, which has no single colour.
 */
function keys(kind: ComparedWith, shown: readonly Compared[], reference: MeasuredRows | undefined): object[] {
  const ratios = shown.map(({ timesAsFast }) => timesAsFast);
  const { faster, slower } = questions[kind];
  const meanings = [
    ...(ratios.some((ratio) => ratio >= 1) ? [[faster, colourOf(2)]] : []),
    ...(ratios.some((ratio) => ratio < 1) ? [[slower, colourOf(0.5)]] : []),
    ...(reference === undefined ? [] : [[escapeText(referenceName(reference)), colours.muted]]),
  ];
  return meanings.map(([name, color]) => ({
    type: "scatter",
    mode: "markers",
    name,
    x: [null],
    y: [null],
    marker: { symbol: "square", size: 12, color },
    hoverinfo: "skip",
  }));
}

function bars(rows: readonly Compared[], colourOf: (ratio: number) => string): object {
  const ratios = rows.map(({ timesAsFast }) => timesAsFast);
  return {
    type: "bar",
    orientation: "h",
    y: rows.map((row) => rowLabel(row.name)),
    base: 1,
    x: ratios.map((ratio) => ratio - 1),
    text: rows.map((row) => shortRatio({ times: row.timesAsFast, to: "peer", what: "" })),
    hovertext: rows.map(({ value, unit, words, aim }) =>
      escapeText(`${threeDigits(value ?? Number.NaN)} ${unit}${aimNote(aim)}; ${words}`),
    ),
    hoverinfo: "text",
    textposition: "outside",
    cliponaxis: false,
    marker: { color: ratios.map(colourOf) },
  };
}

type Compared = MeasuredRows["rows"][number] & { readonly timesAsFast: number };

function comparedRows(results: MeasuredRows | undefined, kind: ComparedWith): Compared[] {
  return (results?.rows ?? []).flatMap(({ timesAsFast, ...row }) =>
    timesAsFast === undefined || sideOf(row) !== kind ? [] : [{ ...row, timesAsFast }],
  );
}

/**
 * Says whether a row compares us with another program. The row's name or unit then mentions a
 * package, the essay or C#. A row that compares two boxes compares no methods: it has no side.
 */
function sideOf({ name, unit }: { readonly name: string; readonly unit: string }): ComparedWith | undefined {
  if (/\d+x\d+(x\d+)? against \d+x\d+/.test(name)) return undefined;
  return /\bnpm\b|\bessay\b|\bC#/.test(`${name} ${unit}`) ? "others" : "own";
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
      yaxis: { ...axis(logTitle("milliseconds")), ...logAxis },
      showlegend: false,
    }),
  };
}

/** The reference run, if it has rows; undefined if it has none. */
export function rowsBeside({ reference }: BenchmarkChartOptions): MeasuredRows | undefined {
  return reference !== undefined && "rows" in reference ? reference : undefined;
}

/**
 * Puts the benchmark's name before a question.
 *
 * @example withName("How fast?", { name: "snakes" }) // "Snakes: how fast?"
 */
export function withName(question: string, { name }: BenchmarkChartOptions): string {
  if (name === undefined || name === "") return question;
  return `${familyTitle(name)}: ${question.slice(0, 1).toLowerCase()}${question.slice(1)}`;
}

/**
 * The aim of a row in parentheses, for hover texts; empty if the row has no aim.
 *
 * @example aimNote("under 50") // " (aim: under 50)"
 */
export function aimNote(aim: string): string {
  return aimOf(aim) === undefined ? "" : ` (aim: ${aim})`;
}

/**
 * The name of a reference run in subtitles and legends.
 *
 * @example referenceName({ when: "2026-11-16T12:00:00Z" }) // "reference run of 2026-11-16"
 */
export function referenceName({ when }: MeasuredRows): string {
  return `reference run of ${when.slice(0, 10)}`;
}

const LABEL = { width: 215, size: 13, line: 17 };

/**
 * The label of a row: its name, escaped, in lines that leave half of the narrowest picture to the
 * bars.
 */
export function rowLabel(name: string): string {
  return brokenText(spacedBoxes(escapeText(name)), LABEL.width, LABEL.size);
}

/** The height of a row in pixels, so that the longest of the labels fits. */
export function rowHeight(names: readonly string[], least: number): number {
  const lines = names.map((name) => textLines(spacedBoxes(escapeText(name)), LABEL.width, LABEL.size).length);
  return Math.max(least, 8 + LABEL.line * Math.max(...lines));
}
