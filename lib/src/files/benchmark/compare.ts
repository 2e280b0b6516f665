import { improvement } from "./ratio";
import type { MeasuredRow } from "./results";

/** A row that was measured twice. */
export interface RowChange {
  readonly row: MeasuredRow;
  readonly before: MeasuredRow;
  /** How many times as slow the row is now, or as large: above 1 it is worse. */
  readonly times: number;
  /** True if the spread of repeated runs explains the difference. */
  readonly isWithinSpread: boolean;
}

/** The difference between a run of `npm run bench` and an earlier one. */
export interface RunComparison {
  /** The rows that are over 10 % slower or larger, the worst first. */
  readonly slower: readonly RowChange[];
  /** The rows that are over 10 % faster or smaller, the best first. */
  readonly faster: readonly RowChange[];
  /** The number of rows that differ by less. */
  readonly alike: number;
  /** The names of rows that the earlier run lacks, or measured in another unit. */
  readonly added: readonly string[];
  /** The names of rows of the earlier run that do not exist any more. */
  readonly gone: readonly string[];
}

/** Rows that differ by less than this factor are alike. */
const limit = 1.1;

/**
 * Compares the rows of a run with those of an earlier one.
 *
 * @param known the names of all rows that can be measured; the default is those that were
 */
export function compareRuns(
  rows: readonly MeasuredRow[],
  earlier: readonly MeasuredRow[],
  known: readonly string[] = rows.map(({ name }) => name),
): RunComparison {
  const changes = rows.flatMap((row) => {
    const before = earlier.find(({ name }) => name === row.name);
    const times = before && timesAsSlow(row, before);
    return times === undefined || before === undefined
      ? []
      : [{ row, before, times, isWithinSpread: isExplained(row, before) }];
  });
  const compared = new Set(changes.map(({ row }) => row.name));
  return {
    slower: changes.filter(({ times }) => times > limit).sort((a, b) => b.times - a.times),
    faster: changes.filter(({ times }) => times < 1 / limit).sort((a, b) => a.times - b.times),
    alike: changes.filter(({ times }) => times <= limit && times >= 1 / limit).length,
    added: rows.map(({ name }) => name).filter((name) => !compared.has(name)),
    gone: earlier.map(({ name }) => name).filter((name) => !known.includes(name)),
  };
}

/**
 * The machine of a run in words.
 *
 * @example machineText({ cpu: "AMD EPYC", cores: 2 }) // "AMD EPYC, 2 cores"
 */
export function machineText({ cpu, cores }: { readonly cpu: string; readonly cores?: number | undefined }): string {
  return cores === undefined ? cpu : `${cpu}, ${cores} ${cores === 1 ? "core" : "cores"}`;
}

/** The factor between two measurements in the same unit, or between two comparisons of speed. */
function timesAsSlow(row: MeasuredRow, before: MeasuredRow): number | undefined {
  if (row.unit === before.unit && row.value !== null && before.value !== null) {
    return improvement(row, before.value, row.value);
  }
  if (row.timesAsFast === undefined || before.timesAsFast === undefined) return undefined;
  return before.timesAsFast / row.timesAsFast;
}

/**
 * True if the spreads of both rows overlap. Only the spread of equal runs counts: different seeds
 * do different work, which is the same in every run of the benchmark.
 */
function isExplained(row: MeasuredRow, before: MeasuredRow): boolean {
  const [now, then] = [rangeOf(row), rangeOf(before)];
  if (now === undefined || then === undefined || row.unit !== before.unit) return false;
  return now.high >= then.low && then.high >= now.low;
}

function rangeOf({ value, spread }: MeasuredRow): { low: number; high: number } | undefined {
  if (spread?.of === "runs") return spread;
  return value === null ? undefined : { low: value, high: value };
}
