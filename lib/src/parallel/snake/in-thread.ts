import type { SearchOptions } from "../../search/search";
import { type AsWrittenOptions, foldAsWritten } from "../../snake/as-written";
import { type CensusResult, takeCensus } from "../../snake/census/census";
import { foldSnake, type SnakeResult } from "../../snake/fold/fold";
import type { FoldOptions } from "../../snake/fold/options";
import type { Snake } from "../../snake/snake";
import type { Box } from "../../space/space";
import { searchInThreads, type ThreadFile, type ThreadsWatch } from "../thread";

/** Something to do with snakes that may take long; all of it can be sent to a thread. */
export type SnakeWork =
  | { readonly work: "fold"; readonly snake: Snake; readonly options: FoldOptions }
  | { readonly work: "as-written"; readonly snake: Snake; readonly options: AsWrittenOptions }
  | { readonly work: "census"; readonly box: Box; readonly options: { readonly seconds?: number } };

/**
 * Does it in a thread of its own, so that the main thread stays free to tell how far it is and to hear an interrupt.
 *
 * @throws InputError where an option is wrong
 * @example (await inThread({ work: "census", box: [2, 2, 2], options: {} }, {})).outcome // "exhausted"
 */
export function inThread(work: SnakeWork & { work: "census" }, watch: ThreadsWatch): Promise<CensusResult>;
export function inThread(work: SnakeWork & { work: "fold" | "as-written" }, watch: ThreadsWatch): Promise<SnakeResult>;
export async function inThread(work: SnakeWork, watch: ThreadsWatch): Promise<SnakeResult | CensusResult> {
  return searchInThreads(worker, [work], watch, (results) => Promise.race(results));
}

const worker: ThreadFile = ["parallel", "snake", "worker.js"];

/** Does it here and now. */
export function doSnakeWork(
  work: SnakeWork,
  watch: Pick<SearchOptions, "signal" | "onProgress">,
): SnakeResult | CensusResult {
  if (work.work === "fold") return foldSnake(work.snake, { ...work.options, ...watch });
  if (work.work === "as-written") return foldAsWritten(work.snake, { ...work.options, ...watch });
  return takeCensus(work.box, { ...work.options, ...watch });
}
