import type { MeasuredRows } from "../../files/benchmark/results";
import { escapeText } from "../escape-text";
import { brokenText, textLines } from "../text-lines";

/** @example threeDigits(0.023413) // "0.0234" */
export function threeDigits(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** @example referenceName({ when: "2026-11-16T12:00:00Z" }) // "reference run of 2026-11-16" */
export function referenceName({ when }: MeasuredRows): string {
  return `reference run of ${when.slice(0, 10)}`;
}

const LABEL = { width: 215, size: 13, line: 17 };

/** The name of a row beside its axis, safe, in lines that leave half of the narrowest picture to the marks. */
export function rowLabel(name: string): string {
  return brokenText(escapeText(name), LABEL.width, LABEL.size);
}

/** How high a row must be for the longest of the names, in pixels. */
export function rowHeight(names: readonly string[], least: number): number {
  const lines = names.map((name) => textLines(escapeText(name), LABEL.width, LABEL.size).length);
  return Math.max(least, 8 + LABEL.line * Math.max(...lines));
}
