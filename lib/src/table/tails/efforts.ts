import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";

/** Efforts of runs that ended, and of runs that were stopped and would have taken longer. */
export interface Efforts {
  readonly ended: readonly number[];
  readonly stopped: readonly number[];
}

/**
 * The efforts of records.
 *
 * @example table.effortsOf(records, "choices").ended.length // 240: the runs with a solution
 */
export function effortsOf(records: readonly RunRecord[], value: string): Efforts {
  const of = (some: readonly RunRecord[]) => some.map((record) => statisticOf(record, value)).filter((x) => x >= 0);
  return { ended: of(records.filter(isSolved)), stopped: of(records.filter((record) => !isSolved(record))) };
}

/** The least effort at which a run was stopped. Up to it, all efforts are known. */
export function limitOf({ stopped }: Efforts): number {
  return stopped.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}
