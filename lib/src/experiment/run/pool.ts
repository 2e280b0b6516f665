import { type ChildProcess, fork, spawn } from "node:child_process";
import type { Writable } from "node:stream";
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

/** A run that loses its process this often ends the experiment: it may need too much memory. */
const mostAttempts = 3;

/** A guard that cannot run at all is not started again and again. */
const mostGuards = 20;

/**
 * Does runs in `threads` processes, one run at a time in each. If the plan isolates its runs, each
 * run has a new process. A run whose process is killed is done again in a new process. An aborted
 * signal ends the runs in progress.
 *
 * @throws Error if a run fails, or loses its process three times
 */
export async function runPool(plan: Plan, runs: readonly Run[], options: PoolOptions): Promise<void> {
  const { threads, signal, onEnd } = options;
  if (runs.length === 0) return;
  const children = new Set<ChildProcess>();
  const guard = startGuard(children);
  const endAll = () => {
    for (const child of children) child.kill("SIGKILL");
  };
  const queue = runs.values();
  let failed = false;
  const isOver = () => failed || signal?.aborted === true;
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined;
    for (const run of queue) {
      for (let attempt = 1; ; attempt += 1) {
        if (isOver()) return;
        child ??= startChild(children, guard);
        const answer = await ask(child, { puzzle: plan.puzzle, run, isolate: plan.isolate });
        if (isOver()) return;
        if ("lost" in answer) {
          child = undefined;
          if (attempt < mostAttempts) continue;
          throw new Error(
            `a run lost its process ${mostAttempts} times, the last time by ${answer.lost}: ${nameOf(run)}`,
          );
        }
        if ("error" in answer) throw new Error(`a run failed with ${nameOf(run)}: ${answer.error}`);
        if (plan.isolate) child = void child.kill();
        onEnd(run, answer.began, answer.result);
        break;
      }
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

function nameOf({ factors }: Run): string {
  return JSON.stringify(factors);
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

/** Keeps a guard running: a killed guard is replaced by one that knows the same processes. */
function startGuard(children: ReadonlySet<ChildProcess>): Guard {
  let isOver = false;
  let guards = 0;
  let stdin = start();
  const tell = (line: string) => void (stdin.writable && stdin.write(line));

  function start(): Writable {
    guards += 1;
    // a session of its own keeps the guard alive if a whole group of processes is killed
    const guard = spawn(process.execPath, [compiledFile("experiment", "run", "guard.js")], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    // a guard that cannot be started is done without
    for (const part of [guard, guard.stdin]) part.on("error", () => {});
    guard.on("exit", () => {
      if (isOver || guards === mostGuards) return;
      stdin = start();
      for (const { pid } of children) tell(`+${pid}\n`);
    });
    return guard.stdin;
  }

  return {
    began: (pid) => tell(`+${pid}\n`),
    ended: (pid) => tell(`-${pid}\n`),
    end() {
      isOver = true;
      stdin.end();
    },
  };
}

/** Resolves to `lost` if the process ends without an answer. */
function ask(child: ChildProcess, order: RunOrder): Promise<RunAnswer | { lost: string }> {
  return new Promise((resolve) => {
    const done = (answer: RunAnswer) => {
      child.off("exit", lost);
      child.off("error", failed);
      resolve(answer);
    };
    const lost = (code: number | null, by: string | null) => {
      child.off("message", done);
      resolve({ lost: by ?? `exit code ${code}` });
    };
    const failed = ({ message }: Error) => {
      child.off("message", done);
      child.off("exit", lost);
      child.kill("SIGKILL");
      resolve({ lost: message });
    };
    child.once("message", done);
    child.once("exit", lost);
    child.once("error", failed); // it did not start, or the order did not reach it
    child.send(order);
  });
}
