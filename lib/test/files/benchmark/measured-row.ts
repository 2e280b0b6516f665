import type { MeasuredRow } from "../../../src/files/benchmark/results";

/** A row of `npm run bench` in milliseconds, with an aim. */
export function measuredRow(name: string, value: number, more: Partial<MeasuredRow> = {}): MeasuredRow {
  return { name, value, unit: "ms", aim: "under 50", words: "", ...more };
}
