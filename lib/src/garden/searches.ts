import type { SearchOptions, SearchResult } from "../search/search";
import { type AnnealStatistics, anneal } from "./anneal/anneal";
import { type BacktrackStatistics, backtrack } from "./collapse/backtrack";
import { type RestartStatistics, restart } from "./collapse/restart";
import { type EnumerateStatistics, enumerate } from "./enumerate/enumerate";
import type { Garden, GardenSolution } from "./garden";
import { type RestartBatchStatistics, restartBatch } from "./restart-batch/restart-batch";
import { type SatStatistics, sat } from "./sat/sat";

/**
 * The searches of a garden by name, for the command and the threads. Each search checks its own
 * options.
 */
export const gardenSearches: Readonly<Record<GardenSearchName, GardenSearch>> = {
  restart,
  backtrack,
  anneal,
  enumerate,
  "restart-batch": restartBatch,
  sat,
};

/** The name of a search in the command and in plans of experiments. */
export type GardenSearchName = "restart" | "backtrack" | "anneal" | "enumerate" | "restart-batch" | "sat";

/** Any search of a garden. Each search function documents its own options. */
export type GardenSearch = (garden: Garden, options?: SearchOptions) => SearchResult<GardenSolution, GardenStatistics>;

/**
 * The statistics of any search of a garden: seconds, attempts, choices, contradictions, and further
 * ones of each search.
 */
export type GardenStatistics =
  | RestartStatistics
  | BacktrackStatistics
  | AnnealStatistics
  | EnumerateStatistics
  | RestartBatchStatistics
  | SatStatistics;

/**
 * The name of every search, in the order in which help and errors list them.
 *
 * @example
 * garden.gardenSearchNames.at(-1) // sat
 */
export const gardenSearchNames: readonly GardenSearchName[] = [
  "restart",
  "backtrack",
  "anneal",
  "enumerate",
  "restart-batch",
  "sat",
];
