import type { Cover } from "../../polycube/cover/cover";
import { type Split, splitCover } from "../../polycube/cover/split";
import type { CoverSearch } from "../../polycube/engines/engine";

/** A search of minutes is split into at least this many tasks, enough for several workers. */
const leastTasks = 64;
/** A split for this many threads has at least 16,000 tasks. */
const mostThreads = 1000;
/** How much finer the next split is. */
const step = 8;
/** If the middle task has this many ticks of the kernel, about 0.1 s, the search is split finer. */
const mostTicks = 10;
/** So it is if the middle task has more covers than this: an answer must fit into memory. */
const mostCovers = 2000;

/**
 * Splits a search for workers whose number is not known, so that no task should take more than
 * seconds or have more than thousands of covers. The task with the middle share is tried: while it
 * is too large, the search is split finer.
 *
 * @param kernel tries tasks of the cover
 * @param isOver true if the search must stop: then the split so far must do
 * @throws OutOfTime if the search must stop before the first task is known
 */
export function splitForQueue(cover: Cover, kernel: CoverSearch, isOver: () => boolean): Split {
  for (let threads = 1; ; threads = Math.min(mostThreads, threads * step)) {
    const split = splitCover(cover, "auto", threads, isOver);
    if (threads === mostThreads || isOver()) return split;
    if (split.tasks.length < leastTasks) continue;
    let [ticks, covers] = [0, 0];
    const onTick = () => ++ticks >= mostTicks || isOver();
    const onCover = () => ++covers > mostCovers;
    const middle = split.tasks[split.tasks.length >> 1];
    if (kernel.run(middle?.given ?? [], { onCover, onTick }).finished) return split;
  }
}
