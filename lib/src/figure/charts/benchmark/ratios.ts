import { type RowRatio, ratioBefore, ratioOf, ratioSpread } from "../../../files/benchmark/ratio";
import type { MeasuredRow, MeasuredRows } from "../../../files/benchmark/results";
import { counted } from "../../../search/counted";
import { axis, logMarks, logTitle } from "../../axis";
import type { Figure } from "../../figure";
import { escapeText, LINE_BREAK, textLines, textWidth } from "../../label";
import { colours, type Margin, mixed, paletteColour } from "../../theme";
import { subtitled } from "../chart";
import { threeDigits } from "./comparisons";

/** The run of a family of rows, and its reference run. */
export interface FamilyRun {
  /** The name of the family, the heading of its bars. */
  readonly family: string;
  readonly results: MeasuredRows;
  /** A reference run, drawn as marks beside the bars. Default: no reference run. */
  readonly reference?: MeasuredRows;
}

/** The question that the chart answers. */
export const ratiosQuestion = "How many times as good as its peer, limit or aim is each row?";

/** A bar, with its place and height in pixels from the top of the drawing. */
interface Bar extends RowRatio {
  readonly row: MeasuredRow;
  readonly spread: ReturnType<typeof ratioSpread>;
  /** The ratio in the reference run. */
  readonly before: number | undefined;
  readonly label: readonly string[];
  readonly at: number;
}

interface Heading {
  readonly heading: string;
  readonly at: number;
}

/** Sizes in pixels. */
const SIZE = { width: 1000, label: 300, name: 13, what: 11, line: 16, gap: 10, heading: 40, bar: 14, above: 116 };

/**
 * A chart of all rows of `npm run bench` as ratios, on one logarithmic axis. Bars begin at 1: to the
 * right, a row is better than what it is compared with, to the left it is worse. Families have
 * headings, and the best row is first. Rows without a ratio are left out.
 *
 * @returns undefined if no row has a ratio
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/snakes.json");
 * show(figure.benchmarkRatiosChart([{ family: "snakes", results }]))
 */
export function benchmarkRatiosChart(runs: readonly FamilyRun[]): Figure | undefined {
  const { bars, headings, height } = placed(runs);
  if (bars.length === 0) return undefined;
  const ends = bars.flatMap(({ times, before = 1, spread = [1, 1] }) => [1, times, before, ...spread]);
  const [low, high] = [Math.min(...ends) / 1.4, Math.max(...ends) * 1.4];
  const layout = subtitled(ratiosQuestion, subtitleOf(runs, bars), {
    width: SIZE.width,
    xaxis: {
      ...axis(logTitle("times as good")),
      ...logMarks(low, high, 3), // more would overlap in a narrow picture
      range: [Math.log10(low), Math.log10(high)],
      side: "top",
    },
    yaxis: { ...labels(bars, headings, leftLabel), range: [height, 0] },
    yaxis2: { ...labels(bars, [], rightLabel), range: [height, 0], overlaying: "y", side: "right" },
    shapes: [...headings.slice(1).map(separator), line({ x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1 }, colours.ink)],
    showlegend: true,
    legend: {
      orientation: "h",
      entrywidth: 165,
      entrywidthmode: "pixels",
      x: 0,
      xanchor: "left",
      // above the labels of the axis
      y: 1 + 56 / height,
      yanchor: "bottom",
      itemclick: false,
      itemdoubleclick: false,
    },
    margin: { b: 24 },
  }) as { margin: Margin & { t: number } };
  const margin = { ...layout.margin, t: layout.margin.t + SIZE.above };
  return {
    data: [...barTrace(bars), ...keys(bars), ...whiskers(bars), ...marks(bars)],
    layout: { ...layout, margin, height: height + margin.t + 24 },
  };
}

