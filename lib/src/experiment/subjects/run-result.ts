import type { SearchResult } from "../../search/search";
import type { RunResult, RunStatistics } from "../subject";

/**
 * The result of a search as a record holds it: its statistics without lists, because a record is a
 * line.
 *
 * @param more further statistics of the subject
 * @param asksForAll true if an exhausted search counts as solved
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
