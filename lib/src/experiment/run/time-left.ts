import { InputError } from "../../input-error";
import { type Run, runKey } from "../plan/plan";
import { readRecords } from "../records/file";
import { type RunRecord, statisticOf } from "../records/record";

/** Without earlier records, the first estimate is made after this many runs. */
const leastRuns = 20;

/** The estimate from earlier records has the weight of this many seconds of measurement. */
const trustSeconds = 3;

/** Estimates the time until all runs of an experiment are done. */
export interface TimeLeft {
  /** Must be called when a run ends. */
  ended(run: Run): void;
  /**
   * Estimates the seconds left; undefined while too few runs have ended.
   *
   * @param seconds the time since the first run began
   */
  after(seconds: number): number | undefined;
}

/**
 * Estimates the time left of an experiment.
 *
 * Durations differ by factors of thousands between runs, so the mean of the first runs says little.
 * Instead, the CPU time of each run in an earlier experiment predicts its duration. Finished runs
 * show how fast this machine is in comparison.
 *
 * @param left the runs to do
 * @param earlier records of the same plan, from any machine
 * @param threads the number of runs at once
 */
export function timeLeft(left: readonly Run[], earlier: readonly RunRecord[], threads: number): TimeLeft {
  const known = new Map(earlier.map((record) => [runKey(record), statisticOf(record, "cpuSeconds")]));
  const durations = [...known.values()].filter(Number.isFinite);
  const mean = durations.reduce((sum, seconds) => sum + seconds, 0) / durations.length;
  const expected = (run: Run) => {
    const seconds = known.get(runKey(run)) ?? mean;
    return (Number.isFinite(seconds) ? seconds : mean) / threads;
  };
  const hasEarlier = durations.length > 0;
  const all = hasEarlier ? left.reduce((sum, run) => sum + expected(run), 0) : 0;
  let [count, done] = [0, 0];
  return {
    ended(run) {
      count++;
      if (hasEarlier) done += expected(run);
    },
    after(seconds) {
      if (hasEarlier) return ((seconds + trustSeconds) / (done + trustSeconds)) * (all - done);
      const least = Math.min(leastRuns, left.length / 4);
      return count < least || count === 0 ? undefined : (seconds / count) * (left.length - count);
    },
  };
}

/** Reads the records in several files. A missing or damaged file counts as empty. */
export function recordsIn(files: readonly string[]): RunRecord[] {
  return files.flatMap((file) => {
    try {
      return readRecords(file);
    } catch (error) {
      if (error instanceof InputError) return [];
      throw error;
    }
  });
}
