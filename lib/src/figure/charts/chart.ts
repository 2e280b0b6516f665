import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";
import { isEffort, unitOf } from "../../experiment/statistics";
import type { Factors, Level } from "../../experiment/subject";
import { recordsWhere } from "../../table/group-records";
import { axis, logMarks, yAxis } from "../axis";
import { escapeText, NARROWEST, textLines } from "../label";
import { colours, type Margin, themed } from "../theme";

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
