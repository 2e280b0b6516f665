import type { Plan, Run } from "../plan/plan";
import type { RunResult } from "../subject";
import { startRunners } from "./runners";

export interface PoolOptions {
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Called when a run ends. */
  readonly onEnd: (run: Run, began: string, result: RunResult) => void;
}

/**
 * The number of times that the process of the same run may be killed, for example because the run
 * needs too much memory. Then the experiment ends.
 */
const mostAttempts = 3;

/**
 * Does runs in `threads` processes, one run at a time in each. If the plan isolates its runs, each
 * run has a new process. If the process of a run is killed, the run is repeated in a new process.
 * An aborted signal ends the runs in progress.
 *
 * @throws Error if a run fails, or if its process is killed three times
 */
export async function runPool(plan: Plan, runs: readonly Run[], options: PoolOptions): Promise<void> {
  const { threads, signal, onEnd } = options;
  if (runs.length === 0) return;
  const runners = startRunners();
  const queue = runs.values();
  let failed = false;
  const isOver = () => failed || signal?.aborted === true;
  const work = async (): Promise<void> => {
    for (const run of queue) {
      for (let attempt = 1; ; attempt += 1) {
        if (isOver()) return;
        const answer = await runners.ask({ puzzle: plan.puzzle, run, isolate: plan.isolate });
        if (isOver()) return;
        if ("lost" in answer) {
          if (attempt < mostAttempts) continue;
          throw new Error(
            `a run lost its process ${mostAttempts} times, the last time by ${answer.lost}: ${nameOf(run)}`,
          );
        }
        if ("error" in answer) throw new Error(`a run failed with ${nameOf(run)}: ${answer.error}`);
        onEnd(run, answer.began, answer.result);
        break;
      }
    }
  };
  signal?.addEventListener("abort", runners.end);
  try {
    await Promise.all(Array.from({ length: Math.min(threads, runs.length) }, work));
  } finally {
    failed = true;
    runners.end();
    signal?.removeEventListener("abort", runners.end);
  }
}

function nameOf({ factors }: Run): string {
  return JSON.stringify(factors);
}
