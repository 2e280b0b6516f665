import { type QueueCosts, type SimulatedQueue, simulateQueue } from "./simulate";
import type { MeasuredTask } from "./tasks";

/** The numbers of workers and the sizes of jobs to compare. */
export interface CompareQueuesOptions {
  readonly costs: QueueCosts;
  /** The numbers of workers. Default: 1, 2, 5, 10, 20 and so on up to 10,000. */
  readonly workers?: readonly number[];
  /** The sizes of jobs, in seconds of work; 0 for a task a job. Default: 0, 1, 10 and 60. */
  readonly jobSeconds?: readonly number[];
}

const manyWorkers = [1, 10, 100, 1000].flatMap((power) => [power, 2 * power, 5 * power]).concat(10_000);

/**
 * Simulates a search with every number of workers and every size of jobs.
 *
 * @returns a row for each pair, sorted by the size of jobs, then by workers
 */
export function compareQueues(tasks: readonly MeasuredTask[], options: CompareQueuesOptions): SimulatedQueue[] {
  const { costs, workers = manyWorkers, jobSeconds = [0, 1, 10, 60] } = options;
  return jobSeconds.flatMap((size) =>
    workers.map((count) => simulateQueue(tasks, { workers: count, costs, jobSeconds: size })),
  );
}

/**
 * For each number of workers the size of jobs with which the search ends first. Of equal times, the
 * larger jobs win, because they cost the server less.
 */
export function bestJobSizes(rows: readonly SimulatedQueue[]): SimulatedQueue[] {
  const best = new Map<number, SimulatedQueue>();
  for (const row of rows) {
    const before = best.get(row.workers);
    const isBetter =
      before === undefined ||
      row.seconds < before.seconds ||
      (row.seconds === before.seconds && row.jobSeconds > before.jobSeconds);
    if (isBetter) best.set(row.workers, row);
  }
  return [...best.values()].sort((a, b) => a.workers - b.workers);
}
