import { describeValue, InputError } from "../../../input-error";
import { createRandom } from "../../../search/random";

/** A task, or a job of several tasks, that was measured: its work on one thread, and what it found. */
export interface MeasuredTask {
  readonly seconds: number;
  readonly solutions: number;
}

/**
 * Puts tasks into jobs, in their order: a job is complete when it has at least this much work. Only
 * the last job may have less.
 *
 * @example
 * const tasks = [1, 1, 5, 1].map((seconds) => ({ seconds, solutions: 1 }));
 * jobsOf(tasks, 2) // [{ seconds: 2, solutions: 2 }, { seconds: 5, solutions: 1 }, { seconds: 1, solutions: 1 }]
 */
export function jobsOf(tasks: readonly MeasuredTask[], jobSeconds: number): MeasuredTask[] {
  const jobs: MeasuredTask[] = [];
  let open: MeasuredTask | undefined;
  for (const { seconds, solutions } of tasks) {
    open = { seconds: (open?.seconds ?? 0) + seconds, solutions: (open?.solutions ?? 0) + solutions };
    if (open.seconds < jobSeconds) continue;
    jobs.push(open);
    open = undefined;
  }
  return open === undefined ? jobs : [...jobs, open];
}

/** How `drawTasks` draws. */
export interface DrawOptions {
  /** The number of tasks. */
  readonly count: number;
  /** The work of all tasks together, in seconds. Default: as measured. */
  readonly work?: number;
  /** The seed of the draw. Default: 1. */
  readonly seed?: number;
}

/**
 * Draws tasks of a larger search from measured ones, with replacement, and stretches them so that
 * their work is `work`. The new tasks differ from each other as the measured ones do. The same seed
 * gives the same tasks.
 */
export function drawTasks(measured: readonly MeasuredTask[], options: DrawOptions): MeasuredTask[] {
  const { count, work, seed = 1 } = options;
  const total = measured.reduce((sum, { seconds }) => sum + seconds, 0);
  if (!(total > 0)) {
    throw new InputError("draw tasks", "the measured tasks must have taken time: they took none");
  }
  if (!Number.isInteger(count) || count < 1 || count > 10_000_000) {
    const form = "a whole number from 1 to 10,000,000";
    throw new InputError("draw tasks", `count must be ${form}: it is ${describeValue(count)}`);
  }
  const random = createRandom(seed);
  const drawn = Array.from({ length: count }, () => measured[random.below(measured.length)] as MeasuredTask);
  const sum = drawn.reduce((all, { seconds }) => all + seconds, 0);
  if (work === undefined || sum === 0) return drawn;
  const stretch = work / sum;
  return drawn.map(({ seconds, solutions }) => ({ seconds: seconds * stretch, solutions }));
}