/** The bars and headings from top to bottom. A bar is as high as its label. */
function placed(runs: readonly FamilyRun[]): { bars: Bar[]; headings: Heading[]; height: number } {
  const [bars, headings]: [Bar[], Heading[]] = [[], []];
  let height = 0;
  for (const { family, results, reference } of runs) {
    const own = results.rows.flatMap((row) => {
      const ratio = ratioOf(row);
      return ratio === undefined ? [] : [{ row, ...ratio }];
    });
    if (own.length === 0) continue;
    headings.push({ heading: family, at: height + SIZE.heading / 2 });
    height += SIZE.heading;
    for (const one of own.sort((a, b) => b.times - a.times)) {
      const label = labelOf(family, one.row.name, one);
      const room = SIZE.line * label.length + SIZE.gap;
      const earlier = reference?.rows.find(({ name }) => name === one.row.name);
      const before = earlier && ratioBefore(one.row, earlier);
      bars.push({ ...one, spread: ratioSpread(one.row), before, label, at: height + room / 2 });
      height += room;
    }
  }
  return { bars, headings, height };
}

/** The lines of a label: the name without the family's name, and what the row is compared with, once. */
function labelOf(family: string, name: string, { to, what }: RowRatio): string[] {
  const prefix = `${family.replace(/s$/, "")}`;
  const whole = name.startsWith(prefix) ? name.slice(prefix.length).replace(/^,? /, "") : name;
  const end = [`, against ${what}`, ` against ${what}`].find((words) => whole.endsWith(words)) ?? "";
  const short = whole.slice(0, whole.length - end.length);
  const compared = `${to === "peer" ? "against" : `${to}:`} ${what}`;
  const isShort = textWidth(short, SIZE.name) + textWidth(`  ${compared}`, SIZE.what) <= SIZE.label;
  if (isShort) return [`${escapeText(short)}  ${quiet(escapeText(compared))}`];
  return [
    ...textLines(escapeText(short), SIZE.label, SIZE.name),
    ...textLines(escapeText(compared), SIZE.label, SIZE.what).map(quiet),
  ];
}

function leftLabel({ label }: Bar): string {
  return label.join(LINE_BREAK);
}

/** The ratio, and beside it the value if its unit is short. */
function rightLabel({ times, atLeast, row: { value, unit } }: Bar): string {
  const ratio = `<b>${atLeast ? "over " : ""}${threeDigits(times)} ×</b>`;
  const isShort = value !== null && unit.length <= 3;
  return isShort ? `${ratio}  ${quiet(escapeText(`${threeDigits(value)} ${unit}`))}` : ratio;
}

/** Small grey text. */
function quiet(text: string): string {
  return `<span style="font-size:${SIZE.what}px;color:${colours.muted}">${text}</span>`;
}

/** An axis with labels for bars and headings. */
function labels(bars: readonly Bar[], headings: readonly Heading[], labelOfBar: (bar: Bar) => string): object {
  const title = (name: string) => `<b>${escapeText(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)}</b>`;
  return {
    ...axis(""),
    showgrid: false,
    showline: false,
    tickmode: "array",
    tickvals: [...headings, ...bars].map(({ at }) => at),
    ticktext: [...headings.map(({ heading }) => title(heading)), ...bars.map(labelOfBar)],
    tickfont: { size: SIZE.name },
    fixedrange: true,
  };
}

function separator({ at }: Heading): object {
  const y = at - SIZE.heading / 2 + 4;
  return line({ xref: "paper", x0: 0, x1: 1, y0: y, y1: y }, colours.faint);
}

function line(place: object, color: string): object {
  return { type: "line", ...place, line: { color, width: 1 } };
}

/** The colour of a bar: blue if it is at least 1, orange below; paler if it is the ratio to an aim. */
function colourOf({ times, to }: Pick<RowRatio, "times" | "to">): string {
  const colour = paletteColour(times >= 1 ? 0 : 5);
  return to === "aim" ? mixed(colour, colours.paper, 0.5) : colour;
}

function barTrace(bars: readonly Bar[]): object[] {
  return [
    {
      type: "bar",
      orientation: "h",
      y: bars.map(({ at }) => at),
      width: SIZE.bar,
      base: 1,
      x: bars.map(({ times }) => times - 1),
      marker: { color: bars.map(colourOf) },
      hovertext: bars.map(hoverOf),
      hoverinfo: "text",
      showlegend: false,
    },
  ];
}

