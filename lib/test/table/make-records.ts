import type { RunRecord } from "../../src/experiment/records/record";
import type { Factors, RunStatistics } from "../../src/experiment/subject";
import type { Outcome } from "../../src/search/search";

/** An invented record. */
export function record(factors: Factors, statistics: RunStatistics, outcome: Outcome = "solved", seed = 1): RunRecord {
  const from = {
    library: "0.1.0",
    commit: "abc1234",
    node: "v20.0.0",
    cpu: "a cpu",
    began: "2026-01-01T00:00:00.000Z",
  };
  return { experiment: "made", factors, seed, budget: { steps: 100 }, outcome, statistics, ...from };
}

/** Records of a level, one for each effort. Runs at or above the limit were stopped there. */
export function records(factors: Factors, efforts: readonly number[], limit = Number.POSITIVE_INFINITY): RunRecord[] {
  return efforts.map((effort, index) =>
    record(factors, { choices: Math.min(effort, limit) }, effort < limit ? "solved" : "stopped", index + 1),
  );
}
