import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../../project";
import { checkAddress, queueVariable } from "./address";
import { endWithThisProcess } from "./guard";

/** How a worker is started. */
export interface StartWorkerOptions {
  /** The number of jobs that it does at the same time. Default: 1. */
  readonly threads?: number;
  /** The seconds after which the jobs of a silent worker are given to another one. Default: 30. */
  readonly lockSeconds?: number;
}

/** A worker in a process of its own. */
export interface StartedWorker {
  /** Its name as the coordinator sees it. */
  readonly name: string;
  readonly pid: number;
  /** Lets the worker hand back its jobs, and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills the worker, as a power failure would, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts `gardens worker` in a process of its own, and waits until it takes jobs. It ends with this
 * process. In a terminal, type the command instead.
 *
 * @param address the address of the server
 * @throws Error with the words of the worker if it ends at once
 */
export async function startWorker(address: string, options: StartWorkerOptions = {}): Promise<StartedWorker> {
  const { threads = 1, lockSeconds = 30 } = options;
  checkAddress(address, "start a worker");
  const command = join(projectRoot(), "lib", "bin", "gardens.js");
  const args = [command, "worker", "--threads", String(threads), "--lock", String(Math.round(1000 * lockSeconds))];
  // an address among the arguments would show its password in the list of processes
  const env = { ...process.env, [queueVariable]: address };
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const name = await firstWords(child);
  const { pid } = child;
  if (pid === undefined) throw new Error("Cannot start a worker: it has no process id");
  endWithThisProcess(child, "KILL");
  child.unref();
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    child.kill(signal);
    await ended;
  };
  return { name, pid, stop: () => end("SIGINT"), kill: () => end("SIGKILL") };
}

/** The name of the worker, which it prints when it is connected. */
async function firstWords(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error("Cannot start a worker: it has no output");
  const lines = createInterface({ input: child.stderr });
  let last = "it ended without a word";
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      last = line;
      const [, name] = /^Worker (\S+) takes jobs/.exec(line) ?? [];
      if (name !== undefined) resolve(name);
    });
    child.on("error", ({ message }) => reject(new Error(`Cannot start a worker: ${message}`)));
    lines.on("close", () => reject(new Error(last)));
  });
}
