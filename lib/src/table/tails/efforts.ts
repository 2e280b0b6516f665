import { isSolved, type RunRecord, statisticOf } from "../../experiment/records/record";

/** Efforts of runs: those that ended, and those that were stopped and would have taken longer. */
export interface Efforts {
  readonly ended: readonly number[];
  readonly stopped: readonly number[];
}

/**
 * The efforts in records.
 *
 * @example table.effortsOf(records, "choices").ended.length // 240: so many runs found a solution
 */
export function effortsOf(records: readonly RunRecord[], value: string): Efforts {
  const of = (some: readonly RunRecord[]) => some.map((record) => statisticOf(record, value)).filter((x) => x >= 0);
  return { ended: of(records.filter(isSolved)), stopped: of(records.filter((record) => !isSolved(record))) };
}

/** The least effort at which a run was stopped: beyond it nothing is known for sure. */
export function limitOf({ stopped }: Efforts): number {
  return stopped.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}
