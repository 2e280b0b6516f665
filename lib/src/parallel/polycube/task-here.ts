import { addTallies, emptyTally } from "../../polycube/counts/tally";
import type { CoverSearch } from "../../polycube/engines/engine";
import type { PreparedSearch } from "../../polycube/prepare-search";
import { exactCoverCheck } from "../../verify/exact-cover";
import type { TaskEnd } from "../cover/job";

/** A task that was done in this thread. */
export interface TaskHere {
  /** The rows of each assembly; empty if assemblies are only counted. */
  readonly solutions: readonly Int32Array[];
  readonly end: TaskEnd;
}

/** When a task in this thread is abandoned, and what is kept. */
export interface TaskHereOptions {
  readonly stores: boolean;
  /** It is abandoned when the kernel has ticked this often, or `isOver` returns true. */
  readonly mostTicks: number;
  /** It is abandoned when it has found more assemblies than this, up to rotation. */
  readonly mostFound: number;
  readonly isOver: () => boolean;
}

/** Does a task of a search in this thread, unless it turns out to be too large. */
export function doTaskHere(
  search: PreparedSearch,
  kernel: CoverSearch,
  { task, given }: { readonly task: number; readonly given: readonly number[] },
  { stores, mostTicks, mostFound, isOver }: TaskHereOptions,
): TaskHere {
  const begin = performance.now();
  const isExact = exactCoverCheck(search.cover);
  const solutions: Int32Array[] = [];
  let [tally, ticks] = [emptyTally, 0];
  const { finished, nodes } = kernel.run(given, {
    onCover(rows) {
      if (!isExact(rows)) throw new Error("the engine kernel reported rows that are not an exact cover");
      const counted = search.count(rows);
      if (counted === null) return false;
      tally = addTallies(tally, counted);
      if (stores) solutions.push(Int32Array.from(rows));
      return tally.upToRotation > mostFound;
    },
    onTick: () => ++ticks >= mostTicks || isOver(),
  });
  const seconds = (performance.now() - begin) / 1000;
  return { solutions, end: { task, finished, tally, nodes, began: performance.timeOrigin + begin, seconds } };
}
