import type { SearchOptions, SearchResult } from "../search/search";
import { anneal } from "./anneal/anneal";
import { backtrack } from "./collapse/backtrack";
import { restart } from "./collapse/restart";
import { enumerate } from "./enumerate/enumerate";
import type { Garden, GardenSolution } from "./garden";
import { restartBatch } from "./restart-batch/restart-batch";

/** The searches of a garden by name, as the command and the threads call them; each checks the options it is given. */
export const gardenSearches: Readonly<Record<GardenSearchName, GardenSearch>> = {
  restart,
  backtrack,
  anneal,
  enumerate,
  "restart-batch": restartBatch,
};

/** The searches of a garden, as the command and plans name them. */
export type GardenSearchName = "restart" | "backtrack" | "anneal" | "enumerate" | "restart-batch";

export type GardenSearch = (garden: Garden, options?: SearchOptions) => SearchResult<GardenSolution>;

/**
 * Every search name, in the order in which help and errors list them.
 *
 * @example
 * garden.gardenSearchNames.join(", ") // "restart, backtrack, anneal, enumerate, restart-batch"
 */
export const gardenSearchNames: readonly GardenSearchName[] = [
  "restart",
  "backtrack",
  "anneal",
  "enumerate",
  "restart-batch",
];
