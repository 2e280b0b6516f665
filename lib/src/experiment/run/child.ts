import { peakKilobytes } from "../../search/peak-memory";
import type { Run } from "../plan/plan";
import type { RunResult } from "../subject";
import { subjectOf } from "../subjects";

/** The message that orders a process to do a run. */
export interface RunOrder {
  readonly puzzle: string;
  readonly run: Run;
  /**
   * True if the process does only this run, so that the memory of the process is that of the run.
   */
  readonly isolate: boolean;
}

/** The message with the result of a run, or with the error that ended it. */
export type RunAnswer = { began: string; result: RunResult } | { error: string };

/** Does a run in this process, whose CPU time and memory can be measured. */
async function answer({ puzzle, run, isolate }: RunOrder): Promise<RunAnswer> {
  const began = new Date().toISOString();
  const before = process.cpuUsage();
  try {
    const { outcome, statistics } = await subjectOf(puzzle, "run").run(run.factors, run.seed, run.budget);
    const { user, system } = process.cpuUsage(before);
    const memory = isolate ? { megabytes: Math.round(peakKilobytes() / 102.4) / 10 } : {};
    const cpuSeconds = (user + system) / 1e6;
    return { began, result: { outcome, statistics: { ...statistics, cpuSeconds, ...memory } } };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// Ctrl-C reaches all processes of a terminal, but the parent decides when this one ends
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", async (order: RunOrder) => {
  process.send?.(await answer(order));
});
