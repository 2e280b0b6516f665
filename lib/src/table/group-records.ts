import { levelOf, type RunRecord } from "../experiment/records/record";
import type { Factors, Level } from "../experiment/subject";

/** Records that have the same levels of some factors. */
export interface RecordGroup {
  readonly levels: Factors;
  readonly records: readonly RunRecord[];
}

/**
 * Groups records by their levels of these factors. Groups are in the order of the levels. Levels
 * may contain any character: "a-b" and "c" never collide with "a" and "b-c".
 *
 * @example table.groupRecords(records, ["cells"])[0].levels // { cells: "centre-out" }
 */
export function groupRecords(records: readonly RunRecord[], by: readonly string[]): RecordGroup[] {
  const groups = new Map<string, RunRecord[]>();
  for (const record of records) {
    const key = JSON.stringify(by.map((name) => levelOf(record, name) ?? null));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return [...groups.values()]
    .map((group) => ({ levels: levelsOf(group[0], by), records: group }))
    .sort((a, b) => compareAll(a.levels, b.levels, by));
}

/** The records that have all these levels. */
export function recordsWhere(records: readonly RunRecord[], where: Factors = {}): RunRecord[] {
  const wanted = Object.entries(where);
  return records.filter((record) => wanted.every(([name, level]) => levelOf(record, name) === level));
}

/**
 * Every level of a factor that occurs in the records: numbers by size, words by alphabet, 2x2
 * before 10x10.
 *
 * @example table.levelsIn(records, "cells") // ["centre-out", "frontier", "scan", "shuffled"]
 */
export function levelsIn(records: readonly RunRecord[], factor: string): Level[] {
  const levels = new Set<Level>();
  for (const record of records) {
    const level = levelOf(record, factor);
    if (level !== undefined) levels.add(level);
  }
  return [...levels].sort(levelOrder);
}

/** Compares two levels, for sorting: numbers by size, words by alphabet. */
export function levelOrder(a: Level, b: Level): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}

function levelsOf(record: RunRecord | undefined, by: readonly string[]): Factors {
  const entries = by.map((name) => [name, record && levelOf(record, name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Level] => entry[1] !== undefined));
}

function compareAll(a: Factors, b: Factors, by: readonly string[]): number {
  for (const name of by) {
    const order = levelOrder(levelOf({ factors: a }, name) ?? "", levelOf({ factors: b }, name) ?? "");
    if (order !== 0) return order;
  }
  return 0;
}
