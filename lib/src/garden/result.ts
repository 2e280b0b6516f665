import type { Outcome, SearchResult, Statistics } from "../search/search";
import type { GardenSolution } from "./garden";

/** The statistics of every search of a garden. A number that a search does not know is 0. */
export type CommonStatistics = {
  seconds: number;
  /** The number of starts from the beginning, or what the search documents instead. */
  attempts: number;
  /** The number of tiles tried, or of flips proposed. */
  choices: number;
  /** The number of dead ends. */
  contradictions: number;
  /** Why there is no solution, if that is known, or why the search stopped by itself. */
  reason?: string;
};

/** The result of a search that does not count up to rotation. */
export function gardenResult<Own extends Statistics>(
  outcome: Outcome,
  solutions: GardenSolution[],
  statistics: Own,
): SearchResult<GardenSolution, Own> {
  const counts = { fixed: solutions.length, upToRotation: null, upToReflection: null };
  return { outcome, solutions, counts, statistics };
}
