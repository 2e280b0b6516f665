import { createRequire } from "node:module";
import type { DataFrame } from "danfojs-node";
import { loadTensorFlow } from "../batch/load-tensorflow";
import type { RunRecord } from "../experiment/records/record";

/**
 * Converts records to a danfo data frame with a row for each run: factors, seed, outcome,
 * statistics, and provenance. The first call loads danfo, which takes a second.
 *
 * @example recordsFrame(records).shape[0] // 416
 */
export function recordsFrame(records: readonly RunRecord[]): DataFrame {
  loadTensorFlow(); // loaded first, because danfo's own error about TensorFlow says less
  const { DataFrame: Frame } = createRequire(__filename)("danfojs-node") as typeof import("danfojs-node");
  const rows = records.map(rowOf);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  // danfo marks a missing value with NaN
  const values = rows.map((row) =>
    columns.map((name) => (Object.hasOwn(row, name) ? row[name] : undefined) ?? Number.NaN),
  );
  return new Frame(values, { columns });
}

/** Converts a record to one flat object. A statistic with the name of a factor gets a prefix. */
export function rowOf(record: RunRecord): Record<string, string | number | boolean> {
  const { factors, seed, outcome, statistics, library, commit, node, cpu, began } = record;
  const row = new Map<string, string | number | boolean>(Object.entries({ ...factors, seed, outcome }));
  for (const [name, value] of Object.entries(statistics)) row.set(row.has(name) ? `statistics.${name}` : name, value);
  return { ...Object.fromEntries(row), library, commit, node, cpu, began };
}
