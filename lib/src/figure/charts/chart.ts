import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";
import { isEffort, unitOf } from "../../experiment/statistics";
import type { Factors, Level } from "../../experiment/subject";
import { levelsIn, recordsWhere } from "../../table/group-records";
import { escapeText } from "../escape-text";
import { brokenText, NARROWEST, textLines } from "../text-lines";
import { colours, type Margin, paletteColour, themed } from "../theme";
import { levelColour } from "./level-colour";

/** What every chart of records can be told. */
export interface ChartOptions {
  /** The question, or the answer. */
  title: string;
  /** A statistic, such as choices. */
  value: string;
  /** A colour for each level of this factor. */
  by?: string;
  /** The factor along the x axis. */
  x?: string;
  /** The factor along the y axis of a heat map. */
  y?: string;
  /** Only runs with these levels. */
  where?: Factors;
}

/** The runs of one colour. */
export interface Series {
  /** For the legend, safe as plotly's text. */
  readonly name: string;
  readonly colour: string;
  readonly records: readonly RunRecord[];
}

/** The runs that a chart shows, by colour; one series where no factor is named. */
export function seriesOf(records: readonly RunRecord[], { by, where }: ChartOptions): Series[] {
  const shown = recordsWhere(records, where);
  if (by === undefined) return [{ name: "all runs", colour: paletteColour(0), records: shown }];
  const all = levelsIn(records, by);
  return levelsIn(shown, by).map((level) => ({
    name: escapeText(String(level)),
    colour: levelColour(by, level, all),
    records: recordsWhere(shown, { [by]: level }),
  }));
}

/** The look of all charts: the title, below it how many runs there are and what each might take, and axes with units. */
export function chartLayout(
  records: readonly RunRecord[],
  options: ChartOptions,
  layout: { margin?: Margin; [key: string]: unknown },
  hasMarks = true,
): object {
  const shown = recordsWhere(records, options.where);
  return subtitled(options.title, subtitleOf(shown, options, hasMarks), layout);
}

/** In pixels: the font, a line of it, and what stays free below. */
const SUBTITLE = { size: 12, line: 16, below: 18 };

/**
 * A layout with a title and, below it, what was measured; both broken into lines that fit the narrowest picture.
 *
 * @example subtitled("Which order?", "n = 480 runs", { xaxis: axis("choices") })
 */
export function subtitled(
  title: string,
  subtitle: string,
  layout: { margin?: Margin; [key: string]: unknown },
): object {
  const lines = textLines(escapeText(subtitle), 0.96 * NARROWEST, SUBTITLE.size);
  const top = 40 + SUBTITLE.line * lines.length + SUBTITLE.below;
  const themedLayout = themed(escapeText(title), {
    width: 860,
    height: 520,
    ...layout,
    margin: { l: 64, b: 48, ...layout.margin, t: top },
  }) as { title: object };
  const below = { text: lines.join(" <br>"), font: { size: SUBTITLE.size, color: colours.muted } };
  return { ...themedLayout, title: { ...themedLayout.title, subtitle: below } };
}

/** "garden square; n = 480 runs, 31 of them without a solution, △; at most 5,000 steps each" */
function subtitleOf(records: readonly RunRecord[], { where = {}, value }: ChartOptions, hasMarks: boolean): string {
  const words = Object.entries(where).map(([name, level]) => `${name} ${level}`);
  const unsolved = records.filter((record) => !isSolved(record)).length;
  const mark = hasMarks && isEffort(value) ? ", △" : "";
  const stopped = unsolved === 0 ? "" : `, ${unsolved.toLocaleString("en")} of them without a solution${mark}`;
  words.push(`n = ${records.length.toLocaleString("en")} runs${stopped}`, budgetsOf(records));
  return words.join("; ");
}

