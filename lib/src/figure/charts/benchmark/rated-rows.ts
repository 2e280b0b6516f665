import { type RowRatio, ratioBefore, ratioOf, ratioSpread } from "../../../files/benchmark/ratio";
import { kindOf, ratioWords } from "../../../files/benchmark/ratio-words";
import type { MeasuredRow, MeasuredRows } from "../../../files/benchmark/results";
import { threeDigits } from "../../../files/benchmark/three-digits";
import { counted } from "../../../search/counted";
import { escapeText, LINE_BREAK, spacedBoxes, textLines } from "../../label";
import { colours, mixed, paletteColour } from "../../theme";
import { aimNote } from "./comparisons";

/** The run of a family of rows, and its reference run. */
export interface FamilyRun {
  /** The name of the family. */
  readonly family: string;
  readonly results: MeasuredRows;
  /** A reference run, drawn as marks beside the bars. Default: no reference run. */
  readonly reference?: MeasuredRows;
}

/** A row of a benchmark with its ratio. */
export interface RatedRow extends RowRatio {
  readonly row: MeasuredRow;
  readonly spread: ReturnType<typeof ratioSpread>;
  /** The ratio in the reference run. */
  readonly before: number | undefined;
}

/** The rows of a run that have a ratio, the best first. */
export function ratedRows({ results, reference }: FamilyRun): RatedRow[] {
  const rated = results.rows.flatMap((row) => {
    const ratio = ratioOf(row);
    if (ratio === undefined) return [];
    const earlier = reference?.rows.find(({ name }) => name === row.name);
    return [{ row, ...ratio, spread: ratioSpread(row), before: earlier && ratioBefore(row, earlier) }];
  });
  return rated.sort((a, b) => b.times - a.times);
}

/** Everything that rows can be compared with, as titles call it, in the order of sentences. */
const others = { peer: "other methods", limit: "limits", aim: "aims" } as const;

/**
 * The question that a chart of these rows answers. It names only what the rows are compared with.
 *
 * @example ratiosQuestion([{ to: "peer", what: "npm one" }, { to: "aim", what: "under 5 s" }])
 * // "How much faster are our searches than other methods and aims?"
 */
export function ratiosQuestion(rows: readonly Pick<RowRatio, "to" | "what">[]): string {
  const kinds = (["peer", "limit", "aim"] as const).filter((kind) => rows.some(({ to }) => to === kind));
  const compared = onlyPeer(rows) ?? listed(kinds.map((kind) => others[kind]));
  return `How much faster are our searches than ${compared}?`;
}

/** What all rows are compared with, if it is the same; undefined if it is not. */
export function onlyPeer(rows: readonly Pick<RowRatio, "to" | "what">[]): string | undefined {
  const [first] = rows;
  const isOnly = first?.to === "peer" && rows.length > 1 && rows.every(({ what }) => what === first.what);
  return isOnly ? first.what : undefined;
}

/** Words in a list: "other methods, limits and aims". */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Blue for a ratio of at least 1, orange below; paler if it is the ratio to an aim. */
export function ratioColour({ times, to }: Pick<RowRatio, "times" | "to">): string {
  const colour = paletteColour(times >= 1 ? 0 : 5);
  return to === "aim" ? mixed(colour, colours.paper, 0.5) : colour;
}

/** The colours of the rows, for the legend. */
export function colourKeys(rows: readonly RatedRow[], symbol: string): object[] {
  const [hasPeers, hasLimits] = [rows.some(({ to }) => to === "peer"), rows.some(({ to }) => to === "limit")];
  const compared = hasPeers && hasLimits ? "a method or limit" : hasLimits ? "a limit" : "another method";
  const meanings = [
    { name: `faster than ${compared}`, times: 2, to: "peer" },
    { name: `slower than ${compared}`, times: 0.5, to: "peer" },
    { name: "faster than the aim", times: 2, to: "aim" },
    { name: "slower than the aim", times: 0.5, to: "aim" },
  ] as const;
  const shown = meanings.filter((meaning) => rows.some((row) => ratioColour(row) === ratioColour(meaning)));
  return shown.map((meaning) => legendKey(meaning.name, { symbol, color: ratioColour(meaning) }));
}

/** A trace without marks that is only in the legend. */
export function legendKey(name: string, marker: object): object {
  const empty = { x: [null], y: [null], yaxis: "y2", hoverinfo: "skip" };
  return { type: "scatter", mode: "markers", name, ...empty, marker: { size: 12, ...marker } };
}

/** The hover text of a row: its name, value, quartiles, ratio, aim and words. */
export function ratioHover(rated: RatedRow): string {
  const { name, value, unit, aim, words, spread } = rated.row;
  const runs = spread === undefined ? "" : ` (quartiles of ${spread.runs} ${spread.of}: ${range(spread)})`;
  const lines = [
    name,
    `${threeDigits(value ?? Number.NaN)} ${unit}${runs}`,
    ratioWords(rated.row, rated),
    `${words}${aimNote(aim)}`,
  ].filter((text) => text !== "");
  return lines.map((text) => textLines(spacedBoxes(escapeText(text)), 420, 13).join(LINE_BREAK)).join(LINE_BREAK);
}

function range({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${threeDigits(low)} to ${threeDigits(high)}`;
}

/**
 * Says how to read the chart: what a mark or a bar is, and what the sides of 1 mean.
 *
 * @param mark "Each mark" or "Each bar"
 */
export function readingWords(mark: string, rows: readonly RatedRow[]): string {
  const isSpeed = rows.every(({ row }) => kindOf(row) === "speed");
  const [better, worse] = isSpeed ? ["faster", "slower"] : ["faster, or needs less,", "slower or needs more"];
  const right = `Right of 1 it is ${better} than what it is compared with`;
  return `${mark} is a measurement. ${right}, left of 1 it is ${worse}.`;
}

/** Says what other methods, limits and aims are, if the rows are compared with them. */
export function kindWords(rows: readonly RatedRow[]): string {
  const meanings = {
    peer: "Other methods are measured in the same run.",
    limit: "A limit is an ideal or a published figure.",
    aim: "An aim is a value that the project sets itself.",
  };
  const found = (["peer", "limit", "aim"] as const).filter((kind) => rows.some(({ to }) => to === kind));
  return found.map((kind) => meanings[kind]).join(" ");
}

/** Says how many measurements are drawn, and when and where they were made. */
export function measuredWords(runs: readonly FamilyRun[], rows: readonly RatedRow[]): string {
  const all = runs.reduce((sum, { results }) => sum + results.rows.length, 0);
  const machines = [...new Set(runs.map(({ results }) => results.machine.cpu))].join(" and ");
  const without = all === rows.length ? "" : `; ${all - rows.length} more without a comparison`;
  const references = runs.flatMap(({ reference }) => reference ?? []);
  const reference = references.length === 0 ? "" : `; reference run of ${daysOf(references)}`;
  const days = daysOf(runs.map(({ results }) => results));
  return `n = ${counted(rows.length, "measurement")}${without}; ${days} on ${machines}${reference}.`;
}

/** The days of some runs: "2026-11-16", or "2026-11-16 to 2026-11-17". */
function daysOf(runs: readonly MeasuredRows[]): string {
  const days = [...new Set(runs.map(({ when }) => when.slice(0, 10)))].sort();
  return days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? "");
}
