import { describe, expect, test } from "vitest";
import { aimOf, meetsAim } from "../../../src/files/benchmark/aim";

describe("an aim of a benchmark", () => {
  test("is a limit that a value should be below or above", () => {
    expect(aimOf("under 50")).toEqual({ sense: "below", limit: 50 });
    expect(aimOf("at most 1.01")).toEqual({ sense: "below", limit: 1.01 });
    expect(aimOf("at least 1.8")).toEqual({ sense: "above", limit: 1.8 });
    for (const words of ["as measured", "found", "the same for all"]) expect(aimOf(words)).toBeUndefined();
  });

  test.each([
    [49.9, "under 50", true],
    [50, "under 50", false],
    [50, "at most 50", true],
    [51, "at most 50", false],
    [1.8, "at least 1.8", true],
    [1.7, "at least 1.8", false],
    [null, "under 50", false],
    [3, "as measured", undefined],
  ])("is reached by %s if it is %s: %s", (value, words, expected) => {
    expect(meetsAim(value, words)).toBe(expected);
  });
});
