import { createBudget } from "../../search/budget";
import { counted } from "../../search/counted";
import { createRandom } from "../../search/random";
import type { Outcome, SearchResult } from "../../search/search";
import type { Garden, GardenSolution } from "../garden";
import { beginDescent } from "./begin";
import { type CollapseOptions, checkCollapseOptions, checkCount, strategyOf } from "./options";
import { type CollapseStatistics, collapseResult, collapseWords, impossibleCollapse } from "./result";

/** Options of `backtrack`. */
export interface BacktrackOptions extends CollapseOptions {
  /**
   * The largest number of tiles tried in a cell before the search undoes the previous choice. The
   * essay *The Hanging Gardens Problem* tries 10. Default: all candidates.
   */
  tries?: number;
  /**
   * If true, the search finds all solutions. Default: false, the search ends with the first
   * solution.
   */
  all?: boolean;
  /** The number of solutions after which the search ends. */
  limit?: number;
}

/** The statistics of `backtrack`. `attempts` counts dead ends. */
export type BacktrackStatistics = CollapseStatistics;

/**
 * Searches depth first: chooses a cell and a tile, and propagates. At a contradiction, it undoes
 * the last choice and tries the next tile.
 *
 * The search is complete: without the option `tries`, it ends `exhausted` only if there is no
 * further solution. If `tries` left tiles untried, it ends `stopped`. Solutions that differ only in
 * the cell of Red count once. Defaults: propagation `once`, cells `shuffled`, tiles `shuffled`.
 * `steps` limits the choices.
 *
 * The statistics are those of `restart`, but `attempts` counts dead ends, as the essay *The Hanging
 * Gardens Problem* does.
 *
 * @example backtrack(packedGardens(), { seed: 1 }).statistics.choices // 89: tens to hundreds
 * @throws InputError if the garden is invalid, or an option is unknown
 */
export function backtrack(
  garden: Garden,
  options: BacktrackOptions = {},
): SearchResult<GardenSolution, BacktrackStatistics> {
  checkCollapseOptions(options);
  checkCount("tries", options.tries);
  checkCount("limit", options.limit);
  const { seed = 1, tries = Number.POSITIVE_INFINITY, all = false } = options;
  const { limit = all ? Number.POSITIVE_INFINITY : 1 } = options;
  const budget = createBudget(options, "backtrack");
  const descent = beginDescent(garden, strategyOf(options, "once", tries), createRandom(seed));
  if (typeof descent === "string") return impossibleCollapse(descent, budget.seconds());
  const describe = () => {
    const words = `${counted(descent.contradictions(), "dead end")}, ${collapseWords(descent)}`;
    return { unit: "choice", words, share: descent.share() };
  };
  const isSpent = () => budget.isSpent(descent.choices(), describe);
  const { steps = Number.POSITIVE_INFINITY } = options;
  const solutions: GardenSolution[] = [];
  let outcome: Outcome | undefined;
  while (outcome === undefined) {
    const ended = descent.run(Number.POSITIVE_INFINITY, isSpent, steps);
    if (ended === "complete") {
      const solution = descent.solution();
      if (solution === undefined) descent.meetIncomplete();
      else solutions.push(solution);
      if (solutions.length >= limit) outcome = "solved";
    } else outcome = ended === "exhausted" && !descent.counters().capped ? "exhausted" : "stopped";
  }
  const further = { attempts: descent.contradictions(), restarts: [], seconds: budget.seconds() };
  const result = collapseResult(descent, outcome, solutions, further);
  descent.end();
  return result;
}
