import type { Run } from "../plan/plan";
import type { RunResult } from "../subject";
import { subjectOf } from "../subjects";

/** What a process that does runs is told. */
export interface RunOrder {
  readonly puzzle: string;
  readonly run: Run;
  /** Whether the process does this run alone, so that its memory is the run's. */
  readonly isolate: boolean;
}

/** What it answers. */
export type RunAnswer = { began: string; result: RunResult } | { error: string };

/** Runs are done in processes of their own: CPU time and memory are then theirs alone, and can be told. */
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

// the keyboard's interrupt goes to all processes of a terminal; the one that writes the records decides
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", async (order: RunOrder) => {
  process.send?.(await answer(order));
});
