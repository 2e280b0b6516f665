import { type ChildProcess, fork, spawn } from "node:child_process";
import { compiledFile } from "../../project";
import type { Plan, Run } from "../plan/plan";
import type { RunResult } from "../subject";
import type { RunAnswer, RunOrder } from "./child";

export interface PoolOptions {
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Called when a run ends. */
  readonly onEnd: (run: Run, began: string, result: RunResult) => void;
}

/**
 * Does runs in `threads` processes, one run at a time in each. If the plan isolates its runs, each
 * run has a new process. An aborted signal ends the runs in progress.
 *
 * @throws Error if a run fails
 */
export async function runPool(plan: Plan, runs: readonly Run[], options: PoolOptions): Promise<void> {
  const { threads, signal, onEnd } = options;
  if (runs.length === 0) return;
  const children = new Set<ChildProcess>();
  const guard = startGuard();
  const endAll = () => {
    for (const child of children) child.kill("SIGKILL");
  };
  const queue = runs.values();
  let failed = false;
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    for (const run of queue) {
      if (failed || signal?.aborted) break;
      child ??= startChild(children, guard);
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
    guard.end();
    process.off("exit", endAll);
    signal?.removeEventListener("abort", endAll);
  }
}

function startChild(children: Set<ChildProcess>, guard: Guard): ChildProcess {
  const child = fork(compiledFile("experiment", "run", "child.js"), {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  children.add(child);
  guard.began(child.pid);
  child.on("exit", () => {
    children.delete(child);
    guard.ended(child.pid);
  });
  return child;
}

/** Ends the processes it knows when this process is gone, even after SIGKILL. */
interface Guard {
  began(pid: number | undefined): void;
  ended(pid: number | undefined): void;
  end(): void;
}

/** Starts the guard in its own session, so that killing our process group does not end it. */
function startGuard(): Guard {
  const guard = spawn(process.execPath, [compiledFile("experiment", "run", "guard.js")], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const { stdin } = guard;
  // runs also work without a guard
  for (const part of [guard, stdin]) part.on("error", () => {});
  return {
    began: (pid) => void stdin.write(`+${pid}\n`),
    ended: (pid) => void (stdin.writable && stdin.write(`-${pid}\n`)),
    end: () => void stdin.end(),
  };
}

/** Sends an order and waits for the answer; undefined if the signal ended the run. */
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
