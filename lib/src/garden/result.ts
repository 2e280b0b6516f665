import type { Outcome, SearchResult, Statistics } from "../search/search";
import type { GardenSolution } from "./garden";

/**
 * The statistics that all searches of a garden have. A number that a search does not count is 0.
 */
export type CommonStatistics = {
  seconds: number;
  /** The number of starts from the initial board. Some searches document another meaning. */
  attempts: number;
  /** The number of tiles tried or, in `anneal`, of flips proposed. */
  choices: number;
  /** The number of dead ends. */
  contradictions: number;
  /** The reason why no solution exists, if it is known, or why the search stopped by itself. */
  reason?: string;
};

/** Creates the result of a search that does not count solutions up to rotation. */
export function gardenResult<Own extends Statistics>(
  outcome: Outcome,
  solutions: GardenSolution[],
  statistics: Own,
): SearchResult<GardenSolution, Own> {
  const counts = { fixed: solutions.length, upToRotation: null, upToReflection: null };
  return { outcome, solutions, counts, statistics };
}
