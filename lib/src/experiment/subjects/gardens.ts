import { propagations } from "../../garden/collapse/candidates/candidates";
import { cellOrderNames } from "../../garden/collapse/cell-order/cell-order";
import { tileOrders } from "../../garden/collapse/tile-order";
import type { Garden, GardenSolution } from "../../garden/garden";
import { gardenNames, namedGarden } from "../../garden/gardens";
import { lackOfCells } from "../../garden/room";
import type { GardenSearchName, GardenStatistics } from "../../garden/searches";
import { InputError } from "../../input-error";
import { type RestartSchedule, restartLimits } from "../../search/restart-schedule";
import type { SearchOptions, SearchResult } from "../../search/search";
import { boxVolume, parseBox } from "../../space/box";
import { verifyGarden } from "../../verify/garden";
import { checkSolutions } from "../check-solutions";
import { type Factors, type RunBudget, type Subject, timedResponses } from "../subject";
import { isReadable } from "./levels";
import { renumbered } from "./renumbered";
import { runResult } from "./run-result";

/** The searches of experiments. */
const searches = ["backtrack", "restart", "anneal"] as const satisfies readonly GardenSearchName[];

/**
 * Experiments with garden puzzles. The factors are the garden, its box, the search and its options.
 * Gardens of four dimensions are left out: none of these searches solves them without a symmetry.
 */
export const gardens: Subject = {
  factors: {
    garden: { levels: gardenNames.filter((name) => name !== "hyper") },
    box: { form: '"own", or sides such as "7x7x7"', allows: (level) => level === "own" || isReadable(level, parseBox) },
    search: { levels: searches },
    propagation: { levels: propagations },
    cells: { levels: cellOrderNames },
    tiles: { levels: tileOrders },
    restarts: {
      form: "none, first-contradiction, fixed:N or luby:N",
      allows: (level) => level === "none" || isReadable(level, (text) => restartLimits(text as RestartSchedule)),
    },
    numbering: { levels: ["own", "by-seed"] },
  },
  defaults: {
    box: "own",
    propagation: "collapsed",
    cells: "shuffled",
    tiles: "shuffled",
    restarts: "none",
    numbering: "own",
  },
  responses: ["choices", "attempts", "contradictions", "propagations", "placedMost", ...timedResponses, "megabytes"],
  check(factors) {
    const { search, restarts } = { ...this.defaults, ...factors };
    const lack = lackOfCells(gardenOf(factors, 1));
    if (lack !== undefined) throw new InputError("run the gardens", lack);
    if ((search === "restart") !== (restarts !== "none")) {
      throw new InputError("run the gardens", `restarts must be none, but for the search restart: it is ${restarts}`);
    }
  },
  async run(factors, seed, budget) {
    // loaded by the first run, because the process that shares out the runs does none
    const { gardenSearches } = await import("../../garden/searches.js");
    const garden = gardenOf(factors, seed);
    const before = process.cpuUsage();
    const { name, options } = searchOf({ ...this.defaults, ...factors }, seed, budget);
    const result: SearchResult<GardenSolution, GardenStatistics> = gardenSearches[name](garden, options);
    const { user, system } = process.cpuUsage(before);
    checkSolutions(result.solutions, (solution) => verifyGarden(garden, solution));
    const { statistics } = result;
    const microsecondsPerChoice = (user + system) / statistics.choices;
    const lost = "lostInAir" in statistics && statistics.lostInAir > 0 ? 1 : 0;
    const more = { volume: boxVolume(garden.box), lost, microsecondsPerChoice };
    return runResult(result, more);
  },
};

function gardenOf({ garden, box, numbering }: Factors, seed: number): Garden {
  const name = gardenNames.find((known) => known === garden) ?? "square";
  const built = namedGarden(name, box === undefined || box === "own" ? {} : { box: parseBox(String(box)) });
  return numbering === "by-seed" ? renumbered(built, seed) : built;
}

/** The search that the factors name, and its options. Each search uses its own factors, and checks them. */
function searchOf(
  factors: Factors,
  seed: number,
  budget: RunBudget,
): { name: GardenSearchName; options: SearchOptions } {
  const name = searches.find((known) => known === factors.search) ?? "backtrack";
  const { propagation, cells, tiles, restarts, numbering } = factors;
  const ties = numbering === "by-seed" ? "shuffled" : "fixed";
  const collapse = name === "anneal" ? {} : { propagation, cells, ties, tiles };
  return { name, options: { seed, ...budget, ...collapse, ...(name === "restart" && { restarts }) } };
}
