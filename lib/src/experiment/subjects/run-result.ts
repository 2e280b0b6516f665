import type { SearchResult } from "../../search/search";
import type { RunResult, RunStatistics } from "../subject";

/**
 * Turns the result of a search into the result of a run. Statistics that are lists are left out,
 * because a record is one line.
 *
 * @param more further statistics of the subject
 * @param asksForAll true if the goal is to find all solutions: then an exhausted search counts as
 * solved
 */
export function runResult(
  { outcome, statistics }: Pick<SearchResult<unknown>, "outcome" | "statistics">,
  more: RunStatistics,
  asksForAll = false,
): RunResult {
  const kept: Record<string, number | string | boolean> = {};
  for (const [name, value] of Object.entries(statistics)) if (typeof value !== "object") kept[name] = value;
  return {
    outcome: asksForAll && outcome === "exhausted" ? "solved" : outcome,
    statistics: { ...kept, ...more },
  };
}
