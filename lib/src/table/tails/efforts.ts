import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";

/** The efforts of runs that ended with a solution, and of runs that were stopped before. */
export interface Efforts {
  readonly ended: readonly number[];
  readonly stopped: readonly number[];
}

/**
 * Separates the efforts of runs with a solution from those of stopped runs.
 *
 * @example table.effortsOf(records, "choices").ended.length // 240: the runs with a solution
 */
export function effortsOf(records: readonly RunRecord[], value: string): Efforts {
  const of = (some: readonly RunRecord[]) => some.map((record) => statisticOf(record, value)).filter((x) => x >= 0);
  return { ended: of(records.filter(isSolved)), stopped: of(records.filter((record) => !isSolved(record))) };
}

/**
 * The lowest effort at which a run was stopped. Below this limit, the distribution of efforts is
 * fully known.
 */
export function limitOf({ stopped }: Efforts): number {
  return stopped.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}
