import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Plan, Run } from "./plan";
import type { RunAnswer, RunOrder } from "./run-child";
import type { RunResult } from "./subject";

export interface PoolOptions {
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Told each run as it ends. */
  readonly onEnd: (run: Run, began: string, result: RunResult) => void;
}

/**
 * Does runs, so many at once, each in one of as many processes; where the plan isolates its runs, each in a process of its own. When the
 * signal comes, what is running is given up.
 *
 * @throws Error where a run fails
 */
export async function runPool(plan: Plan, runs: readonly Run[], options: PoolOptions): Promise<void> {
  const { threads, signal, onEnd } = options;
  const children = new Set<ChildProcess>();
  const endAll = () => {
    for (const child of children) child.kill("SIGKILL");
  };
  let next = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    while (next < runs.length && !failed && !signal?.aborted) {
      const run = runs[next++] as Run; // below the length
      child ??= startChild(children);
      const answer = await ask(child, { puzzle: plan.puzzle, run, isolate: plan.isolate }, signal);
      if (answer === undefined || signal?.aborted) return;
      if ("error" in answer) throw new Error(`a run failed with ${JSON.stringify(run.factors)}: ${answer.error}`);
      if (plan.isolate) child = void child.kill();
      onEnd(run, answer.began, answer.result);
    }
    child?.kill();
  };
  signal?.addEventListener("abort", endAll);
  process.on("exit", endAll);
  try {
    await Promise.all(Array.from({ length: Math.min(threads, runs.length) }, work));
  } finally {
    failed = true;
    endAll();
    process.off("exit", endAll);
    signal?.removeEventListener("abort", endAll);
  }
}

function startChild(children: Set<ChildProcess>): ChildProcess {
  const child = fork(compiledChild, { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

/** undefined where the signal ended it. */
function ask(child: ChildProcess, order: RunOrder, signal: AbortSignal | undefined): Promise<RunAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const done = (answer: RunAnswer) => {
      child.off("exit", lost);
      resolve(answer);
    };
    const lost = (code: number | null, by: string | null) => {
      child.off("message", done);
      if (signal?.aborted) resolve(undefined);
      else reject(new Error(`a process that did runs ended by itself, with ${by ?? `code ${code}`}`));
    };
    child.once("message", done);
    child.once("exit", lost);
    child.send(order);
  });
}

/** A process runs compiled code, also when this file itself is run from its source. */
const compiledChild = join(__dirname, "..", "..", "dist", "experiment", "run-child.js");
