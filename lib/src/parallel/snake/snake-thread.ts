import { Worker } from "node:worker_threads";
import { compiledFile } from "../../project";
import type { Progress } from "../../search/search";
import { type AsWrittenOptions, foldAsWritten } from "../../snake/as-written";
import { type CensusResult, takeCensus } from "../../snake/census/census";
import { foldSnake, type SnakeResult } from "../../snake/fold/fold";
import type { FoldOptions } from "../../snake/fold/options";
import type { Snake } from "../../snake/snake";
import type { Box } from "../../space/space";

/** Something to do with snakes that may take long; all of it can be sent to a thread. */
export type SnakeWork =
  | { readonly work: "fold"; readonly snake: Snake; readonly options: FoldOptions }
  | { readonly work: "as-written"; readonly snake: Snake; readonly options: AsWrittenOptions }
  | { readonly work: "census"; readonly box: Box; readonly options: { readonly seconds?: number } };

/** What a thread is told to do; the number is set to 1 when it must stop. */
export interface SnakeTask {
  readonly work: SnakeWork;
  readonly stop: Int32Array;
}

/** What a thread says. */
export type SnakeMessage = { progress: Progress } | { result: SnakeResult | CensusResult };

interface Watch {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/**
 * Does it in a thread of its own, so that the main thread stays free to tell how far it is and to hear an interrupt.
 *
 * @throws InputError, before the thread is started, where an option is wrong
 * @example
 * (await inThread({ work: "census", box: [2, 2, 2], options: {} }, {})).outcome // "exhausted"
 */
export function inThread(work: SnakeWork & { work: "census" }, watch: Watch): Promise<CensusResult>;
export function inThread(work: SnakeWork & { work: "fold" | "as-written" }, watch: Watch): Promise<SnakeResult>;
export async function inThread(work: SnakeWork, { signal, onProgress }: Watch): Promise<SnakeResult | CensusResult> {
  doWork(work, { steps: 0 });
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const halt = () => Atomics.store(stop, 0, 1);
  if (signal?.aborted) halt();
  signal?.addEventListener("abort", halt);
  const worker = new Worker(compiledWorker, { workerData: { work, stop } satisfies SnakeTask });
  try {
    return await new Promise((resolve, reject) => {
      worker.on("message", (message: SnakeMessage) => {
        if ("progress" in message) onProgress?.(message.progress);
        else resolve(message.result);
      });
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`the search thread ended with code ${code}`)));
    });
  } finally {
    signal?.removeEventListener("abort", halt);
    void worker.terminate();
  }
}

/** Does it here and now. */
export function doWork(
  work: SnakeWork,
  watch: { steps?: number; signal?: { readonly aborted: boolean }; onProgress?: (progress: Progress) => void },
): SnakeResult | CensusResult {
  if (work.work === "fold") return foldSnake(work.snake, { ...work.options, ...watch });
  if (work.work === "as-written") return foldAsWritten(work.snake, { ...work.options, ...watch });
  return takeCensus(work.box, { ...work.options, ...watch });
}

/** A thread runs compiled code, also when this file itself is run from its source. */
const compiledWorker = compiledFile("parallel", "snake", "snake-worker.js");
