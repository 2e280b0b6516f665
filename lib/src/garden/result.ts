import type { Outcome, SearchResult, Statistics } from "../search/search";
import type { GardenSolution } from "./garden";

/** What every search of a garden counts; what one does not know is 0. */
export type CommonStatistics = {
  seconds: number;
  /** How often it was tried from the beginning, or what the search counts instead. */
  attempts: number;
  /** What was tried: tiles, or flips of a cell. */
  choices: number;
  /** Dead ends. */
  contradictions: number;
  /** Why there is no solution, where that is known; or why the search was stopped by itself. */
  reason?: string;
};

/** What a search hands back that does not count up to rotation. */
export function gardenResult<Own extends Statistics>(
  outcome: Outcome,
  solutions: GardenSolution[],
  statistics: Own,
): SearchResult<GardenSolution, Own> {
  const counts = { fixed: solutions.length, upToRotation: null, upToReflection: null };
  return { outcome, solutions, counts, statistics };
}
