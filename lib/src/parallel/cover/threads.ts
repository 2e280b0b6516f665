import type { Worker } from "node:worker_threads";
import { isRaised, raise } from "../stop-flag";
import { startThread, type ThreadFile } from "../thread";
import { clearSeat, createBoard, dealtWith, isAllDone, isDone, markDone, tasksAt } from "./board";
import { createInbox, type ThreadsListener } from "./inbox";
import type { CoverJob, ThreadJob, ThreadReport } from "./job";

/** A task that ends its thread so often is not begun again. */
const mostDeaths = 3;

export interface ThreadsOptions {
  readonly threads: number;
  /** Tasks that need not be done. */
  readonly done: readonly number[];
  /** How many solutions were found before; they count towards the job's limit. */
  readonly found: number;
}

export interface Threads {
  /** When every task is done, or every thread has stopped. It fails where a task ended its thread three times, or a listener fails. */
  readonly ended: Promise<void>;
  stop(): void;
  /** The tasks that threads are at, and how much of them is done. */
  running(): { task: number; share: number }[];
  /** How many threads died and were replaced. */
  lost(): number;
}

/**
 * Does the tasks of a job in threads. A thread that dies is replaced, and what it had not finished is done again.
 */
export function startThreads(job: CoverJob, options: ThreadsOptions, listener: ThreadsListener): Threads {
  const left = job.tasks.length - options.done.length;
  const seats = Math.min(options.threads, left);
  const board = createBoard(job.tasks.length, seats);
  board.found[0] = options.found;
  for (const task of options.done) markDone(board, task);
  const inbox = createInbox(job.puzzle.pieces.length, listener);
  const workers = new Map<number, Worker>();
  const deaths = new Map<number, number>();
  let lost = 0;
  let resolve: () => void;
  let reject: (error: unknown) => void;
  const ended = new Promise<void>((yes, no) => {
    [resolve, reject] = [yes, no];
  });

  const stop = () => raise(board.stop);

  function fail(error: unknown): void {
    stop();
    for (const worker of workers.values()) void worker.terminate();
    reject(error);
  }

  function start(seat: number): void {
    let isLast = false;
    const data: ThreadJob = { job, board, seat };
    const worker = startThread<ThreadReport>(threadFile, data, {
      onMessage(report) {
        try {
          isLast = report.last;
          const { count, dealt } = inbox.take(report);
          for (const { task, finished } of report.ends) if (finished) markDone(board, task);
          dealt.then(() => workers.get(seat) === worker && dealtWith(board, seat, count)).catch(fail);
        } catch (error) {
          fail(error);
        }
      },
      onExit(error) {
        workers.delete(seat);
        if (!isLast && !isRaised(board.stop)) {
          replace(seat, error instanceof Error ? error.message : (error ?? "it was ended"));
        }
        if (workers.size > 0) return;
        if (!isRaised(board.stop) && !isAllDone(board)) reject(new Error("threads ended before their tasks"));
        else resolve();
      },
    });
    workers.set(seat, worker);
    listener.onThread?.(worker);
  }

  function replace(seat: number, reason: unknown): void {
    const task = board.running[seat] ?? -1;
    lost++;
    // a thread that dies between two tasks was not ended by the one that it has done
    const times = task !== -1 && isDone(board, task) ? 0 : (deaths.get(task) ?? 0) + 1;
    deaths.set(task, times);
    if (times === mostDeaths) {
      const what = task === -1 ? "a thread could not begin" : `task ${task} ended its thread`;
      fail(new Error(`${what} ${mostDeaths} times: ${reason}`));
      return;
    }
    for (const unfinished of tasksAt(board, seat)) inbox.expectAgain(unfinished);
    clearSeat(board, seat);
    start(seat);
  }

  for (let seat = 0; seat < seats; seat++) start(seat);
  if (seats === 0) queueMicrotask(() => resolve());
  return {
    ended,
    stop,
    running: () =>
      Array.from(workers.keys(), (seat) => ({
        task: board.running[seat] ?? -1,
        share: board.shares[seat] ?? 0,
      })).filter(({ task }) => task !== -1),
    lost: () => lost,
  };
}

const threadFile: ThreadFile = ["parallel", "cover", "worker.js"];
