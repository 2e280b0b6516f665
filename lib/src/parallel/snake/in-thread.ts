import { type AsWrittenOptions, foldAsWritten } from "../../snake/as-written";
import { type CensusResult, takeCensus } from "../../snake/census/census";
import { foldSnake, type SnakeResult } from "../../snake/fold/fold";
import type { FoldOptions } from "../../snake/fold/options";
import type { Snake } from "../../snake/snake";
import type { Box } from "../../space/space";
import { answerSearch, type SearchWatch, searchInThreads, type ThreadFile, type ThreadsWatch } from "../thread";

/** A long computation with snakes, as plain data that can be sent to a thread. */
export type SnakeWork =
  | { readonly work: "fold"; readonly snake: Snake; readonly options: FoldOptions }
  | { readonly work: "as-written"; readonly snake: Snake; readonly options: AsWrittenOptions }
  | { readonly work: "census"; readonly box: Box; readonly options: { readonly seconds?: number } };

/**
 * Runs the computation in a thread of its own. The main thread stays free to show progress and to
 * receive an interrupt.
 *
 * @throws InputError if an option is wrong
 // "exhausted"
 * @example (await inThread({ work: "census", box: [2, 2, 2], options: {} }, {})).outcome
 */
export function inThread(work: SnakeWork & { work: "census" }, watch: ThreadsWatch): Promise<CensusResult>;
export function inThread(work: SnakeWork & { work: "fold" | "as-written" }, watch: ThreadsWatch): Promise<SnakeResult>;
export async function inThread(work: SnakeWork, watch: ThreadsWatch): Promise<SnakeResult | CensusResult> {
  return searchInThreads(thisFile, [work], watch, (results) => Promise.race(results));
}

/** Runs in the thread: does the computation. */
function runWork(work: SnakeWork, watch: SearchWatch): SnakeResult | CensusResult {
  if (work.work === "fold") return foldSnake(work.snake, { ...work.options, ...watch });
  if (work.work === "as-written") return foldAsWritten(work.snake, { ...work.options, ...watch });
  return takeCensus(work.box, { ...work.options, ...watch });
}

const thisFile: ThreadFile = ["parallel", "snake", "in-thread.js"];

answerSearch(thisFile, runWork);
