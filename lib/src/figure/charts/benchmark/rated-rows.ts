import { type RowRatio, ratioBefore, ratioOf, ratioSpread } from "../../../files/benchmark/ratio";
import { isEven, ratioWords } from "../../../files/benchmark/ratio-words";
import type { MeasuredRow, MeasuredRows } from "../../../files/benchmark/results";
import { threeDigits } from "../../../files/benchmark/three-digits";
import { counted } from "../../../search/counted";
import { escapeText, LINE_BREAK, spacedBoxes, textLines } from "../../label";
import { paletteColour } from "../../theme";
import { aimNote, drawnReference } from "./run-words";

/** The run of a family of rows, and its reference run. */
export interface FamilyRun {
  /** The name of the family. */
  readonly family: string;
  readonly results: MeasuredRows;
  /** Our reference run, drawn as marks beside the bars of your run. Default: no reference run. */
  readonly reference?: MeasuredRows;
}

/** The kinds of what rows are compared with, in the order of charts. */
export const comparedKinds = ["program", "method", "ideal", "aim"] as const;

/** What a row is compared with: another program, another method of ours, an ideal, or our aim. */
export type ComparedKind = (typeof comparedKinds)[number];

/** What rows are compared with, as titles and headings call it. */
export const comparedNames: Readonly<Record<ComparedKind, string>> = {
  program: "other programs",
  method: "our other methods",
  ideal: "ideals",
  aim: "our own aims",
};

/** A row of a benchmark with its ratio. */
export interface RatedRow extends RowRatio {
  readonly family: string;
  readonly row: MeasuredRow;
  readonly compared: ComparedKind;
  readonly spread: ReturnType<typeof ratioSpread>;
  /** The ratio in the reference run. */
  readonly before: number | undefined;
}

/** The rows of a run that have a ratio, the best first. */
export function ratedRows({ family, results, reference }: FamilyRun): RatedRow[] {
  const earlier = drawnReference(results, reference)?.rows ?? [];
  const rated = results.rows.flatMap((row) => {
    const ratio = ratioOf(row);
    if (ratio === undefined) return [];
    const before = earlier.find(({ name }) => name === row.name);
    const compared = comparedKind(ratio);
    return [{ family, row, ...ratio, compared, spread: ratioSpread(row), before: before && ratioBefore(row, before) }];
  });
  return rated.sort((a, b) => b.times - a.times);
}

/** A figure of another program counts as that program, even if its author measured it. */
function comparedKind({ to, what }: RowRatio): ComparedKind {
  if (to === "aim") return "aim";
  if (/\bnpm\b|\bessay\b|\bC#/.test(what)) return "program";
  return to === "peer" ? "method" : "ideal";
}

/**
 * The question that a chart of these rows answers. It names only what the rows are compared with.
 *
 * @example ratiosQuestion([{ compared: "program" }, { compared: "aim" }])
 * // "How much faster are our searches than other programs and our own aims?"
 */
export function ratiosQuestion(rows: readonly Pick<RatedRow, "compared" | "to" | "what">[]): string {
  const kinds = comparedKinds.filter((kind) => rows.some(({ compared }) => compared === kind));
  const compared = onlyPeer(rows) ?? listed(kinds.map((kind) => comparedNames[kind]));
  return `How much faster are our searches than ${compared}?`;
}

/** What all rows are compared with, if it is the same; undefined if it is not. */
export function onlyPeer(rows: readonly Pick<RowRatio, "to" | "what">[]): string | undefined {
  const [first] = rows;
  const isOnly = first?.to === "peer" && rows.length > 1 && rows.every(({ what }) => what === first.what);
  return isOnly ? first.what : undefined;
}

/** Words in a list: "other programs, ideals and our own aims". */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/**
 * Answers the question of a chart: how many rows are faster, and the best and the worst of them: "6 of
 * 10 are as good or better: at best 496 times as fast as the essay, at worst 1.27 times as slow …".
 */
export function answerOf(rows: readonly RatedRow[]): string {
  const [best, worst] = [rows.toSorted((a, b) => b.times - a.times)[0], rows.toSorted((a, b) => a.times - b.times)[0]];
  if (best === undefined || worst === undefined) return "";
  const good = rows.filter(isGood).length;
  const count = `${good === rows.length ? `All ${rows.length}` : `${good} of ${rows.length}`} ${good === 1 ? "is" : "are"}`;
  if (rows.length === 1) return `${sentence(ratioWords(best.row, best))}.`;
  return `${count} as good or better: at best ${ratioWords(best.row, best)}, at worst ${ratioWords(worst.row, worst)}.`;
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** True if a row is at least as good as what it is compared with, as far as three digits show. */
function isGood(ratio: RowRatio): boolean {
  return ratio.times >= 1 || isEven(ratio);
}

const goodColour = paletteColour(0);
const worseColour = paletteColour(5);

/** Blue for a row that is at least as good, orange for a worse one. */
export function ratioColour(ratio: RowRatio): string {
  return isGood(ratio) ? goodColour : worseColour;
}

/** The colours of the rows, for the legend. */
export function colourKeys(rows: readonly RowRatio[]): object[] {
  const meanings = [
    { name: "as good or better", color: goodColour },
    { name: "worse", color: worseColour },
  ];
  const shown = meanings.filter(({ color }) => rows.some((row) => ratioColour(row) === color));
  return shown.map(({ name, color }) => legendKey(name, { symbol: "square", color }));
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

/** Says how many measurements are drawn, and how many are left out. */
export function countWords(rows: readonly RatedRow[], all: number): string {
  const rest = all - rows.length;
  const without =
    rest === 0 ? "" : `; ${rest.toLocaleString("en")} more ${rest === 1 ? "is" : "are"} compared with nothing`;
  return `n = ${counted(rows.length, "measurement")}${without}`;
}
