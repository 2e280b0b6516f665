import type { SearchOptions, SearchResult } from "../search/search";
import { anneal } from "./anneal";
import { backtrack } from "./backtrack";
import { enumerate } from "./enumerate";
import type { Garden, GardenSolution } from "./garden";
import { restart } from "./restart";
import { restartBatch } from "./restart-batch";

/** The searches of a garden by name, as the command and the threads call them; each checks the options it is given. */
export const gardenSearches: Readonly<Record<GardenSearchName, GardenSearch>> = {
  restart,
  backtrack,
  anneal,
  enumerate,
  "restart-batch": restartBatch,
};

export type GardenSearchName = "restart" | "backtrack" | "anneal" | "enumerate" | "restart-batch";

export type GardenSearch = (garden: Garden, options?: SearchOptions) => SearchResult<GardenSolution>;

/** @example gardenSearchNames.join(", ") // "restart, backtrack, anneal, enumerate, restart-batch" */
export const gardenSearchNames: readonly GardenSearchName[] = [
  "restart",
  "backtrack",
  "anneal",
  "enumerate",
  "restart-batch",
];
