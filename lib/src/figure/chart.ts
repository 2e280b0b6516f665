import { isSolved, type RunRecord, statisticOf } from "../experiment/record";
import { isEffort, unitOf } from "../experiment/statistics";
import type { Factors, Level } from "../experiment/subject";
import { levelsIn, recordsWhere } from "../table/group-records";
import { escapeText } from "./escape-text";
import { levelColour } from "./level-colour";
import { colours, paletteColour, themed } from "./theme";

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
  layout: object,
  hasMarks = true,
): object {
  const shown = recordsWhere(records, options.where);
  const subtitle = { text: escapeText(subtitleOf(shown, options, hasMarks)), font: { size: 13, color: colours.muted } };
  const themedLayout = themed(escapeText(options.title), {
    margin: { l: 72, r: 24, t: 84, b: 64 },
    width: 860,
    height: 520,
    ...layout,
  }) as { title: object };
  return { ...themedLayout, title: { ...themedLayout.title, subtitle, automargin: false, y: 0.94, yanchor: "top" } };
}

/** @example subtitleOf(records, options, true) // "garden square; 480 runs, 31 of them stopped (△); at most 5,000 steps" */
function subtitleOf(records: readonly RunRecord[], { where = {}, value }: ChartOptions, hasMarks: boolean): string {
  const words = Object.entries(where).map(([name, level]) => `${name} ${level}`);
  const unsolved = records.filter((record) => !isSolved(record)).length;
  const mark = hasMarks && isEffort(value) ? ", △" : "";
  const stopped = unsolved === 0 ? "" : `, ${unsolved.toLocaleString("en")} of them without a solution${mark}`;
  words.push(`n = ${records.length.toLocaleString("en")} runs${stopped}`, budgetsOf(records));
  return words.join("; ");
}

/** @example budgetsOf(records) // "at most 5,000 or 20,000 steps each" */
function budgetsOf(records: readonly RunRecord[]): string {
  const told = (["steps", "seconds"] as const).flatMap((unit) => {
    const sizes = [...new Set(records.map(({ budget }) => budget[unit]))].filter((size) => size !== undefined);
    const words = sizes.sort((a, b) => a - b).map((size) => size.toLocaleString("en"));
    return words.length === 0 ? [] : [`${words.join(" or ")} ${unit} each`];
  });
  return `at most ${told.join(", ")}`;
}

/** An axis for a statistic: logarithmic where all its values can be, and where they differ by orders of magnitude, as efforts do. */
export function valueAxis(records: readonly RunRecord[], value: string, title = unitOf(value)): object {
  const values = records.map((record) => statisticOf(record, value)).filter(Number.isFinite);
  const decades = Math.log10(largest(values) / -largest(values.map((number) => -number)));
  const isWide = isEffort(value) || decades > 1.5;
  const isLog = isWide && values.length > 0 && values.every((number) => number > 0);
  // over less than two decades powers of ten are too few: 1, 2, 5, 10; over less than one 1, 2, 3, 4, …
  const marks = decades < 2 ? { ...logAxis, dtick: decades < 1 ? "D1" : "D2" } : logAxis;
  return { ...axis(title), ...(isLog ? marks : { rangemode: "tozero" }) };
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

/** Marks at powers of ten, written out. */
export const logAxis = { type: "log", dtick: 1, exponentformat: "none", tickformat: ",~r" } as const;

/** An axis with its unit. */
export function axis(title: string): object {
  return { title: { text: escapeText(title) }, gridcolor: colours.faint, linecolor: colours.muted, zeroline: false };
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
