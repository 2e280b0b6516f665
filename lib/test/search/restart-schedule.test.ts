import { describe, expect, test } from "vitest";
import { luby, type RestartSchedule, restartLimits } from "../../src/search/restart-schedule";

describe("restart schedules", () => {
  test("Luby's numbers begin as in the paper", () => {
    const first = Array.from({ length: 15 }, (_, run) => luby(1, run));
    expect(first).toEqual([1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    expect(luby(100, 2)).toBe(200);
  });

  test("Luby's numbers satisfy the recursive definition", () => {
    const defined = (i: number): number => {
      const k = Math.ceil(Math.log2(i + 1));
      return i === 2 ** k - 1 ? 2 ** (k - 1) : defined(i - 2 ** (k - 1) + 1);
    };
    for (let run = 0; run < 5000; run++) expect(luby(1, run)).toBe(defined(run + 1));
  });

  test("each schedule limits the contradictions of an attempt", () => {
    expect(restartLimits("first-contradiction")(7)).toBe(1);
    expect(restartLimits("fixed:30")(7)).toBe(30);
    expect(restartLimits("luby:10")(6)).toBe(40);
  });

  test.each(["", "fixed", "fixed:0", "luby:-1", "luby:1.5", "geometric:2"])("refuses %j", (schedule) => {
    expect(() => restartLimits(schedule as RestartSchedule)).toThrow(
      /^Cannot search: restarts must be first-contradiction/,
    );
  });
});
