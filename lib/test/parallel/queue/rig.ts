import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { queueName, queuePrefix } from "../../../src/parallel/queue/names";
import { type Server, startServer } from "../../../src/parallel/queue/server/start";
import { command, root, temporaryFolder, withoutNotices } from "../../cli/run-gardens";

/** The time after which the job of a silent worker is given to another, in tests. */
const lockMilliseconds = 1500;

/** A running command `gardens`, and what it has printed so far. */
export interface Started {
  readonly child: ChildProcess;
  out(): string;
  err(): string;
  /** Resolves to its exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** How a command is started. */
export interface StartOptions {
  /** The results folder; a new one if it is left out. */
  readonly results?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Words before the command, such as a shell that limits it. */
  readonly shell?: readonly string[];
}

/** A server of its own, and the processes that use it. `end` ends all of them. */
export interface Rig {
  readonly url: string;
  readonly folder: string;
  /** BullMQ's view of the queue, to look at jobs and to do mischief. */
  readonly queue: Queue;
  readonly client: Redis;
  gardens(args: readonly string[], options?: StartOptions): Started;
  /** Starts a worker, and waits until it is connected. */
  worker(options?: StartOptions & { readonly threads?: number }): Promise<Started>;
  killServer(): Promise<void>;
  /** Starts a killed server again, with the same address and data. */
  reviveServer(): Promise<void>;
  /** Ends all processes but the server, and removes all jobs and headers. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

export async function startRig(listen?: string): Promise<Rig> {
  const folder = temporaryFolder();
  let server: Server = await startServer({ folder, listen });
  const { url } = server;
  const client = new Redis(url, { maxRetriesPerRequest: null });
  client.on("error", () => {});
  const queue = new Queue(queueName, { connection: client, prefix: queuePrefix });
  queue.on("error", () => {});
  const started: Started[] = [];

  function gardens(args: readonly string[], options: StartOptions = {}): Started {
    const { results = temporaryFolder(), env = {}, shell = [] } = options;
    const [program = "", ...words] = [...shell, process.execPath, command, ...args];
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, HANGING_GARDENS_RESULTS: results, GARDENS_QUEUE: url, ...env },
    });
    const [out, said] = [collect(child.stdout), collect(child.stderr)];
    const err = () => withoutNotices(said());
    const ended = new Promise<number | string>((resolve) =>
      child.on("close", (code, signal) => resolve(code ?? signal ?? "")),
    );
    const all: Started = { child, out, err, ended };
    started.push(all);
    return all;
  }

  async function endProcesses(): Promise<void> {
    for (const { child } of started) if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await Promise.all(started.map(({ ended }) => ended));
    started.length = 0;
  }

  return {
    url,
    folder,
    queue,
    client,
    gardens,
    async worker({ threads = 1, ...options } = {}) {
      const worker = gardens(["worker", "--threads", String(threads), "--lock", String(lockMilliseconds)], options);
      await until(
        () => worker.err().includes("takes jobs from"),
        () => worker.err(),
      );
      return worker;
    },
    async killServer() {
      process.kill(server.pid, "SIGKILL");
      await untilGone(server.pid);
    },
    async reviveServer() {
      server = await startServer({ folder, listen });
    },
    async clear() {
      await endProcesses();
      await queue.obliterate({ force: true });
      const keys = await client.keys(`${queuePrefix}:*`);
      const own = keys.filter((key) => !key.startsWith(`${queuePrefix}:${queueName}:`));
      if (own.length > 0) await client.del(...own);
    },
    async end() {
      await endProcesses();
      client.disconnect();
      await queue.close().catch(() => {});
      await server.stop();
    },
  };
}

/**
 * Freezes a worker while it has a job, by SIGSTOP. It may end its job just before the signal; then it
 * goes on and is frozen with the next one.
 */
export async function freezeWithJob(rig: Rig, worker: Started): Promise<void> {
  await until(async () => {
    if (!(await hasJob(rig, worker))) return false;
    worker.child.kill("SIGSTOP");
    await wait(50);
    if (await hasJob(rig, worker)) return true;
    worker.child.kill("SIGCONT");
    return false;
  });
}

/** True if the server thinks that the worker is doing a job. */
export async function hasJob({ queue }: Rig, { child }: Started): Promise<boolean> {
  return (await queue.getActive()).some((job) => job?.processedBy?.includes(`.${child.pid}/`));
}

/** Waits until a condition holds; a minute at most. */
export async function until(holds: () => boolean | Promise<boolean>, describe = () => ""): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`the condition did not come to hold within a minute: ${describe()}`);
    await wait(10);
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A folder with a program `git` that tells of another commit, to put in front of PATH. */
export function otherCommit(): NodeJS.ProcessEnv {
  const folder = join(temporaryFolder(), "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, "git"), '#!/bin/sh\n[ "$1" = rev-parse ] && echo 0ddc0de\nexit 0\n');
  chmodSync(join(folder, "git"), 0o755);
  return { PATH: `${folder}:${process.env.PATH}` };
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = "";
  stream?.on("data", (part) => {
    text += part;
  });
  return () => text;
}

async function untilGone(pid: number): Promise<void> {
  await until(() => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
}
