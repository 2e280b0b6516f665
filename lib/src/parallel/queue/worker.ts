import type { Job, Worker } from "bullmq";
import { describeValue, InputError } from "../../input-error";
import { type Provenance, provenance } from "../../search/provenance";
import { checkAddress } from "./address";
import { type Link, openLink } from "./link";
import { keptSeconds, keysOf, queueName, queuePrefix } from "./names";
import { nameOfWorker } from "./worker-name";

/** A kind of job: how a worker does the jobs of a header. */
export interface JobKind {
  /**
   * Prepares for the jobs of a header.
   *
   * @throws InputError to refuse the jobs of this header
   */
  begin(header: object, context: WorkerContext): JobSession | Promise<JobSession>;
}

/** What a kind of job may know of the worker. */
export interface WorkerContext {
  readonly threads: number;
  /** The versions and the machine of this worker. */
  readonly own: Provenance;
  /**
   * The CPU model on which the jobs of the header are timed: this worker's, if it is the first to
   * ask.
   */
  timedOn(): Promise<string>;
}

/** Does the jobs of one header. */
export interface JobSession {
  /**
   * Does a job and returns the answer. If the signal is aborted, it returns what is finished, or
   * undefined to hand the job back.
   *
   * @throws InputError to refuse the job
   */
  do(data: object, signal: AbortSignal): Promise<object | undefined>;
  /** Ends the session. Jobs that are being done return soon. */
  end(): void;
}

export interface WorkerOptions {
  readonly address: string;
  /** The number of threads or processes that work at the same time. */
  readonly threads: number;
  /** Ends the worker, which hands its jobs back. */
  readonly signal: AbortSignal;
  readonly onNotice: (text: string) => void;
  /** Gets the name of the worker when it is connected. */
  readonly onReady?: (name: string) => void;
  /** Gets the number of jobs done so far, and the number in work. */
  readonly onProgress?: (done: number, running: number) => void;
  /** The time after which the job of a silent worker is given to another. Default: 30 s. */
  readonly lockMilliseconds?: number;
}

/** The interval at which a worker asks whether its jobs are cancelled. */
const askMilliseconds = 500;
/** A worker that refused a job takes none for a third of the lock time, so that others can. */
const refusalShare = 1 / 3;
/** A job is given to another worker this many times before it counts as failed. */
const mostStalls = 10;
/** The server keeps this many sentences for a coordinator. */
const mostNotes = 100;

/**
 * Takes jobs from a queue until the signal is aborted.
 *
 * The work is done in threads and processes, so this thread is free to renew the locks of its jobs.
 * A job whose lock is lost is done by another worker, and the server refuses the late answer.
 *
 * @param kinds the kinds of jobs by their names in headers
 * @returns the number of jobs that it has done
 * @throws InputError if no server answers at the address
 */
