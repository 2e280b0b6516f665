import { stepUnit } from "../../experiment/records/limit";
import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";
import { isEffort, unitOf } from "../../experiment/statistics";
import type { Factors, Level } from "../../experiment/subject";
import { levelsIn, recordsWhere } from "../../table/group-records";
import { axis, logMarks, logTitle, yAxis } from "../axis";
import { escapeText, LINE_BREAK, spacedBoxes } from "../label";
import { colours, type Margin, SUBTITLE, subtitleLines, themed } from "../theme";

/** The options of every chart of records. */
export interface ChartOptions {
  /** The question that the chart answers. */
  title: string;
  /** The statistic that is drawn, such as choices. */
  value: string;
  /** The factor whose levels have different colours. */
  by?: string;
  /** The factor along the x axis. */
  x?: string;
  /** The factor along the y axis of a heat map. */
  y?: string;
  /** Draw only runs with these levels. */
  where?: Factors;
  /**
   * For each factor its levels in the order of axes and legends. Default: by size or by alphabet.
   */
  order?: Readonly<Record<string, readonly Level[]>>;
}

/**
 * A level as labels show it, escaped for plotly. A box is written as in sentences.
 *
 * @example levelLabel("7x7x7") // "7 × 7 × 7"
 */
export function levelLabel(level: Level): string {
  return spacedBoxes(escapeText(String(level)));
}

/** The levels of a factor that occur in the records. Levels that `order` lists come first. */
export function orderedLevels(records: readonly RunRecord[], factor: string, { order = {} }: ChartOptions): Level[] {
  const wanted = Object.hasOwn(order, factor) ? (order[factor] ?? []) : [];
  const levels = levelsIn(records, factor);
  return [...wanted.filter((level) => levels.includes(level)), ...levels.filter((level) => !wanted.includes(level))];
}

/**
 * The layout of all charts of records: a title; a subtitle with the number of runs and their
 * budget; axes.
 */
export function chartLayout(
  records: readonly RunRecord[],
  options: ChartOptions,
  layout: { margin?: Margin; [key: string]: unknown },
  hasMarks = true,
): object {
  const shown = recordsWhere(records, options.where);
  return subtitled(options.title, subtitleOf(shown, options, hasMarks), layout);
}

/**
 * A layout with a title and a subtitle, which states the facts of the measurement.
 *
 * @example subtitled("Which order?", "n = 480 runs", { xaxis: axis("choices") })
 */
export function subtitled(
  title: string,
  subtitle: string,
  layout: { margin?: Margin; [key: string]: unknown },
): object {
  const width = typeof layout.width === "number" ? layout.width : 860;
  const lines = subtitleLines(escapeText(subtitle), width);
  const top = 40 + SUBTITLE.line * lines.length + SUBTITLE.below;
  const themedLayout = themed(escapeText(title), {
    height: 520,
    ...layout,
    width,
    margin: { l: 64, b: 48, ...layout.margin, t: top },
  }) as { title: object };
  const below = { text: lines.join(LINE_BREAK), font: { size: SUBTITLE.size, color: colours.muted } };
  return { ...themedLayout, title: { ...themedLayout.title, subtitle: below } };
}

/**
 * Makes the subtitle: "garden square; n = 480 runs, 31 of them without a solution (△); at most
 * 5,000 choices each".
 */
function subtitleOf(records: readonly RunRecord[], { where = {}, value }: ChartOptions, hasMarks: boolean): string {
  const words = Object.entries(where).map(([name, level]) => `${name} ${spacedBoxes(String(level))}`);
  const unsolved = records.filter((record) => !isSolved(record)).length;
  const mark = hasMarks && isEffort(value) ? " (△)" : "";
  const stopped = unsolved === 0 ? "" : `, ${unsolved.toLocaleString("en")} of them without a solution${mark}`;
  words.push(`n = ${records.length.toLocaleString("en")} runs${stopped}`, budgetsOf(records));
  return words.join("; ");
}

