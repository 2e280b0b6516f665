import { propagations } from "../../garden/collapse/candidates/candidates";
import { cellOrderNames } from "../../garden/collapse/cell-order/cell-order";
import { tileOrders } from "../../garden/collapse/tile-order";
import type { Garden, GardenSolution } from "../../garden/garden";
import { gardenNames, namedGarden } from "../../garden/named-garden";
import { gardenSearches, gardenSearchNames } from "../../garden/searches";
import { InputError } from "../../input-error";
import { type RestartSchedule, restartLimits } from "../../search/restart-schedule";
import type { SearchResult } from "../../search/search";
import { boxVolume, parseBox } from "../../space/box";
import { verifyGarden } from "../../verify/garden";
import { checkSolutions } from "../check-solutions";
import { type Factors, type RunBudget, type Subject, timedResponses } from "../subject";
import { isReadable } from "./levels";
import { renumbered } from "./renumbered";
import { runResult } from "./run-result";

/** The garden puzzles: which garden in which box, which search, and how it goes about it. */
export const gardens: Subject = {
  factors: {
    garden: { levels: gardenNames },
    box: { form: '"own", or sides such as "7x7x7"', allows: (level) => level === "own" || isReadable(level, parseBox) },
    search: { levels: ["backtrack", "restart", "anneal"] },
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
    gardenOf(factors, 1);
    if ((search === "restart") !== (restarts !== "none")) {
      throw new InputError("run the gardens", `restarts must be none, but for the search restart: it is ${restarts}`);
    }
  },
  run(factors, seed, budget) {
    const garden = gardenOf(factors, seed);
    const before = process.cpuUsage();
    const result = search(garden, { ...this.defaults, ...factors }, seed, budget);
    const { user, system } = process.cpuUsage(before);
    checkSolutions(result.solutions, (solution) => verifyGarden(garden, solution));
    const { choices, lostInAir = 0 } = result.statistics;
    const microsecondsPerChoice = (user + system) / Number(choices);
    const more = { volume: boxVolume(garden.box), lost: Number(lostInAir) > 0 ? 1 : 0, microsecondsPerChoice };
    return runResult(result, more);
  },
};

function gardenOf({ garden, box, numbering }: Factors, seed: number): Garden {
  const name = gardenNames.find((known) => known === garden) ?? "square";
  const built = namedGarden(name, box === undefined || box === "own" ? {} : { box: parseBox(String(box)) });
  return numbering === "by-seed" ? renumbered(built, seed) : built;
}

/** Each search takes its own of the factors, and checks them. */
function search(garden: Garden, factors: Factors, seed: number, budget: RunBudget): SearchResult<GardenSolution> {
  const name = gardenSearchNames.find((known) => known === factors.search) ?? "backtrack";
  const { propagation, cells, tiles, restarts, numbering } = factors;
  const ties = numbering === "by-seed" ? "shuffled" : "fixed";
  const collapse = name === "anneal" ? {} : { propagation, cells, ties, tiles };
  const options = { seed, ...budget, ...collapse, ...(name === "restart" && { restarts }) };
  return gardenSearches[name](garden, options);
}
