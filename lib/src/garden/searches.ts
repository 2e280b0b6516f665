import type { SearchOptions, SearchResult } from "../search/search";
import { type AnnealStatistics, anneal } from "./anneal/anneal";
import { type BacktrackStatistics, backtrack } from "./collapse/backtrack";
import { type RestartStatistics, restart } from "./collapse/restart";
import { type EnumerateStatistics, enumerate } from "./enumerate/enumerate";
import type { Garden, GardenSolution } from "./garden";
import { type RestartBatchStatistics, restartBatch } from "./restart-batch/restart-batch";

/**
 * The searches of a garden by name, as the command and the threads call them; each checks the
 * options it is given.
 */
export const gardenSearches: Readonly<Record<GardenSearchName, GardenSearch>> = {
  restart,
  backtrack,
  anneal,
  enumerate,
  "restart-batch": restartBatch,
};

/** The searches of a garden, as the command and plans name them. */
export type GardenSearchName = "restart" | "backtrack" | "anneal" | "enumerate" | "restart-batch";

/** Any search of a garden; its own options are those of the function of its name. */
export type GardenSearch = (garden: Garden, options?: SearchOptions) => SearchResult<GardenSolution, GardenStatistics>;

/**
 * What some search of a garden counts: seconds, attempts, choices and contradictions, and more of
 * its own.
 */
export type GardenStatistics =
  | RestartStatistics
  | BacktrackStatistics
  | AnnealStatistics
  | EnumerateStatistics
  | RestartBatchStatistics;

/**
 * Every search, in the order in which help and errors list them.
 *
 * @example garden.gardenSearchNames.join(", ") // "restart, backtrack, anneal, enumerate, restart-batch"
 */
export const gardenSearchNames: readonly GardenSearchName[] = [
  "restart",
  "backtrack",
  "anneal",
  "enumerate",
  "restart-batch",
];
