import type { MeasuredRows } from "../files/benchmark-results";
import { escapeText } from "./escape-text";

/** @example threeDigits(0.023413) // "0.0234" */
export function threeDigits(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** @example referenceName(reference) // "reference run of 2026-11-16" */
export function referenceName({ when }: MeasuredRows): string {
  return `reference run of ${when.slice(0, 10)}`;
}

/** Safe text in lines of forty letters or so, broken after a comma. */
export function wrapped(name: string): string {
  const lines: string[] = [];
  for (const part of name.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < 40) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.map(escapeText).join("<br>");
}
