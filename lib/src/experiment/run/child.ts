import type { Run } from "../plan/plan";
import type { RunResult } from "../subject";
import { subjectOf } from "../subjects";

/** The order to a process that does runs. */
export interface RunOrder {
  readonly puzzle: string;
  readonly run: Run;
  /** True if the process does only this run, so that its memory is that of the run. */
  readonly isolate: boolean;
}

/** The answer of the process. */
export type RunAnswer = { began: string; result: RunResult } | { error: string };

/** Does a run. Its own process makes its CPU time and memory measurable. */
async function answer({ puzzle, run, isolate }: RunOrder): Promise<RunAnswer> {
  const began = new Date().toISOString();
  const before = process.cpuUsage();
  try {
    const { outcome, statistics } = await subjectOf(puzzle, "run").run(run.factors, run.seed, run.budget);
    const { user, system } = process.cpuUsage(before);
    const memory = isolate ? { megabytes: Math.round(process.resourceUsage().maxRSS / 102.4) / 10 } : {};
    const cpuSeconds = (user + system) / 1e6;
    return { began, result: { outcome, statistics: { ...statistics, cpuSeconds, ...memory } } };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// Ctrl-C reaches all processes of a terminal; the process that writes the records decides
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", async (order: RunOrder) => {
  process.send?.(await answer(order));
});
