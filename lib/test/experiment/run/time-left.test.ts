import { describe, expect, test } from "vitest";
import type { Run } from "../../../src/experiment/plan/plan";
import type { RunRecord } from "../../../src/experiment/records/record";
import { timeLeft } from "../../../src/experiment/run/time-left";

/** A hundred runs; the first takes 100 seconds, every other one a second. */
const runs: Run[] = Array.from({ length: 100 }, (_, index) => ({
  factors: { sides: 6 },
  seed: index + 1,
  budget: { steps: 10 },
}));
const secondsOf = (run: Run) => (run.seed === 1 ? 100 : 1);
const records = runs.map((run) => ({ ...run, statistics: { cpuSeconds: secondsOf(run) } })) as unknown as RunRecord[];

describe("the time left of an experiment", () => {
  test("is right from the start if earlier records tell each run's duration", () => {
    const left = timeLeft(runs, records, 1);
    expect(left.after(0)).toBe(199);
    left.ended(runs[0] as Run);
    expect(left.after(100)).toBeCloseTo(99);
  });

  test("is shared between threads, and follows the pace of this machine", () => {
    const left = timeLeft(runs, records, 2);
    expect(left.after(0)).toBe(99.5);
    for (const run of runs.slice(0, 50)) left.ended(run);
    // 74.5 s were expected: this machine takes twice as long
    expect(left.after(152)).toBeCloseTo(50);
  });

  test("takes the mean for runs that were never done", () => {
    expect(timeLeft(runs, records.slice(1, 11), 1).after(0)).toBe(100);
  });

  test("is unknown without earlier records until some runs are done", () => {
    const left = timeLeft(runs, [], 1);
    expect(left.after(0)).toBeUndefined();
    left.ended(runs[0] as Run);
    expect(left.after(100)).toBeUndefined();
    for (const run of runs.slice(1, 20)) left.ended(run);
    expect(left.after(120)).toBe(480);
  });
});
