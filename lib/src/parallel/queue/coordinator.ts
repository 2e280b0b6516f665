import type { JobsOptions } from "bullmq";
import { InputError } from "../../input-error";
import { type Hints, listenForHints } from "./hints";
import { openLink } from "./link";
import { headerIdOf, isJobOf, jobIdOf, keptSeconds, keysOf } from "./names";
import type { QueueOptions } from "./options";
import { type WorkersHere, workersFrom } from "./worker-name";

/** A job of a coordinator. */
export interface OwnJob {
  readonly id: string;
  readonly data: object;
}

/** A job that has ended, with the answer of its worker, which is not checked yet. */
export interface EndedJob {
  readonly id: string;
  /** The name of the worker that did it. */
  readonly worker: string;
  readonly answer: unknown;
  /** Why the job failed in every attempt; undefined if it was completed. */
  readonly failure: string | undefined;
  /** True if the worker did nothing, because the job was cancelled. */
  readonly isCancelled: boolean;
}

/**
 * One side of a queue: adds jobs, and reads what workers answer. It knows nothing of the content of
 * jobs.
 */
export interface Coordinator {
  readonly headerId: string;
  /** The id of a job that begins with this task or run. */
  idOf(first: string): string;
  /** Adds jobs. A job that the server already has is not added again. */
  add(jobs: readonly OwnJob[]): Promise<void>;
  /** The ids of this coordinator's jobs that have ended, oldest first, also those of a former run. */
  endedIds(): Promise<string[]>;
  read(id: string): Promise<EndedJob | undefined>;
  /** Removes ended jobs from the server, once their answers are written or refused. */
  forget(ids: readonly string[]): Promise<void>;
  /** Tells a worker to take no more jobs of this header, because its answer was refused. */
  ban(worker: string): Promise<void>;
  /** Fixes the CPU model on which jobs are timed; undefined if the first worker decides. */
  timeOn(cpu: string | undefined): Promise<void>;
  /** Waits until a job has ended, but only a fraction of a second. */
  pause(): Promise<void>;
  /** The number of jobs that were added and are not forgotten. */
  outstanding(): number;
  workers(): WorkersHere;
  /** Waits no longer for a server that is away: after two seconds, every call fails. */
  giveUp(): void;
  /** Cancels all jobs, also those that workers are doing. */
  cancel(): Promise<void>;
  /** @param isDone true if everything was read, so that the server may forget it */
  close(isDone: boolean): Promise<void>;
}

/** The least interval at which the set of ended jobs is read, so that many short jobs are read together. */
const leastMilliseconds = 20;
/**
 * The longest one. A worker tells when it has ended a job, but this hint can be lost. BullMQ's events
 * are not used: each contains the whole answer.
 */
const mostMilliseconds = 100;
/** The interval at which workers are counted and their sentences are read. */
const lookMilliseconds = 1000;
/** The interval at which lost jobs are added again. */
const renewMilliseconds = 30_000;
/** The number of jobs that are added or removed with one message. */
const inOneMessage = 1000;

/**
 * Begins or continues to coordinate the jobs of a header. The server keeps the header once, not in
 * every job.
 *
 * @param action the beginning of an error: "solve soma"
 * @throws InputError if no server answers at the address
 */
