import { createRequire } from "node:module";
import type { DataFrame } from "danfojs-node";
import { loadTensorFlow } from "../batch/load-tensorflow";
import type { RunRecord } from "../experiment/records/record";
import { levelsBeside } from "./levels-beside";

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

/**
 * A record as one flat object. A factor or statistic with the name of another column gets a prefix.
 */
export function rowOf(record: RunRecord): Record<string, string | number | boolean> {
  const { factors, seed, outcome, library, commit, node, cpu, began } = record;
  const origin = { library, commit, node, cpu, began };
  const own = levelsBeside(factors, { seed, outcome });
  const isTaken = (name: string) => Object.hasOwn(own, name) || Object.hasOwn(origin, name);
  const statistics = Object.entries(record.statistics).map(
    ([name, value]) => [isTaken(name) ? `statistics.${name}` : name, value] as const,
  );
  return levelsBeside(own, { ...Object.fromEntries(statistics), ...origin });
}