/** Describes the budgets of the runs: "at most 10,000 choices or 2,000 attempts each". */
function budgetsOf(records: readonly RunRecord[]): string {
  const steps = limitsOf(records, ({ budget }) => budget.steps, stepUnit);
  const seconds = limitsOf(
    records,
    ({ budget }) => budget.seconds,
    () => "seconds",
  );
  return `at most ${[...steps, ...seconds].join(", ")}`;
}

/** The different limits of the runs, as one text; no text if no run has this kind of limit. */
function limitsOf(
  records: readonly RunRecord[],
  limitOf: (record: RunRecord) => number | undefined,
  unit: (record: RunRecord) => string,
): string[] {
  const limits = new Map<string, Set<number>>();
  for (const record of records) {
    const limit = limitOf(record);
    if (limit !== undefined) limits.set(unit(record), (limits.get(unit(record)) ?? new Set()).add(limit));
  }
  const words = [...limits].map(([name, sizes]) => {
    const sorted = [...sizes].sort((a, b) => a - b);
    return `${sorted.map((size) => size.toLocaleString("en")).join(" or ")} ${name}`;
  });
  return words.length === 0 ? [] : [`${words.sort().join(" or ")} each`];
}

/**
 * The axis of a statistic. It is logarithmic if all values are above 0 and span orders of
 * magnitude, as efforts do.
 */
export function valueAxis(records: readonly RunRecord[], value: string, side: "x" | "y" = "y"): object {
  const values = records.map((record) => statisticOf(record, value)).filter(Number.isFinite);
  const [low, high] = [-largest(values.map((number) => -number)), largest(values)];
  const decades = Math.log10(high / low);
  const isWide = isEffort(value) || decades > 1.5;
  const isLog = isWide && values.length > 0 && values.every((number) => number > 0);
  const title = isLog ? logTitle(unitOf(value)) : unitOf(value);
  const titled = side === "x" ? axis(title) : yAxis(title);
  return { ...titled, ...(isLog ? logMarks(low, high) : { rangemode: "tozero" }) };
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

/**
 * With more runs than this, hover texts have only numbers: texts would make up most of the file.
 */
const mostWorded = 500;

/**
 * The hover text of each run: its levels, seed and outcome. With many runs, a single empty text.
 */
export function hoversOf(records: readonly RunRecord[]): string[] | string {
  if (records.length > mostWorded) return " ";
  return records.map(({ factors, seed, outcome }) =>
    spacedBoxes(escapeText([...Object.values(factors), `seed ${seed}`, outcome].join(", "))),
  );
}

/** The numbers by which plotly knows a full circle and an open triangle. */
const [circle, triangle] = [0, 105];

/** The smallest size of a triangle, in pixels: smaller ones are hidden by their own line. */
const smallestTriangle = 9;

/**
 * The plotly markers of runs: a full circle for a run with a solution, an open triangle for a run
 * without one, whose effort is only a lower bound.
 */
export function marksOf(records: readonly RunRecord[], value: string, size: number): object {
  const symbols = records.map((record) => (isSolved(record) || !isEffort(value) ? circle : triangle));
  if (!symbols.includes(triangle)) return { symbol: circle, size };
  const sizes = symbols.map((symbol) => (symbol === triangle ? Math.max(size, smallestTriangle) : size));
  // by default, plotly draws a white line around circles of different sizes
  return { symbol: symbols, size: sizes, line: { width: symbols.map((symbol) => (symbol === triangle ? 1.5 : 0)) } };
}

/**
 * Converts a level to a number, for an axis. A box such as 7x7x7 becomes its number of cells.
 *
 * @example numberOf("7x7x7") // 343
 */
export function numberOf(level: Level): number {
  if (typeof level === "number") return level;
  const sides = /^\d+(x\d+)+$/.test(level) ? level.split("x").map(Number) : [Number(level)];
  return sides.reduce((product, side) => product * side, 1);
}