export async function openCoordinator(
  header: object,
  options: QueueOptions,
  action: string,
  jobOptions: JobsOptions,
): Promise<Coordinator> {
  const say = options.onNotice ?? (() => {});
  const link = await openLink(options.address, action, say);
  const { client, queue } = link;
  const headerId = headerIdOf(header);
  const keys = keysOf(headerId);
  const own = new Map<string, OwnJob>();
  /** The sentences of workers that were passed on; each is said once. */
  const heard = new Set<string>();
  const gaveUp = createGiveUp(link.isAway);
  const { orGiveUp } = gaveUp;
  const settings = { removeOnComplete: { age: keptSeconds }, removeOnFail: { age: keptSeconds }, ...jobOptions };
  let workers: WorkersHere = { workers: 0, threads: 0 };
  let hints: Hints | undefined;
  let [looked, renewed, returns] = [Number.NEGATIVE_INFINITY, performance.now(), 0];

  const keepHeader = () => client.set(keys.header, JSON.stringify(header), "EX", keptSeconds);

  async function send(jobs: readonly OwnJob[]): Promise<void> {
    for (let at = 0; at < jobs.length; at += inOneMessage) {
      const part = jobs.slice(at, at + inOneMessage);
      await queue.addBulk(part.map(({ id, data }) => ({ name: "job", data, opts: { ...settings, jobId: id } })));
    }
  }

  async function idsIn(state: "completed" | "failed"): Promise<string[]> {
    const found: string[] = [];
    for (let at = 0; ; at += inOneMessage) {
      const page = await queue.getRanges([state], at, at + inOneMessage - 1, true);
      for (const id of page) if (isJobOf(headerId, id)) found.push(id);
      if (page.length < inOneMessage || found.length >= inOneMessage) return found;
    }
  }

  /** Counts workers, passes their sentences on, and adds again what the server may have lost. */
  async function look(): Promise<void> {
    const now = performance.now();
    if (now - looked < lookMilliseconds) return;
    looked = now;
    workers = workersFrom(await queue.getWorkers().catch(() => []));
    for (const note of (await client.lpop(keys.notes, 10)) ?? []) {
      if (!heard.has(note)) say(note.slice(0, 500));
      heard.add(note);
    }
    if (link.returns() === returns && now - renewed < renewMilliseconds) return;
    [returns, renewed] = [link.returns(), now];
    if ((await client.expire(keys.header, keptSeconds)) === 0) await keepHeader();
    await send([...own.values()]);
  }

  await orGiveUp(Promise.all([client.del(keys.cancelled, keys.banned, keys.notes), keepHeader()]));
  await orGiveUp(look());
  return {
    headerId,
    idOf: (first) => jobIdOf(headerId, first),
    async add(jobs) {
      for (const job of jobs) own.set(job.id, job);
      await orGiveUp(send(jobs));
    },
    endedIds: () => orGiveUp(Promise.all([idsIn("completed"), idsIn("failed")]).then((lists) => lists.flat())),
    async read(id) {
      const job = await orGiveUp(queue.getJob(id));
      if (job === undefined) return undefined;
      const isFailed = job.failedReason !== undefined && job.returnvalue === null;
      const failure = isFailed ? job.failedReason : undefined;
      const answer: unknown = job.returnvalue;
      return { id, worker: job.processedBy ?? "unknown", answer, failure, isCancelled: isCancelled(answer) };
    },
    async forget(ids) {
      for (const id of ids) own.delete(id);
      await orGiveUp(Promise.all(ids.map((id) => queue.remove(id))));
    },
    ban: async (worker) => void (await orGiveUp(client.sadd(keys.banned, worker))),
    async timeOn(cpu) {
      await orGiveUp(client.del(keys.cpu));
      if (cpu !== undefined) await orGiveUp(client.set(keys.cpu, cpu, "EX", keptSeconds));
    },
    async pause() {
      // only now: the first jobs do not wait for the second connection
      hints ??= listenForHints(client, keys.ended);
      await orGiveUp(look());
      const begin = performance.now();
      await hints.wait(mostMilliseconds);
      const early = begin + leastMilliseconds - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    },
    outstanding: () => own.size,
    workers: () => workers,
    giveUp: gaveUp.start,
    async cancel() {
      await orGiveUp(client.set(keys.cancelled, "1", "EX", keptSeconds));
      const ids = [...own.keys()];
      for (let at = 0; at < ids.length; at += inOneMessage) {
        const part = ids.slice(at, at + inOneMessage);
        const removed = await orGiveUp(Promise.all(part.map((id) => queue.remove(id).catch(() => 0))));
        for (const [index, id] of part.entries()) if (removed[index] === 1) own.delete(id);
      }
    },
    async close(isDone) {
      if (isDone && !link.isAway()) {
        await orGiveUp(client.del(keys.header, keys.notes, keys.banned, keys.cpu)).catch(() => {});
      }
      gaveUp.end();
      await link.close();
    },
  };
}

/** The error of a call that no longer waits for the server, see `giveUp`. */
class ServerAway extends InputError {
  constructor() {
    super("use the queue", "the server must answer: it is away");
  }
}

/**
 * Handles the error of a coordinator that was told to give up: that the server is away is then no
 * error. Throws every other one.
 */
export function unlessAway(error: unknown): void {
  if (!(error instanceof ServerAway)) throw error;
}

function isCancelled(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "cancelled" in answer && answer.cancelled === true;
}

/**
 * Lets commands fail when the server has been away for two seconds after `start`.
 *
 * A command is not raced against one long-lived promise: that promise would keep the results of all
 * races, a gigabyte in a long search.
 */
function createGiveUp(isAway: () => boolean) {
  const waiting = new Set<(error: Error) => void>();
  let timer: NodeJS.Timeout | undefined;
  let awayFor = 0;
  return {
    orGiveUp: <Value>(command: Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        waiting.add(reject);
        const settled = () => waiting.delete(reject);
        command.then(resolve, reject).then(settled, settled);
      }),
    start() {
      timer ??= setInterval(() => {
        awayFor = isAway() ? awayFor + 1 : 0;
        if (awayFor < 8) return;
        for (const reject of waiting) reject(new ServerAway());
      }, 250);
    },
    end: () => clearInterval(timer),
  };
}
