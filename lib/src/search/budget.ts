import { describeValue, InputError } from "../input-error";
import { busyBar } from "./busy-bar";
import type { Progress, SearchOptions } from "./search";

/** The limits of one search: its time, its steps and its signal. */
export interface Budget {
  /** Seconds since the search began. */
  seconds(): number;
  /**
   * True if the search must stop now. `steps` is the number of iterations so far.
   *
   * A search may call this function in each iteration. If iterations are quick, only every 256th
   * call reads the clock and reports progress; if they are slow, each call does.
   */
  isSpent(steps: number, describe?: () => Partial<Progress>): boolean;
}

/** The largest number of calls between two readings of the clock. */
const askEvery = 256;
/** The intended time between two readings of the clock, in seconds. */
const lookEvery = 0.005;
/** The time between two reports of progress, in seconds. */
const reportEvery = 0.1;

/**
 * Creates the budget of a search. In a notebook, a progress bar is drawn unless the caller passes
 * `onProgress`.
 *
 * @param name the name of the search, for the bar
 * @example createBudget({ steps: 100 }, "anneal").isSpent(100) // true
 * @throws InputError if seconds or steps is not a number of at least 0
 */
export function createBudget(options: SearchOptions, name = "search"): Budget {
  const { seconds, steps, signal, onProgress = busyBar(name, options.seconds) } = options;
  for (const [name, limit] of Object.entries({ seconds, steps })) {
    if (limit !== undefined && !(limit >= 0)) {
      throw new InputError("search", `${name} must be a number of at least 0: it is ${describeValue(limit)}`);
    }
  }
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let waiting = 0;
  let interval = 1;
  let looked = 0;
  let spent = signal?.aborted ?? false;
  let reported = 0;
  return {
    seconds: elapsed,
    isSpent(done, describe) {
      if (spent || (steps !== undefined && done >= steps)) return true;
      if (waiting-- > 0) return false;
      const now = elapsed();
      const each = (now - looked) / interval;
      interval = Math.max(1, Math.min(askEvery, 2 * interval, Math.floor(lookEvery / each)));
      waiting = interval - 1;
      looked = now;
      spent = (seconds !== undefined && now >= seconds) || (signal?.aborted ?? false);
      if (onProgress !== undefined && now - reported >= reportEvery) {
        reported = now;
        onProgress({ seconds: now, steps: done, ...describe?.() });
      }
      return spent;
    },
  };
}
