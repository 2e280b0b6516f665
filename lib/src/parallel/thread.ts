import { availableParallelism } from "node:os";
import { parentPort, SHARE_ENV, Worker, workerData } from "node:worker_threads";
import { asInputError } from "../input-error";
import { compiledFile } from "../project";
import type { Progress, SearchOptions } from "../search/search";
import { createStopFlag, isRaised, raise, type StopFlag } from "./stop-flag";

/**
 * Limits a number of threads to the number that is useful: at most eight, or two for each core if
 * there are more than four cores. More threads take memory and time to start, and search no faster:
 * 64 threads took 0.9 GB, and 1024 did not start within minutes.
 *
 * @example usefulThreads(2) // 2
 */
export function usefulThreads(wanted: number): number {
  return Math.min(wanted, Math.max(8, 2 * availableParallelism()));
}

/**
 * The path of the compiled file that a thread runs, in parts: ["parallel", "cover", "worker.js"].
 */
export type ThreadFile = readonly string[];

export interface ThreadListener<Message> {
  onMessage(message: Message): void;
  /** Called once, after the last message; `error` is undefined unless an error ended the thread. */
  onExit(error: unknown, code: number): void;
}

/**
 * Starts a thread. It runs compiled code, even if this file runs from its TypeScript source. It
 * shares the environment, so that its native code sees the environment variables.
 *
 * @param data becomes the thread's `workerData`
 */
export function startThread<Message>(file: ThreadFile, data: unknown, listener: ThreadListener<Message>): Worker {
  const worker = new Worker(compiledFile(...file), { workerData: data, env: SHARE_ENV });
  let error: unknown;
  worker.on("message", (message: Message) => listener.onMessage(message));
  worker.on("error", (reason) => {
    error = asInputError(reason);
  });
  worker.on("exit", (code) => listener.onExit(error, code));
  return worker;
}

/** The `workerData` of a thread that searches. */
interface SearchOrder<Task> {
  readonly file: ThreadFile;
  readonly task: Task;
  readonly stop: StopFlag;
}

/** The messages of a thread that searches. */
type SearchMessage<Result> = { readonly progress: Progress } | { readonly result: Result };

/** The signal that stops searches in threads, and the function that receives their progress. */
export interface ThreadsWatch {
  /** Stops all searches when aborted; each still returns its result. */
  readonly signal?: AbortSignal;
  /** Receives the progress of each thread; threads are numbered from 0. */
  readonly onProgress?: (progress: Progress, thread: number) => void;
}

/**
 * Runs each task in a thread of its own. The main thread stays free to show progress and to receive
 * an interrupt. Once `choose` has its result, all threads are ended.
 *
 * @param file the compiled file that the threads run; it must call `answerSearch`
 * @param choose picks the result to return from the results of the tasks, which reject if a thread
 * fails
 * @throws InputError if a search refuses its task
 */
export async function searchInThreads<Task, Result>(
  file: ThreadFile,
  tasks: readonly Task[],
  { signal, onProgress }: ThreadsWatch,
  choose: (results: readonly Promise<Result>[]) => Promise<Result>,
): Promise<Result> {
  const stop = createStopFlag();
  const halt = () => raise(stop);
  if (signal?.aborted) halt();
  signal?.addEventListener("abort", halt);
  const workers: Worker[] = [];
  const results = tasks.map((task, thread) => {
    const order: SearchOrder<Task> = { file, task, stop };
    const result = new Promise<Result>((resolve, reject) => {
      const worker = startThread<SearchMessage<Result>>(file, order, {
        onMessage(message) {
          if ("progress" in message) onProgress?.(message.progress, thread);
          else resolve(message.result);
        },
        onExit: (error, code) => reject(error ?? new Error(`a search thread ended with code ${code}`)),
      });
      workers.push(worker);
    });
    // a thread that is ended because another was faster rejects, and nobody awaits it
    result.catch(() => {});
    return result;
  });
  try {
    return await choose(results);
  } finally {
    signal?.removeEventListener("abort", halt);
    for (const worker of workers) void worker.terminate();
  }
}

/** The signal that stops a search in a thread, and the function that receives its progress. */
export type SearchWatch = Required<Pick<SearchOptions, "signal" | "onProgress">>;

/**
 * Runs the search in a thread that `searchInThreads` started with this file, and sends its progress
 * and its result. In every other thread it does nothing, so one file can hold the code of both
 * sides.
 */
export function answerSearch<Task, Result>(file: ThreadFile, search: (task: Task, watch: SearchWatch) => Result): void {
  const order: Partial<SearchOrder<Task>> | null = workerData;
  if (order?.file?.join() !== file.join()) return;
  const { task, stop } = order as SearchOrder<Task>;
  const send = (message: SearchMessage<Result>) => parentPort?.postMessage(message);
  const signal = {
    get aborted() {
      return isRaised(stop);
    },
  };
  send({ result: search(task, { signal, onProgress: (progress) => send({ progress }) }) });
}
