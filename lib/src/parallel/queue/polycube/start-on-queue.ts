import { addTallies, emptyTally } from "../../../polycube/counts/tally";
import type { PreparedSearch } from "../../../polycube/prepare-search";
import { provenanceAside } from "../../../search/provenance";
import type { ThreadsListener } from "../../cover/inbox";
import type { CoverJob } from "../../cover/job";
import type { Threads, ThreadsOptions } from "../../cover/threads";
import { fingerprintOf } from "../../polycube/fingerprint";
import type { TaskHere } from "../../polycube/task-here";
import { type Coordinator, openCoordinator, unlessAway } from "../coordinator";
import { missingWorkers } from "../missing-workers";
import type { QueueOptions } from "../options";
import { answerCheck } from "./check-answer";
import { chunkShare } from "./chunk-share";
import type { PolycubeHeader, SentTask } from "./formats";
import { createTaskStates } from "./task-states";

/** A finished task of a search on a queue, and who did it. */
export interface QueueTask {
  readonly task: number;
  /** The name of the worker: machine, process and threads. */
  readonly worker: string;
  /** The start time by the worker's clock, in milliseconds since 1970. */
  readonly began: number;
  readonly seconds: number;
  /** The number of assemblies that it found, up to rotation. */
  readonly solutions: number;
  /** The estimated share of the task in the whole search. */
  readonly share: number;
}

/** How a search for assemblies uses a queue. */
export interface PolycubeQueue extends QueueOptions {
  /** Gets every task that a worker has finished, when its answer was checked. */
  readonly onTask?: (task: QueueTask) => void;
}

export interface OnQueueOptions extends Pick<ThreadsOptions, "done" | "found"> {
  readonly search: PreparedSearch;
  /** The share of each task in the whole search. */
  readonly shares: readonly number[];
  /** A task that this process has done already. */
  readonly tried?: TaskHere;
  readonly queue: PolycubeQueue;
}

/** The answers of a worker are refused this many times before the search fails. */
const mostRefusals = 100;
/** Assemblies are passed on in parts: each takes some kilobytes while it is checked. */
const inOnePart = 100;
/** After Ctrl-C, workers have this long to send the tasks that they have finished. */
const farewellMilliseconds = 3000;

/**
 * Runs the tasks of a job on a queue, as `startThreads` does in threads. Workers on any machine take
 * chunks of tasks. Every answer is checked before it counts, and a task counts once, whoever does it
 * and however often.
 */
