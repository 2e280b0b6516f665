import type { SearchResult } from "../../search/search";
import type { RunResult, RunStatistics } from "../subject";

/**
 * A search's result as a record keeps it: its statistics, but for lists, since a record is a line.
 *
 * @param more statistics of the subject's own
 * @param asksForAll whether to have searched everything is what was asked for
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
