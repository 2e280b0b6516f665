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

/**
 * The number of times that the process of the same run may be killed, for example because the run
 * needs too much memory. Then the experiment ends.
 */
const mostAttempts = 3;

/** After this many starts, a guard that ends is not replaced: it probably cannot run at all. */
const mostGuards = 20;

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

/** A process that kills the runs it knows when this process has ended, even after SIGKILL. */
interface Guard {
  began(pid: number | undefined): void;
  ended(pid: number | undefined): void;
  end(): void;
}

/**
 * Starts a guard and keeps one running: if the guard is killed, a new guard is started and gets the
 * same processes.
 */
function startGuard(children: ReadonlySet<ChildProcess>): Guard {
  let isOver = false;
  let guards = 0;
  let stdin = start();
  const send = (line: string) => void (stdin.writable && stdin.write(line));

  function start(): Writable {
    guards += 1;
    // detached, so that a signal to the whole process group does not end the guard
    const guard = spawn(process.execPath, [compiledFile("experiment", "run", "guard.js")], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    // without these listeners, a guard that cannot be started would throw
    for (const part of [guard, guard.stdin]) part.on("error", () => {});
    guard.on("exit", () => {
      if (isOver || guards === mostGuards) return;
      stdin = start();
      for (const { pid } of children) send(`+${pid}\n`);
    });
    return guard.stdin;
  }

  return {
    began: (pid) => send(`+${pid}\n`),
    ended: (pid) => send(`-${pid}\n`),
    end() {
      isOver = true;
      stdin.end();
    },
  };
}

/**
 * Sends a run to a process and waits for its answer. Resolves to `lost` if the process ends without
 * an answer.
 */
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
    child.once("error", failed); // the process did not start, or could not receive the run
    child.send(order);
  });
}