export async function runWorker(kinds: Readonly<Record<string, JobKind>>, options: WorkerOptions): Promise<number> {
  const { address, threads, signal, onNotice: say, lockMilliseconds: lock = 30_000 } = options;
  checkAddress(address, "work for a queue");
  const link = await openLink(address, "work for a queue", say);
  const { Worker, WaitingError } = await import("./packages.js");
  const versions = provenance();
  const name = nameOfWorker(threads);
  const running = new Map<string, { readonly header: string; readonly controller: AbortController }>();
  const isInUse = (id: string) => [...running.values()].some(({ header }) => header === id);
  const sessions = createSessions(kinds, link, versions, threads, isInUse);
  const saidTo = new Set<string>();
  let done = 0;
  const report = () => options.onProgress?.(done, running.size);

  async function process(job: Job<{ header?: unknown }>, token = ""): Promise<object> {
    const header = String(job.data?.header);
    const controller = new AbortController();
    const handBack = async () => {
      await job.moveToWait(token);
      return new WaitingError();
    };
    running.set(job.id ?? "", { header, controller });
    report();
    try {
      const keys = keysOf(header);
      const [cancelled, banned] = await Promise.all([
        link.client.exists(keys.cancelled),
        link.client.sismember(keys.banned, name),
      ]);
      if (cancelled === 1) return { cancelled: true };
      if (banned === 1) throw new InputError("take the job", "answers of this worker must be right: one was refused");
      const session = await sessions.of(header);
      const answer = signal.aborted ? undefined : await session.do(job.data, controller.signal);
      if (answer === undefined) throw await handBack();
      done++;
      return answer;
    } catch (error) {
      if (!(error instanceof InputError)) {
        // a session that failed is not used again
        if (!(error instanceof WaitingError)) sessions.end(header);
        throw error;
      }
      await refuse(header, error.problem);
      throw await handBack();
    } finally {
      running.delete(job.id ?? "");
      report();
    }
  }

  /** Says why the jobs of a header are refused, here and to the coordinator, and takes a break. */
  async function refuse(header: string, problem: string): Promise<void> {
    if (!saidTo.has(header)) {
      saidTo.add(header);
      say(`Jobs are refused: ${problem}.`);
    }
    // every time: a coordinator that was started anew has not heard it
    const { notes } = keysOf(header);
    await link.client.rpush(notes, `Worker ${name} refuses the jobs: ${problem}.`);
    await link.client.ltrim(notes, -mostNotes, -1);
    await link.client.expire(notes, keptSeconds);
    await worker.pause(true);
    setTimeout(() => void (signal.aborted || worker.resume()), lock * refusalShare).unref();
  }

  const worker: Worker = new Worker(queueName, process, {
    connection: link.client,
    prefix: queuePrefix,
    name,
    // one job more than threads: the next tasks are here when the last ones end
    concurrency: threads + 1,
    lockDuration: lock,
    stalledInterval: lock / 2,
    maxStalledCount: mostStalls,
    runRetryDelay: 1000,
  });
  worker.on("completed", ({ data }) => {
    link.client.publish(keysOf(String(data?.header)).ended, "").catch(() => {});
  });
  worker.on("error", ({ message }) => {
    if (/^Missing (lock|key) /.test(message))
      say("An answer came too late and is dropped: another worker has the job.");
  });
  worker.on("lockRenewalFailed", (ids) => {
    const own = ids.filter((id) => running.has(id));
    if (own.length > 0)
      say(
        `${own.length === 1 ? "A job is" : `${own.length} jobs are`} lost: it was silent too long, and another worker may have it.`,
      );
    for (const id of own) running.get(id)?.controller.abort();
  });

  /** Ends the sessions whose jobs were cancelled. */
  async function askForCancels(): Promise<void> {
    if (link.isAway()) return;
    for (const header of new Set([...running.values()].map(({ header }) => header))) {
      if ((await link.client.exists(keysOf(header).cancelled)) === 1) sessions.end(header);
    }
  }
  const asking = setInterval(() => void askForCancels().catch(() => {}), askMilliseconds);

  await worker.waitUntilReady();
  options.onReady?.(name);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  clearInterval(asking);
  for (const { controller } of running.values()) controller.abort();
  await closeInTime(worker, link);
  sessions.endAll();
  await link.close();
  return done;
}

/** Waits until the jobs are handed back, but not for a server that is away. */
async function closeInTime(worker: Worker, link: Link): Promise<void> {
  const closed = worker.close().catch(() => {});
  const over = new AbortController();
  const tooLong = (async () => {
    for (let times = 0; times < (link.isAway() ? 8 : 40) && !over.signal.aborted; times++) {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  await Promise.race([closed, tooLong]);
  over.abort();
}

/**
 * The sessions of a worker, one for each header. A session that is not in use ends when another
 * begins.
 */
function createSessions(
  kinds: Readonly<Record<string, JobKind>>,
  link: Link,
  own: Provenance,
  threads: number,
  isInUse: (id: string) => boolean,
) {
  const sessions = new Map<string, Promise<JobSession>>();

  async function begin(id: string): Promise<JobSession> {
    const text = await link.client.get(keysOf(id).header);
    if (text === null) throw new InputError("take the job", "its header must be on the server: it is missing");
    const header: { kind?: unknown; library?: unknown; commit?: unknown } = JSON.parse(text);
    for (const part of ["library", "commit"] as const) {
      if (header[part] === own[part]) continue;
      throw new InputError(
        "take the job",
        `the jobs' ${part} must be that of the worker, ${own[part]}: it is ${describeValue(header[part])}`,
      );
    }
    const kind = Object.hasOwn(kinds, String(header.kind)) ? kinds[String(header.kind)] : undefined;
    if (kind === undefined)
      throw new InputError("take the job", `its kind must be known: it is ${describeValue(header.kind)}`);
    const timedOn = async () => {
      const { cpu } = keysOf(id);
      await link.client.set(cpu, own.cpu, "EX", keptSeconds, "NX");
      return (await link.client.get(cpu)) ?? own.cpu;
    };
    return kind.begin(header, { threads, own, timedOn });
  }

  function end(id: string): void {
    const session = sessions.get(id);
    sessions.delete(id);
    session?.then((open) => open.end()).catch(() => {});
  }

  return {
    of(id: string): Promise<JobSession> {
      const known = sessions.get(id);
      if (known !== undefined) return known;
      for (const other of sessions.keys()) if (!isInUse(other)) end(other);
      const session = begin(id);
      sessions.set(id, session);
      session.catch(() => sessions.delete(id));
      return session;
    },
    end,
    endAll: () => [...sessions.keys()].forEach(end),
  };
}
