import { type ChildProcess, fork, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { compiledFile } from "../../project";
import type { RunAnswer, RunOrder } from "./child";

/** Processes that do runs, one run at a time in each. */
export interface Runners {
  /**
   * Does a run in a process that is free, or else in a new one. A process that had to isolate its run
   * is not used again. Resolves to `lost` if the process ends without an answer.
   */
  ask(order: RunOrder): Promise<RunAnswer | { lost: string }>;
  /** Kills all processes. */
  end(): void;
}

/** After this many starts, a guard that ends is not replaced: it probably cannot run at all. */
const mostGuards = 20;

/** Starts no process yet. All processes end with this one, even if it is killed. */
export function startRunners(): Runners {
  const children = new Set<ChildProcess>();
  const free: ChildProcess[] = [];
  const guard = startGuard(children);
  const endAll = () => {
    for (const child of children) child.kill("SIGKILL");
  };
  process.on("exit", endAll);
  return {
    async ask(order) {
      const child = free.pop() ?? startChild(children, guard);
      const answer = await ask(child, order);
      if (order.isolate) child.kill();
      else if (!("lost" in answer)) free.push(child);
      return answer;
    },
    end() {
      endAll();
      guard.end();
      process.off("exit", endAll);
    },
  };
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

/** Sends a run to a process and waits for its answer. */
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
