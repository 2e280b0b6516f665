import { type QueueCosts, type SimulatedQueue, simulateJobs } from "./simulate";
import { jobsOf, type MeasuredTask } from "./tasks";

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
  return jobSeconds.flatMap((size) => {
    const jobs = jobsOf(tasks, size);
    return workers.map((count) => simulateJobs(jobs, { workers: count, costs, jobSeconds: size }));
  });
}

/** Times that differ by less than this share count as equal. */
const tolerance = 0.01;

/**
 * For each number of workers the best size of jobs. Of sizes whose times are within 1 % of the
 * shortest one, the largest wins, because it costs server and coordinator the least.
 */
export function bestJobSizes(rows: readonly SimulatedQueue[]): SimulatedQueue[] {
  const workers = [...new Set(rows.map((row) => row.workers))].sort((a, b) => a - b);
  return workers.flatMap((count) => {
    const own = rows.filter((row) => row.workers === count);
    const shortest = Math.min(...own.map(({ seconds }) => seconds));
    const good = own.filter(({ seconds }) => seconds <= shortest * (1 + tolerance));
    return good.toSorted((a, b) => b.jobSeconds - a.jobSeconds).slice(0, 1);
  });
}