export function startOnQueue(job: CoverJob, options: OnQueueOptions, listener: ThreadsListener): Threads {
  const { search, shares, queue } = options;
  const say = queue.onNotice ?? (() => {});
  const limit = job.limit ?? Number.POSITIVE_INFINITY;
  // to stop exactly at a limit, the coordinator has to see the assemblies that it only counts
  const stores = job.stores || job.limit !== null;
  const states = createTaskStates(shares, options.done);
  const check = answerCheck(search, { tasks: job.tasks, stores });
  const action = `solve ${search.puzzle.id} on a queue`;
  let [found, isStopped, refusals, secondsDone, shareDone] = [options.found, false, 0, 0, 0];
  let coordinator: Coordinator | undefined;

  /** Passes a checked task on, up to the limit. */
  async function accept(sent: SentTask, worker: string): Promise<void> {
    if (!states.markDone(sent.task)) return;
    const { task, tally, nodes, seconds } = sent;
    // a worker's clock may be wrong
    const began = Math.min(sent.began, Date.now() - 1000 * seconds);
    const room = limit - found;
    const isBeyond = tally.upToRotation > room;
    const wanted = isBeyond ? sent.solutions.slice(0, room) : sent.solutions;
    const counted = isBeyond
      ? wanted.reduce((sum, rows) => addTallies(sum, search.count(rows) ?? emptyTally), emptyTally)
      : tally;
    found += counted.upToRotation;
    if (found >= limit) isStopped = true;
    for (let part = 0; job.stores && part < wanted.length; part += inOnePart) {
      await listener.onFound(task, wanted.slice(part, part + inOnePart));
    }
    listener.onEnd({ task, finished: !isBeyond, tally: counted, nodes, began, seconds });
    const share = shares[task] ?? 0;
    secondsDone += seconds;
    shareDone += share;
    queue.onTask?.({ task, worker, began: sent.began, seconds, solutions: counted.upToRotation, share });
  }

  /** Passes on the task that this process has done. */
  async function takeTried({ solutions, end }: TaskHere): Promise<void> {
    if (!states.markDone(end.task)) return;
    if (solutions.length > 0) await listener.onFound(end.task, solutions);
    listener.onEnd(end);
  }

  async function readAnswers(at: Coordinator): Promise<void> {
    for (const id of await at.endedIds()) {
      if (found >= limit) return;
      const ended = await at.read(id);
      if (ended?.failure !== undefined) {
        await at.forget([id]);
        throw new Error(`worker ${ended.worker} failed again and again: ${ended.failure}`);
      }
      const sent = ended === undefined || ended.isCancelled ? [] : check(ended.answer);
      if (typeof sent === "string") await refuse(at, ended?.worker ?? "", sent);
      else for (const task of sent) if (found < limit) await accept(task, ended?.worker ?? "");
      // only now: what is not yet in the journal must stay on the server
      await at.forget([id]);
      states.release(id);
    }
  }

  async function refuse(at: Coordinator, worker: string, problem: string): Promise<void> {
    say(`An answer of worker ${worker} is refused, and its tasks are done again: ${problem}.`);
    await at.ban(worker);
    if (++refusals >= mostRefusals)
      throw new Error(`${refusals} answers were refused, the last one of worker ${worker}`);
  }

  async function topUp(at: Coordinator): Promise<void> {
    const threads = Math.max(1, at.workers().threads);
    const wholeSeconds = shareDone > 0 ? secondsDone / shareDone : undefined;
    const jobs: { id: string; data: object }[] = [];
    while (at.outstanding() + jobs.length < 2 * threads + 1) {
      const tasks = states.take(chunkShare({ shareLeft: states.shareLeft(), threads, wholeSeconds }));
      if (tasks.length === 0) break;
      const id = at.idOf(`task ${tasks[0]}`);
      states.putInto(id, tasks);
      jobs.push({ id, data: { header: at.headerId, tasks } });
    }
    if (jobs.length > 0) await at.add(jobs);
  }

  async function work(): Promise<void> {
    // git runs while the packages are loaded
    const [{ library, commit }] = await Promise.all([provenanceAside(), import("../packages.js")]);
    const fingerprint = fingerprintOf(search, () => {});
    const header: PolycubeHeader = { kind: "polycube", library, commit, fingerprint, ...job, stores, limit: null };
    const at = await openCoordinator(header, queue, action, { attempts: 3 });
    coordinator = at;
    if (isStopped) at.giveUp();
    const noteMissing = missingWorkers(at, say);
    try {
      // only now: a search that cannot connect leaves no journal with a finished task
      if (options.tried !== undefined) await takeTried(options.tried);
      for (;;) {
        await readAnswers(at);
        if (states.isAllDone() || isStopped) break;
        await topUp(at);
        noteMissing();
        await at.pause();
      }
    } finally {
      await leave(at);
    }
  }

  /** Cancels what is left, and takes what workers have finished. */
  async function leave(at: Coordinator): Promise<void> {
    try {
      if (!states.isAllDone()) {
        await at.cancel();
        const end = performance.now() + farewellMilliseconds;
        while (isStopped && found < limit && at.outstanding() > 0 && performance.now() < end) {
          await readAnswers(at);
          await at.pause();
        }
      }
    } finally {
      await at.close(states.isAllDone());
    }
  }

  return {
    ended: work().catch(unlessAway),
    stop() {
      isStopped = true;
      coordinator?.giveUp();
    },
    running: () => [],
    lost: () => 0,
    workers: () => coordinator?.workers() ?? { workers: 0, threads: 0 },
  };
}
