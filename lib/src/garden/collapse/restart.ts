import { createBudget } from "../../search/budget";
import { createRandom } from "../../search/random";
import { type RestartSchedule, restartLimits } from "../../search/restart-schedule";
import type { Outcome, SearchResult } from "../../search/search";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { meetDeadEnd } from "./choice-point";
import { createCollapse, type Ended, resetCollapse, runCollapse } from "./collapse";
import { type CollapseOptions, checkCollapseOptions, strategyOf } from "./options";
import { type CollapseStatistics, collapseProgress, collapseResult, impossibleCollapse, solutionOf } from "./result";
import type { Collapse } from "./state";

/** Options of `restart`. */
export interface RestartOptions extends CollapseOptions {
  /**
   * When the search abandons an attempt. Default: at its first contradiction. With fixed:N and
   * luby:N, an attempt backtracks until it has had its number of contradictions.
   */
  restarts?: RestartSchedule;
}

/** The statistics of `restart`. */
export type RestartStatistics = CollapseStatistics;

const sameAgain =
  "cells or tiles must be shuffled, or restarts must be luby:N: otherwise every attempt repeats the first";

/**
 * The largest number of attempts in the statistic `restarts`. A chart of attempts needs no more.
 */
const attemptsListed = 10_000;

/**
 * Chooses one of the cells with the fewest candidates, gives it one of its tiles, propagates, and
 * starts over at a contradiction. This is the search of the essay *The Hanging Gardens Problem*.
 *
 * The defaults are those of the essay: propagation `collapsed`, cells `shuffled`, tiles `shuffled`.
 * `steps` limits the attempts. The search ends `exhausted` only if the garden is known to be
 * impossible, or if an attempt of `fixed` or `luby` searched everything. If nothing is shuffled,
 * every attempt is the same, so the search stops after one attempt and says so in
 * `statistics.reason`.
 *
 * Statistics: attempts, choices, contradictions, incomplete and lostInAir (dead ends with missing
 * tiles), propagations, undone (choices), deepest, placedMost, and restarts: the number of choices
 * in each of the first 10,000 attempts.
 *
 * @example restart(squareGardens(), { seed: 1, seconds: 60 }).outcome // "solved"
 * @throws InputError if the garden is invalid, or an option is unknown
 */
export function restart(garden: Garden, options: RestartOptions = {}): SearchResult<GardenSolution, RestartStatistics> {
  checkCollapseOptions(options);
  const { seed = 1 } = options;
  const limitOf = restartLimits(options.restarts ?? "first-contradiction");
  const budget = createBudget(options, "restart");
  const random = createRandom(seed);
  const impossible = whyImpossible(garden, { cells: options.cells });
  if (impossible !== undefined) return impossibleCollapse(impossible, budget.seconds());
  const strategy = strategyOf(options, "collapsed", Number.POSITIVE_INFINITY);
  const { cells, tiles } = strategy;
  const collapse = createCollapse(garden, strategy, random);
  const { counters } = collapse;
  // Without a random choice and with a constant limit, every attempt repeats the first attempt.
  const isRepeating = cells !== "shuffled" && tiles !== "shuffled" && !options.restarts?.startsWith("luby");
  const restarts: number[] = [];
  let attempts = 0;
  const isSpent = () => budget.isSpent(attempts, () => collapseProgress(collapse, attempts));
  const solutions: GardenSolution[] = [];
  let outcome: Outcome | undefined = isSpent() ? "stopped" : undefined;
  while (outcome === undefined) {
    const before = counters.choices;
    const { ended, solution } = attempt(collapse, limitOf(attempts), isSpent);
    attempts++;
    if (restarts.length < attemptsListed) restarts.push(counters.choices - before);
    if (solution !== undefined) {
      solutions.push(solution);
      outcome = "solved";
    } else if (ended === "exhausted") outcome = "exhausted";
    else if (ended === "spent" || isRepeating || isSpent()) outcome = "stopped";
    else resetCollapse(collapse);
  }
  const reason = isRepeating && outcome === "stopped" && attempts > 0 ? { reason: sameAgain } : {};
  return collapseResult(collapse, outcome, solutions, { attempts, restarts, seconds: budget.seconds(), ...reason });
}

/**
 * Runs one attempt, which ends with a solution or after the given number of contradictions. A full
 * board without a cell for Red counts as a contradiction.
 */
function attempt(
  collapse: Collapse,
  contradictions: number,
  isSpent: () => boolean,
): { ended: Ended; solution?: GardenSolution } {
  const enough = collapse.counters.contradictions + contradictions;
  for (;;) {
    const ended = runCollapse(collapse, enough - collapse.counters.contradictions, isSpent);
    const solution = ended === "complete" ? solutionOf(collapse) : undefined;
    if (solution !== undefined) return { ended, solution };
    if (ended !== "complete") return { ended };
    meetDeadEnd(collapse, "incomplete");
    if (collapse.depth === 0) return { ended: "exhausted" };
    if (collapse.counters.contradictions >= enough) return { ended: "given-up" };
  }
}
