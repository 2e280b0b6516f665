import { parentPort, SHARE_ENV, Worker, workerData } from "node:worker_threads";
import { asInputError } from "../input-error";
import { compiledFile } from "../project";
import type { Progress, SearchOptions } from "../search/search";
import { createStopFlag, isRaised, raise, type StopFlag } from "./stop-flag";

/** Where a thread's code lies, as folders and a name: ["parallel", "cover", "worker.js"]. */
export type ThreadFile = readonly string[];

export interface ThreadListener<Message> {
  onMessage(message: Message): void;
  /** Told once, behind the last message; the error is undefined where none ended the thread. */
  onExit(error: unknown, code: number): void;
}

/**
 * Starts a thread. It runs compiled code, also when this file itself is run from its source, and
 * shares the environment: what is set there reaches native code, too.
 *
 * @param data what the thread finds as `workerData`
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

/** What a thread that searches is told. */
interface SearchOrder<Task> {
  readonly task: Task;
  readonly stop: StopFlag;
}

/** What it says. */
type SearchMessage<Result> = { readonly progress: Progress } | { readonly result: Result };

export interface ThreadsWatch {
  /** Stops all searches; each still tells its result. */
  readonly signal?: AbortSignal;
  /** Told what each thread is at; the number is the thread's, from 0. */
  readonly onProgress?: (progress: Progress, thread: number) => void;
}

/**
 * Does searches in threads, one a task, so that the main thread stays free to tell how far they are
 * and to hear an interrupt. Once the wanted result is there, all threads are ended.
 *
 * @param file runs `answerSearch`
 * @param choose picks the result to return; it rejects if a thread failed
 * @throws InputError where a search says no to its task
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
    const order: SearchOrder<Task> = { task, stop };
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
    result.catch(() => {}); // a thread that is ended because another was first has nobody to tell
    return result;
  });
  try {
    return await choose(results);
  } finally {
    signal?.removeEventListener("abort", halt);
    for (const worker of workers) void worker.terminate();
  }
}

/** What a search in a thread is watched by. */
export type SearchWatch = Required<Pick<SearchOptions, "signal" | "onProgress">>;

/** Does the search that the thread was started for, and tells its progress and its result. */
export function answerSearch<Task, Result>(search: (task: Task, watch: SearchWatch) => Result): void {
  const { task, stop } = workerData as SearchOrder<Task>;
  const send = (message: SearchMessage<Result>) => parentPort?.postMessage(message);
  const signal = {
    get aborted() {
      return isRaised(stop);
    },
  };
  send({ result: search(task, { signal, onProgress: (progress) => send({ progress }) }) });
}
