import { describeValue, InputError } from "../input-error";
import { busyBar } from "./busy-bar";
import type { Progress, SearchOptions } from "./search";

/** Watches the limits of one search. */
export interface Budget {
  /** Seconds since the search began. */
  seconds(): number;
  /**
   * Whether the search must stop now, after so many steps. Cheap enough to be asked once a step: where steps are quick, the clock is looked at only
   * every 256th time, and progress is told then, too; where they are slow, each time.
   */
  isSpent(steps: number, describe?: () => Partial<Progress>): boolean;
}

const askEvery = 256;
/** The clock is looked at about so often, in seconds. */
const lookEvery = 0.005;
const tellEvery = 0.1;

/**
 * In a notebook a bar shows how far the search is, where the caller does not ask for progress.
 *
 * @param name of the search, for the bar
 * @example createBudget({ steps: 100 }, "anneal").isSpent(100) // true
 * @throws InputError where seconds or steps is not a number of at least 0
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
  let told = 0;
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
      if (onProgress !== undefined && now - told >= tellEvery) {
        told = now;
        onProgress({ seconds: now, steps: done, ...describe?.() });
      }
      return spent;
    },
  };
}
