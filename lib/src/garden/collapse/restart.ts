import { createBudget } from "../../search/budget";
import { createRandom } from "../../search/random";
import { type RestartSchedule, restartLimits } from "../../search/restart-schedule";
import type { Outcome, SearchResult } from "../../search/search";
import type { Garden, GardenSolution } from "../garden";
import { beginDescent } from "./begin";
import type { Descent, Ended } from "./descent";
import { type CollapseOptions, checkCollapseOptions, strategyOf } from "./options";
import { type CollapseStatistics, collapseResult, collapseWords, impossibleCollapse } from "./result";

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
  const strategy = strategyOf(options, "collapsed", Number.POSITIVE_INFINITY);
  const { cells, tiles } = strategy;
  const descent = beginDescent(garden, strategy, createRandom(seed));
  if (typeof descent === "string") return impossibleCollapse(descent, budget.seconds());
  // Without a random choice and with a constant limit, every attempt repeats the first attempt.
  const isRepeating = cells !== "shuffled" && tiles !== "shuffled" && !options.restarts?.startsWith("luby");
  const restarts: number[] = [];
  let attempts = 0;
  const isSpent = () => budget.isSpent(attempts, () => ({ unit: "attempt", words: collapseWords(descent) }));
  const solutions: GardenSolution[] = [];
  let outcome: Outcome | undefined = isSpent() ? "stopped" : undefined;
  while (outcome === undefined) {
    const before = descent.choices();
    const { ended, solution } = attempt(descent, limitOf(attempts), isSpent);
    attempts++;
    if (restarts.length < attemptsListed) restarts.push(descent.choices() - before);
    if (solution !== undefined) {
      solutions.push(solution);
      outcome = "solved";
    } else if (ended === "exhausted") outcome = "exhausted";
    else if (ended === "spent" || isRepeating || isSpent()) outcome = "stopped";
    else descent.reset();
  }
  const reason = isRepeating && outcome === "stopped" && attempts > 0 ? { reason: sameAgain } : {};
  const further = { attempts, restarts, seconds: budget.seconds(), ...reason };
  const result = collapseResult(descent, outcome, solutions, further);
  descent.end();
  return result;
}

/**
 * Runs one attempt, which ends with a solution or after the given number of contradictions. A full
 * board without a cell for Red counts as a contradiction.
 */
function attempt(
  descent: Descent,
  contradictions: number,
  isSpent: () => boolean,
): { ended: Ended; solution?: GardenSolution } {
  const enough = descent.contradictions() + contradictions;
  for (;;) {
    const ended = descent.run(enough - descent.contradictions(), isSpent, Number.POSITIVE_INFINITY);
    const solution = ended === "complete" ? descent.solution() : undefined;
    if (solution !== undefined) return { ended, solution };
    if (ended !== "complete") return { ended };
    descent.meetIncomplete();
    if (descent.depth() === 0) return { ended: "exhausted" };
    if (descent.contradictions() >= enough) return { ended: "given-up" };
  }
}
