import { createRequire } from "node:module";
import type { DataFrame } from "danfojs-node";
import { loadTensorFlow } from "../batch/load-tensorflow";
import type { RunRecord } from "../experiment/records/record";

/**
 * Records as a danfo data frame: a row for each run; its factors, seed, outcome, statistics, and where it was done. danfo is loaded when this
 * is first called: it takes a second.
 *
 * @example recordsFrame(records).shape[0] // 416
 */
export function recordsFrame(records: readonly RunRecord[]): DataFrame {
  loadTensorFlow(); // danfo would load it, too, but says less where it is missing
  const { DataFrame: Frame } = createRequire(__filename)("danfojs-node") as typeof import("danfojs-node");
  const rows = records.map(rowOf);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // NaN is danfo's own mark for what is missing
  const values = rows.map((row) =>
    columns.map((name) => (Object.hasOwn(row, name) ? row[name] : undefined) ?? Number.NaN),
  );
  return new Frame(values, { columns });
}

/** A record as one flat object; a statistic that has a factor's name is told from it. */
export function rowOf(record: RunRecord): Record<string, string | number | boolean> {
  const { factors, seed, outcome, statistics, library, commit, node, cpu, began } = record;
  const row = new Map<string, string | number | boolean>(Object.entries({ ...factors, seed, outcome }));
  for (const [name, value] of Object.entries(statistics)) row.set(row.has(name) ? `statistics.${name}` : name, value);
  return { ...Object.fromEntries(row), library, commit, node, cpu, began };
}
