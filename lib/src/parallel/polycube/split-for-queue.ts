import { type Split, splitCover } from "../../polycube/cover/split";
import type { CoverSearch } from "../../polycube/engines/engine";
import type { PreparedSearch } from "../../polycube/prepare-search";
import { doTaskHere, type TaskHere } from "./task-here";

/** A search of minutes is split into at least this many tasks, enough for several workers. */
const leastTasks = 64;
/** A split for this many threads has at least 16,000 tasks. */
const mostThreads = 1000;
/** How much finer the next split is. */
const step = 8;
/** If the middle task has this many ticks of the kernel, about 0.1 s, the search is split finer. */
const mostTicks = 10;
/** So it is if the middle task has more assemblies than this: an answer must fit into memory. */
const mostFound = 2000;

/** A split for a queue, and the task that was tried, if it is finished. */
export interface TriedSplit {
  readonly split: Split;
  readonly tried?: TaskHere;
}

/**
 * Splits a search for workers whose number is not known, so that no task should take more than
 * seconds or have more than thousands of assemblies. The task with the middle share is tried: while
 * it is too large, the search is split finer.
 *
 * @param kernel tries tasks of the search
 * @param stores true to keep the assemblies of the task that was tried, false to count them
 * @param isOver true if the search must stop: then the split so far must do
 * @throws OutOfTime if the search must stop before the first task is known
 */
export function splitForQueue(
  search: PreparedSearch,
  kernel: CoverSearch,
  stores: boolean,
  isOver: () => boolean,
): TriedSplit {
  for (let threads = 1; ; threads = Math.min(mostThreads, threads * step)) {
    const split = splitCover(search.cover, "auto", threads, isOver);
    if (threads === mostThreads || isOver()) return { split };
    if (split.tasks.length < leastTasks) continue;
    const middle = split.tasks.length >> 1;
    const task = { task: middle, given: split.tasks[middle]?.given ?? [] };
    const tried = doTaskHere(search, kernel, task, { stores, mostTicks, mostFound, isOver });
    if (tried.end.finished) return { split, tried };
  }
}
