import { createBudget } from "../../search/budget";
import { createRandom } from "../../search/random";
import type { Outcome, SearchResult } from "../../search/search";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { meetDeadEnd } from "./choice-point";
import { createCollapse, runCollapse } from "./collapse";
import { type CollapseOptions, checkCollapseOptions, checkCount, strategyOf } from "./options";
import {
  type CollapseStatistics,
  collapseProgress,
  collapseResult,
  impossibleCollapse,
  shareDone,
  solutionOf,
} from "./result";

/** What `backtrack` can be told. */
export interface BacktrackOptions extends CollapseOptions {
  /**
   * At most so many tiles are tried in a cell before the choice before it is taken back. The essay
   * tries 10. Default: all candidates.
   */
  tries?: number;
  /** Look for all solutions. Default: false, the first one. */
  all?: boolean;
  /** Stop after so many solutions. */
  limit?: number;
}

/** What `backtrack` counts; its attempts are dead ends, as the essay counts them. */
export type BacktrackStatistics = CollapseStatistics;

/**
 * Depth first: choose a cell, choose a tile, propagate; at a contradiction take the last choice
 * back and try the next tile there.
 *
 * Complete: without a cap on tries it ends `exhausted` only where there is no (further) solution;
 * Red counts as one place, the one it is given at the end. Where a cap left something out, it ends
 * `stopped`. Defaults: propagation `once`, cells `shuffled`, tiles `shuffled`. A step is a choice.
 *
 * Statistics as in `restart`; `attempts` counts dead ends, as the essay does.
 *
 * @example backtrack(packedGardens(), { seed: 1 }).statistics.choices // 89: tens to hundreds
 * @throws InputError where the garden cannot be one, or an option is not known
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
  const random = createRandom(seed);
  const impossible = whyImpossible(garden, { cells: options.cells });
  if (impossible !== undefined) return impossibleCollapse(impossible, budget.seconds());
  const collapse = createCollapse(garden, strategyOf(options, "once", tries), random);
  const { counters } = collapse;
  const describe = () => ({ ...collapseProgress(collapse, counters.contradictions), share: shareDone(collapse) });
  const isSpent = () => budget.isSpent(counters.choices, describe);
  const solutions: GardenSolution[] = [];
  let outcome: Outcome | undefined;
  while (outcome === undefined) {
    const ended = runCollapse(collapse, Number.POSITIVE_INFINITY, isSpent);
    if (ended === "complete") {
      const solution = solutionOf(collapse);
      if (solution === undefined) meetDeadEnd(collapse, "incomplete");
      else solutions.push(solution);
      if (solutions.length >= limit) outcome = "solved";
    } else outcome = ended === "exhausted" && !counters.capped ? "exhausted" : "stopped";
  }
  return collapseResult(collapse, outcome, solutions, {
    attempts: counters.contradictions,
    restarts: [],
    seconds: budget.seconds(),
  });
}