/** "at most 5,000 or 20,000 steps each" */
function budgetsOf(records: readonly RunRecord[]): string {
  const told = (["steps", "seconds"] as const).flatMap((unit) => {
    const sizes = [...new Set(records.map(({ budget }) => budget[unit]))].filter((size) => size !== undefined);
    const words = sizes.sort((a, b) => a - b).map((size) => size.toLocaleString("en"));
    return words.length === 0 ? [] : [`${words.join(" or ")} ${unit} each`];
  });
  return `at most ${told.join(", ")}`;
}

/** An axis for a statistic: logarithmic where all its values can be, and where they differ by orders of magnitude, as efforts do. */
export function valueAxis(records: readonly RunRecord[], value: string, place: "x" | "y" = "y"): object {
  const values = records.map((record) => statisticOf(record, value)).filter(Number.isFinite);
  const [low, high] = [-largest(values.map((number) => -number)), largest(values)];
  const decades = Math.log10(high / low);
  const isWide = isEffort(value) || decades > 1.5;
  const isLog = isWide && values.length > 0 && values.every((number) => number > 0);
  const titled = place === "x" ? axis(unitOf(value)) : yAxis(unitOf(value));
  return { ...titled, ...(isLog ? logMarks(low, high) : { rangemode: "tozero" }) };
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

/** Marks at powers of ten, written out. */
export const logAxis = { type: "log", dtick: 1, exponentformat: "none", tickformat: ",~r" } as const;

/**
 * A logarithmic axis from low to high with a handful of labels: 1, 10, 100, 1k; over less than two decades 1, 2, 5, 10; over less than three
 * quarters of one every digit; over more than eight every second power. Thousands are k, and millions M, unless there are parts of one, too.
 *
 * @param most how many labels there is room for
 * @example logMarks(3, 40) // { type: "log", dtick: "D2", tickformat: "~s", … }: 5, 10, 20
 */
export function logMarks(low: number, high: number, most = 8): object {
  const decades = Math.log10(high / low);
  const dtick = decades < 0.75 ? "D1" : decades < 2 ? "D2" : Math.ceil(decades / most);
  return { ...logAxis, dtick, tickformat: low >= 1 ? "~s" : ",~r" };
}

/** The size of an axis's title, in pixels. */
const AXIS_TITLE = 14;

/** The same for a y axis, whose title stands upright: in lines that fit a low picture. */
export function yAxis(title: string): object {
  const { title: words, ...rest } = axis(title) as { title: object };
  return { ...rest, title: { ...words, text: brokenText(escapeText(title), 120, AXIS_TITLE) } };
}

/** An axis with its unit. Labels are level or upright, never slanted, and the title and the margin make room for them. */
export function axis(title: string): object {
  return {
    title: { text: escapeText(title), standoff: 8, font: { size: AXIS_TITLE } },
    automargin: true,
    autotickangles: [0, 90],
    gridcolor: colours.faint,
    linecolor: colours.muted,
    zeroline: false,
  };
}

/** Beyond so many runs a pointer says only the numbers: the words would be the larger part of the chart. */
const mostTold = 500;

/** What a pointer on each run says: its levels, seed and outcome. */
export function hoversOf(records: readonly RunRecord[]): string[] | string {
  if (records.length > mostTold) return " ";
  return records.map(({ factors, seed, outcome }) =>
    escapeText([...Object.values(factors), `seed ${seed}`, outcome].join(", ")),
  );
}

/** plotly's numbers of a full circle and an open triangle. */
const [circle, triangle] = [0, 105];

/** A full circle for a run with a solution, an open triangle for one without, whose effort would be more. */
export function symbolsOf(records: readonly RunRecord[], value: string): number[] {
  return records.map((record) => (isSolved(record) || !isEffort(value) ? circle : triangle));
}

/**
 * A level as a number for an axis: itself, or how many cells a box such as 7x7x7 has.
 *
 * @example numberOf("7x7x7") // 343
 */
export function numberOf(level: Level): number {
  if (typeof level === "number") return level;
  const sides = /^\d+(x\d+)+$/.test(level) ? level.split("x").map(Number) : [Number(level)];
  return sides.reduce((product, side) => product * side, 1);
}
