import { describe, expect, test } from "vitest";
import { compareRuns, machineText } from "../../../src/files/benchmark/compare";
import type { MeasuredRow } from "../../../src/files/benchmark/results";
import { measuredRow as row } from "./measured-row";

const spread = (low: number, high: number, of: "runs" | "seeds" = "runs") => ({ spread: { low, high, runs: 5, of } });
const names = (changes: readonly { readonly row: MeasuredRow }[]) => changes.map((change) => change.row.name);

describe("a comparison of two runs", () => {
  test("finds the rows that are over 10 % slower, the worst first, and those that are faster", () => {
    const now = [row("a", 12), row("b", 30), row("c", 10.9), row("d", 5), row("e", 9.5)];
    const { slower, faster, alike } = compareRuns(
      now,
      now.map(({ name }) => row(name, 10)),
    );
    expect(names(slower)).toEqual(["b", "a"]);
    expect(slower[0]).toMatchObject({ times: 3, row: { value: 30 }, before: { value: 10 } });
    expect(names(faster)).toEqual(["d"]);
    expect(alike).toBe(2);
  });

  test("knows that a lower rate is slower", () => {
    const rate = { unit: "boards a second", aim: "none" };
    expect(names(compareRuns([row("a", 5, rate)], [row("a", 10, rate)]).slower)).toEqual(["a"]);
    expect(names(compareRuns([row("a", 10, rate)], [row("a", 5, rate)]).faster)).toEqual(["a"]);
  });

  test("counts the rows that are new, gone, or in another unit", () => {
    const now = [row("new", 1), row("both", 1), row("unit", 1)];
    const before = [row("both", 1), row("unit", 1, { unit: "s" }), row("gone", 1), row("not chosen", 1)];
    const { added, gone, alike } = compareRuns(now, before, ["new", "both", "unit", "not chosen"]);
    expect([added, gone, alike]).toEqual([["new", "unit"], ["gone"], 1]);
  });

  test("compares how many times as fast two rows are if their units differ", () => {
    const now = row("a", 5, { unit: "times as fast as plain arrays", timesAsFast: 5 });
    const before = row("a", 10, { unit: "times faster than plain", timesAsFast: 10 });
    expect(compareRuns([now], [before]).slower).toMatchObject([{ times: 2, isWithinSpread: false }]);
  });

  test("says that a difference is within the spread of runs, of this run or the earlier one", () => {
    const isWithin = (now: object, before: object) =>
      compareRuns([row("a", 20, now)], [row("a", 10, before)]).slower[0]?.isWithinSpread;
    expect(isWithin(spread(9, 30), {})).toBe(true);
    expect(isWithin({}, spread(9, 30))).toBe(true);
    expect(isWithin(spread(15, 30), spread(9, 16))).toBe(true);
    expect(isWithin(spread(15, 30), spread(9, 14))).toBe(false);
    expect(isWithin({}, {})).toBe(false);
  });

  test("does not take the spread of different seeds for one of equal runs", () => {
    const { slower } = compareRuns([row("a", 20, spread(1, 100, "seeds"))], [row("a", 10)]);
    expect(slower).toMatchObject([{ isWithinSpread: false }]);
  });
});

test("a machine is its processor and the number of its cores", () => {
  expect(machineText({ cpu: "a cpu", cores: 2 })).toBe("a cpu, 2 cores");
  expect(machineText({ cpu: "a cpu", cores: 1 })).toBe("a cpu, 1 core");
  expect(machineText({ cpu: "a cpu" })).toBe("a cpu");
});