function hoverOf({ row, times, what, atLeast }: Bar): string {
  const { name, value, unit, aim, words, spread } = row;
  const runs = spread === undefined ? "" : ` (quartiles of ${spread.runs} ${spread.of}: ${range(spread)})`;
  const lines = [
    name,
    `${threeDigits(value ?? Number.NaN)} ${unit}${runs}`,
    `${atLeast ? "over " : ""}${threeDigits(times)} times as good as ${what}`,
    `aim: ${aim}; ${words}`,
  ];
  return lines.map((text) => textLines(escapeText(text), 420, 13).join(LINE_BREAK)).join(LINE_BREAK);
}

function range({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${threeDigits(low)} to ${threeDigits(high)}`;
}

/** Lines from the lower to the upper quartile. */
function whiskers(bars: readonly Bar[]): object[] {
  const shown = bars.flatMap(({ at, times, spread }) => (spread === undefined ? [] : [{ at, times, spread }]));
  if (shown.length === 0) return [];
  return [
    {
      type: "scatter",
      mode: "markers",
      x: shown.map(({ times }) => times),
      y: shown.map(({ at }) => at),
      error_x: {
        type: "data",
        symmetric: false,
        array: shown.map(({ times, spread }) => Math.max(0, spread[1] - times)),
        arrayminus: shown.map(({ times, spread }) => Math.max(0, times - spread[0])),
        color: colours.ink,
        thickness: 1.5,
        width: 4,
      },
      marker: { size: 1, color: colours.ink },
      hoverinfo: "skip",
      showlegend: false,
    },
    key("quartiles", { symbol: "line-ew-open", color: colours.ink, line: { width: 2 } }),
  ];
}

/** An open diamond at the ratio in the reference run. */
function marks(bars: readonly Bar[]): object[] {
  const shown = bars.flatMap(({ at, before }) => (before === undefined ? [] : [{ at, before }]));
  if (shown.length === 0) return [];
  return [
    {
      type: "scatter",
      mode: "markers",
      name: "reference run",
      x: shown.map(({ before }) => before),
      y: shown.map(({ at }) => at),
      hovertext: shown.map(({ before }) => escapeText(`${threeDigits(before)} × in the reference run`)),
      hoverinfo: "text",
      marker: { symbol: "diamond", size: 9, color: colours.paper, line: { width: 2, color: colours.ink } },
    },
  ];
}

/** The colours of the bars in the legend. */
function keys(bars: readonly Bar[]): object[] {
  const kinds = [
    { name: "better than peer or limit", times: 2, to: "peer" },
    { name: "worse than peer or limit", times: 0.5, to: "peer" },
    { name: "better than aim", times: 2, to: "aim" },
    { name: "misses aim", times: 0.5, to: "aim" },
  ] as const;
  const shown = kinds.filter((kind) => bars.some((bar) => colourOf(bar) === colourOf(kind)));
  return shown.map((kind) => key(kind.name, { symbol: "square", color: colourOf(kind) }));
}

/** A trace without marks that is only in the legend. */
function key(name: string, marker: object): object {
  const empty = { x: [null], y: [null], yaxis: "y2", hoverinfo: "skip" };
  return { type: "scatter", mode: "markers", name, ...empty, marker: { size: 12, ...marker } };
}

function subtitleOf(runs: readonly FamilyRun[], bars: readonly Bar[]): string {
  const rows = runs.reduce((sum, { results }) => sum + results.rows.length, 0);
  const machines = [...new Set(runs.map(({ results }) => results.machine.cpu))].join(" and ");
  const without = rows === bars.length ? "" : `; ${counted(rows - bars.length, "row")} without a ratio`;
  const measured = `n = ${counted(bars.length, "row")}${without}; measured ${daysOf(runs.map(({ results }) => results))} on ${machines}`;
  const references = runs.flatMap(({ reference }) => reference ?? []);
  const reference = references.length === 0 ? "" : `; reference run of ${daysOf(references)}`;
  return `${measured}${reference}. Bars begin at 1. A peer is measured in the same run, a limit is ideal or published. Quartiles are of several runs or seeds.`;
}

/** The days of some runs: "2026-11-16", or "2026-11-16 to 2026-11-17". */
function daysOf(runs: readonly MeasuredRows[]): string {
  const days = [...new Set(runs.map(({ when }) => when.slice(0, 10)))].sort();
  return days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? "");
}
