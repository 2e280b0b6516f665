import { createBudget } from "../search/budget";
import { createRandom } from "../search/random";
import { type RestartSchedule, restartLimits } from "../search/restart-schedule";
import type { Outcome, SearchResult } from "../search/search";
import { createCollapse, resetCollapse, runCollapse } from "./collapse";
import { meetDeadEnd } from "./collapse-dead-end";
import { type CollapseOptions, checkCollapseOptions } from "./collapse-options";
import { collapseProgress, collapseResult, solutionOf } from "./collapse-result";
import type { Garden, GardenSolution } from "./garden";

export interface RestartOptions extends CollapseOptions {
  /** When an attempt is given up. Default: at its first contradiction; with fixed:N and luby:N it goes back and on until then. */
  restarts?: RestartSchedule;
}

/** A chart of attempts needs no more than these. */
const attemptsListed = 10_000;

/**
 * The essay's search: choose one of the cells with fewest candidates, give it one of its tiles, propagate, and start over at a contradiction.
 *
 * Defaults are the essay's: propagation `collapsed`, cells `shuffled`, tiles `shuffled`. A step is an attempt. It ends `exhausted` only where the
 * pins alone are a contradiction, or where an attempt of `fixed` or `luby` searched everything.
 *
 * Statistics: attempts, choices, contradictions, incomplete and lostInAir (dead ends with tiles missing), propagations, undone (choices taken
 * back), deepest, placedMost, and restarts: the choices of each of the first 10,000 attempts.
 *
 * @example restart(squareGardens(), { seed: 1, seconds: 60 }).outcome // "solved"
 * @throws InputError where an option is not known
 */
export function restart(garden: Garden, options: RestartOptions = {}): SearchResult<GardenSolution> {
  checkCollapseOptions(options);
  const { seed = 1, propagation = "collapsed", cells = "shuffled", tiles = "shuffled", onStep } = options;
  const limitOf = restartLimits(options.restarts ?? "first-contradiction");
  const budget = createBudget(options);
  const strategy = { propagation, cells, tiles, tries: Number.POSITIVE_INFINITY, onStep };
  const collapse = createCollapse(garden, strategy, createRandom(seed));
  const { counters } = collapse;
  const restarts: number[] = [];
  let attempts = 0;
  const isSpent = () => budget.isSpent(attempts, () => collapseProgress(collapse, attempts));
  const solutions: GardenSolution[] = [];
  let outcome: Outcome | undefined = isSpent() ? "stopped" : undefined;
  while (outcome === undefined) {
    const before = counters.choices;
    const ended = runCollapse(collapse, limitOf(attempts), isSpent);
    const solution = ended === "complete" ? solutionOf(collapse) : undefined;
    attempts++;
    if (restarts.length < attemptsListed) restarts.push(counters.choices - before);
    if (solution !== undefined) {
      solutions.push(solution);
      outcome = "solved";
    } else if (ended === "exhausted") outcome = "exhausted";
    else {
      if (ended === "complete") meetDeadEnd(collapse, "incomplete");
      if (ended === "spent" || isSpent()) outcome = "stopped";
      else resetCollapse(collapse);
    }
  }
  return collapseResult(collapse, outcome, solutions, { attempts, restarts, seconds: budget.seconds() });
}
