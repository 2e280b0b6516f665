import { expect, test } from "vitest";
import { foundLine, shownLine, tookLine } from "../../../src/cli/report/result-lines";

test("a result says in words how the search ended", () => {
  const counts = { upToRotation: null, upToReflection: null };
  expect([0, 1, 4804].map((fixed) => foundLine("exhausted", { fixed, ...counts }))).toEqual([
    "complete: none found",
    "complete: 1 found, the only one",
    "complete: all 4,804 found",
  ]);
  expect(foundLine("stopped", { fixed: 12, ...counts })).toBe("stopped: 12 found");
});

test("counts up to symmetry are printed if they are known", () => {
  const soma = { fixed: 11_520, upToRotation: 480, upToReflection: 240 };
  expect(foundLine("exhausted", soma)).toBe(
    "complete: all 11,520 found, 480 up to rotation, 240 up to rotation and reflection",
  );
  expect(foundLine("solved", { fixed: 24, upToRotation: 1, upToReflection: null, upToReversal: 1 })).toBe(
    "solved: 24 found, 1 up to rotation, 1 up to these and reversal",
  );
  expect(foundLine("exhausted", { fixed: 0, upToRotation: 0, upToReflection: 0 })).toBe("complete: none found");
});

test("if all solutions are drawn, or none, there is no line", () => {
  expect(shownLine(1, 1, "")).toEqual([]);
  expect(shownLine(0, 480, "")).toEqual([]);
  expect(shownLine(3, 480, "the files hold all")).toEqual(["3 of 480 are shown; the files hold all"]);
  expect(shownLine(1, 48, "the files hold all")).toEqual(["1 of 48 is shown; the files hold all"]);
});

test("the time of a search is one line, with the counters that are named and known", () => {
  const statistics = { seconds: 0.1636, steps: 6602, branches: 1, idle: 0 };
  const words = { steps: ["step"], branches: ["branch", "branches"], nodes: ["node"] } as const;
  expect(tookLine(statistics, words)).toBe("the search took 0.164 s: 6,602 steps, 1 branch");
  expect(tookLine({ seconds: 4321.987 }, words)).toBe("the search took 4,322 s");
});
