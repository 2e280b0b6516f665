import { emptyTally } from "../../polycube/counts/tally";
import { colouringReason } from "../../polycube/cover/colouring";
import type { CoverSearch } from "../../polycube/engines/engine";
import { engineNames } from "../../polycube/engines/engines";
import type { PreparedSearch } from "../../polycube/prepare-search";
import { askingFor } from "../../search/ask";
import type { PolycubeOptions } from "./options";
import { doTaskHere, type TaskHere } from "./task-here";

/** The result of a small search, or of one that a colouring excludes. It is a single task. */
export interface SmallSearch extends TaskHere {
  /** The colouring that excludes every assembly. */
  readonly reason?: string;
}

/**
 * Does a search at once if it is small, or if a colouring shows that there is no assembly. Undefined
 * otherwise.
 *
 * The colourings are tried after a small search, so that a search with assemblies does not wait for
 * them. Dancing links, the plain engine, always searches.
 *
 * @param kernel starts the kernel on the cover
 * @param isOver true if the search must stop
 * @throws OutOfTime if the search must stop before it has begun
 */
export function searchAtOnce(
  search: PreparedSearch,
  options: PolycubeOptions,
  kernel: () => CoverSearch,
  isOver: () => boolean,
): SmallSearch | undefined {
  const small = searchSmall(search, options, kernel, isOver);
  if ((options.engine ?? engineNames[0]) !== "kernel" || (small?.end.tally.fixed ?? 0) > 0 || isOver()) return small;
  const begin = performance.now();
  const reason = colouringReason(search.whole, askingFor(isOver));
  if (reason === undefined) return small;
  const seconds = (performance.now() - begin) / 1000;
  const began = performance.timeOrigin + begin;
  const end = small?.end ?? { task: 0, finished: true, tally: emptyTally, nodes: 0, began, seconds };
  return { solutions: [], end, reason };
}

/**
 * A search with this many ticks is not small. Three ticks take about 30 ms. The kernel ticks after
 * a number of rows, not by the clock, so a search that is small on one machine is small on all.
 */
const mostTicks = 3;
/**
 * A cover with more rows than this is not tried: of the puzzles of the field with as many rows, none
 * is small, and the trial takes 60 ms.
 */
const mostRows = 3000;
/** A search with more assemblies than this is not small: they are stored before any is reported. */
const mostFound = 1000;

/**
 * Runs a small search in this thread, without tasks: starting a thread takes longer than all of
 * Soma. If the search turns out to be larger, it is abandoned before anything is reported.
 *
 * Applies only if no depth is given and the engine is the kernel: its ticks do not depend on the
 * machine, so the same assemblies come first each time.
 *
 * @param isOver true if the search must stop
 * @returns undefined if the search is not small
 * @throws OutOfTime if the search must stop before it has begun
 */
function searchSmall(
  search: PreparedSearch,
  options: PolycubeOptions,
  kernel: () => CoverSearch,
  isOver: () => boolean,
): SmallSearch | undefined {
  const { depth, limit = Number.POSITIVE_INFINITY, count = false } = options;
  const engine = options.engine ?? engineNames[0];
  if (depth !== undefined || engine !== "kernel" || isOver()) return undefined;
  if (search.cover.rows.length > mostRows && options.limit === undefined) return undefined;
  const most = { mostTicks, mostFound: Math.min(mostFound, limit - 1) };
  const small = doTaskHere(search, kernel(), { task: 0, given: [] }, { ...most, stores: !count, isOver });
  return small.end.finished || small.end.tally.upToRotation >= limit ? small : undefined;
}
