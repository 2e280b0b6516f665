import { aimOf } from "../../../files/benchmark/aim";
import { machineText } from "../../../files/benchmark/compare";
import type { BenchmarkResults, MeasuredRows } from "../../../files/benchmark/results";
import { brokenText, escapeText, spacedBoxes, textLines } from "../../label";
import { familyTitle } from "./family-title";

/** The options of a chart of a benchmark. */
export interface BenchmarkChartOptions {
  /** The benchmark's name, the first word of the title. Default: no name. */
  name?: string;
  /** Our reference run, drawn beside the results, which are yours. Default: no reference run. */
  reference?: BenchmarkResults;
}

/**
 * The reference run that is drawn beside these results; undefined if there is none, or if the results
 * were measured on a busy machine, where times come out longer.
 */
export function drawnReference(
  results: MeasuredRows,
  reference: BenchmarkResults | undefined,
): MeasuredRows | undefined {
  if (results.machine.isBusy === true || reference === undefined || !("rows" in reference)) return undefined;
  return reference;
}

/**
 * The name of the reference run in legends.
 *
 * @example referenceName({ when: "2026-11-16T12:00:00Z" }) // "our reference run of 2026-11-16"
 */
export function referenceName(reference: Pick<MeasuredRows, "when">): string {
  return `our reference run of ${dayOf(reference)}`;
}

/**
 * Says whose run the results are, when and where they were measured, whether other programs were
 * running, and which run is drawn beside them.
 *
 * @param reference our reference run, if the results are yours
 */
export function measuredWords(results: MeasuredRows, reference: BenchmarkResults | undefined): string {
  const { machine } = results;
  const whose = reference === undefined ? "measured" : "your run of";
  const own = `${whose} ${dayOf(results)} on ${machineText(machine)}`;
  const drawn = drawnReference(results, reference);
  if (machine.isBusy === true) {
    const so = reference === undefined ? "" : ", so our reference run is not drawn";
    return `${own}, which was busy: times come out longer${so}`;
  }
  if (drawn === undefined) return own;
  const isSame = machineText(drawn.machine) === machineText(machine);
  return `${own}; ${referenceName(drawn)} on ${isSame ? "the same machine" : machineText(drawn.machine)}`;
}

/** The day of a run: 2026-11-16. */
export function dayOf({ when }: Pick<MeasuredRows, "when">): string {
  return when.slice(0, 10);
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

const LABEL = { width: 215, size: 13, line: 17 };

/**
 * The label of a row: its name, escaped, in lines that leave half of the narrowest picture to the
 * marks.
 */
export function rowLabel(name: string): string {
  return brokenText(spacedBoxes(escapeText(name)), LABEL.width, LABEL.size);
}

/** The height of a row in pixels, so that the longest of the labels fits. */
export function rowHeight(names: readonly string[], least: number): number {
  const lines = names.map((name) => textLines(spacedBoxes(escapeText(name)), LABEL.width, LABEL.size).length);
  return Math.max(least, 8 + LABEL.line * Math.max(...lines));
}
