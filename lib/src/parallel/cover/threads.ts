import type { Worker } from "node:worker_threads";
import { isRaised, raise } from "../stop-flag";
import { startThread, type ThreadFile } from "../thread";
import { createInbox, type ThreadsListener } from "./inbox";
import type { CoverJob, ThreadJob, ThreadReport } from "./job";
import {
  clearSlot,
  createTaskBoard,
  isAllDone,
  isDone,
  markDone,
  markHandled,
  offerTasks,
  tasksOf,
  wakeThreads,
  withdrawTasks,
} from "./task-board";

/** The search fails if one task kills its thread this many times. */
const mostDeaths = 3;

export interface ThreadsOptions {
  readonly threads: number;
  /** The indices of the tasks that are already done. */
  readonly done: readonly number[];
  /** The number of solutions found by an earlier run; they count towards the job's limit. */
  readonly found: number;
  /** True to start no task before it is offered, and to keep the threads until they are stopped. */
  readonly waits?: boolean;
}

/** Tasks that run somewhere: in threads, or on other machines. */
export interface Threads {
  /**
   * Resolves when every task is done or every thread has stopped. Rejects if a task killed its
   * thread three times, or a listener failed.
   */
  readonly ended: Promise<void>;
  stop(): void;
  /** The running tasks, each with the share of it that is done. */
  running(): { task: number; share: number }[];
  /** The number of threads that died and were replaced. */
  lost(): number;
  /** The workers of a queue that do the tasks; undefined for threads of this process. */
  workers?(): { readonly workers: number; readonly threads: number };
}

/** Threads that wait for tasks. */
export interface WaitingThreads extends Threads {
  /** Lets the threads do these tasks, also those that they have already done. */
  offer(tasks: readonly number[]): void;
  /** Takes back those of the tasks that no thread has begun, and returns them. */
  withdraw(tasks: readonly number[]): number[];
}

/**
 * Runs the tasks of a job in threads. A thread that dies is replaced, and its unfinished tasks are
 * repeated.
 */
export function startThreads(job: CoverJob, options: ThreadsOptions, listener: ThreadsListener): WaitingThreads {
  const left = job.tasks.length - options.done.length;
  const { waits = false } = options;
  const slots = Math.min(options.threads, left);
  const board = createTaskBoard(job.tasks.length, slots, waits);
  board.found[0] = options.found;
  for (const task of options.done) markDone(board, task);
  const inbox = createInbox(job.mostRows, listener);
  const workers = new Map<number, Worker>();
  const deaths = new Map<number, number>();
  let lost = 0;
  let resolve: () => void;
  let reject: (error: unknown) => void;
  const ended = new Promise<void>((yes, no) => {
    [resolve, reject] = [yes, no];
  });

  function stop(): void {
    raise(board.stop);
    wakeThreads(board);
  }

  function fail(error: unknown): void {
    stop();
    for (const worker of workers.values()) void worker.terminate();
    reject(error);
  }

  function start(slot: number): void {
    let isLast = false;
    const data: ThreadJob = { job, board, slot, waits };
    const worker = startThread<ThreadReport>(threadFile, data, {
      onMessage(report) {
        try {
          isLast = report.last;
          const { count, handled } = inbox.take(report);
          for (const { task, finished } of report.ends) if (finished) markDone(board, task);
          // setImmediate lets timers and signals run before the thread reports again; without it,
          // Node read message after message, and a search limited to 2 s took 23 s
          const mark = () => workers.get(slot) === worker && markHandled(board, slot, count);
          handled.then(() => setImmediate(mark)).catch(fail);
        } catch (error) {
          fail(error);
        }
      },
      onExit(error) {
        workers.delete(slot);
        if (!isLast && !isRaised(board.stop)) {
          replace(slot, error instanceof Error ? error.message : (error ?? "it was ended"));
        }
        if (workers.size > 0) return;
        if (!isRaised(board.stop) && !isAllDone(board))
          reject(new Error("all threads ended before all tasks were done"));
        else resolve();
      },
    });
    workers.set(slot, worker);
    listener.onThread?.(worker);
  }

  function replace(slot: number, reason: unknown): void {
    const task = board.running[slot] ?? -1;
    lost++;
    // a finished task is not to blame if its thread dies before it takes the next one
    const times = task !== -1 && isDone(board, task) ? 0 : (deaths.get(task) ?? 0) + 1;
    deaths.set(task, times);
    if (times === mostDeaths) {
      const what = task === -1 ? "a thread could not start" : `task ${task} killed its thread`;
      fail(new Error(`${what} ${mostDeaths} times: ${reason}`));
      return;
    }
    for (const unfinished of tasksOf(board, slot)) inbox.expectAgain(unfinished);
    clearSlot(board, slot);
    start(slot);
  }

  for (let slot = 0; slot < slots; slot++) start(slot);
  if (slots === 0) queueMicrotask(() => resolve());
  return {
    ended,
    stop,
    running: () =>
      Array.from(workers.keys(), (slot) => ({
        task: board.running[slot] ?? -1,
        share: board.shares[slot] ?? 0,
      })).filter(({ task }) => task !== -1),
    lost: () => lost,
    offer: (tasks) => offerTasks(board, tasks),
    withdraw: (tasks) => withdrawTasks(board, tasks),
  };
}

const threadFile: ThreadFile = ["parallel", "cover", "worker.js"];
