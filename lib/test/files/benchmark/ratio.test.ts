import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rows } from "../../../bench/rows.mjs";
import { aimOf } from "../../../src/files/benchmark/aim";
import { benchmarkFamilies } from "../../../src/files/benchmark/folders";
import { aimRatio, improvement, ratioBefore, ratioOf, ratioSpread } from "../../../src/files/benchmark/ratio";
import { type MeasuredRow, readBenchmarkResults } from "../../../src/files/benchmark/results";
import { projectRoot } from "../../../src/project";

const row = (more: Partial<MeasuredRow>): MeasuredRow => ({
  name: "a row",
  value: 2,
  unit: "s",
  aim: "none",
  words: "",
  ...more,
});
const spread = { low: 1, high: 4, runs: 3, of: "runs" as const };

describe("the ratio of a value to its aim", () => {
  test.each([
    [0.1, "s", "under 0.3", 3],
    [40, "ms", "under 20", 0.5],
    [1.5, "times the time", "at most 3", 2],
    [40, "times faster", "at least 20", 2],
    [90, "% of the ceiling", "at least 95", 90 / 95],
    [0, "% more", "at most 3", 1.03],
    [6, "% more", "at most 6", 1],
  ])("of %s %s, %s, is %s", (value, unit, aim, times) => {
    expect(aimRatio({ value, unit, aim })?.times).toBeCloseTo(times, 9);
    expect(aimRatio({ value, unit, aim })).toMatchObject({ to: "aim", what: `${aim} ${unit}` });
  });

  test.each([
    [2, "none"],
    [2, "as measured"],
    [2, "at least ."],
    [2, "under 0"],
    [0, "under 2"],
    [-1, "under 2"],
    [null, "under 2"],
  ])("is undefined for %s, %s", (value, aim) => {
    expect(aimRatio({ value, unit: "s", aim })).toBeUndefined();
  });

  test.each(rows.filter(({ aim }) => aimOf(aim) !== undefined).map(({ name, unit, aim }) => [name, unit, aim]))(
    "of %s is 1 at the aim, and 2 where it is twice as good",
    (_, unit, aim) => {
      const { sense = "below", limit = Number.NaN } = aimOf(aim) ?? {};
      expect(aimRatio({ value: limit, unit, aim })?.times).toBeCloseTo(1, 9);
      const twice = unit === "% more" ? (100 + limit) / 2 - 100 : sense === "above" ? 2 * limit : limit / 2;
      expect(aimRatio({ value: twice, unit, aim })?.times).toBeCloseTo(2, 9);
    },
  );
});

describe("the ratio of a row", () => {
  test("is its own, else how many times as fast it is, else that to its aim", () => {
    const ratio = { times: 3, to: "limit" as const, what: "light" };
    expect(ratioOf(row({ ratio, timesAsFast: 2, aim: "under 4" }))).toEqual(ratio);
    expect(ratioOf(row({ timesAsFast: 5, aim: "under 4" }))).toMatchObject({ times: 5, to: "peer" });
    expect(ratioOf(row({ aim: "under 4" }))).toEqual({ times: 2, to: "aim", what: "under 4 s" });
    expect(ratioOf(row({}))).toBeUndefined();
    expect(ratioOf(row({ noRatio: "there is no peer", aim: "under 4" }))).toBeUndefined();
  });

  test.each([
    ["Soma, kernel against npm dancing-links", "times faster", "npm dancing-links"],
    ["a batch", "times faster than plain", "plain"],
    ["attempts a second", "times the essay's 265", "the essay's 265"],
  ])("of a former version names its peer: %s, %s", (name, unit, what) => {
    expect(ratioOf(row({ name, unit, timesAsFast: 5 }))).toMatchObject({ what });
  });

  test("is found for each row of the reference run with an aim or a comparison", () => {
    const old = benchmarkFamilies.flatMap((family) => {
      const results = readBenchmarkResults(join(projectRoot(), "results", "benchmarks", `${family}.json`));
      return "rows" in results ? results.rows : [];
    });
    const compared = old.filter(({ aim, timesAsFast }) => aimOf(aim) !== undefined || timesAsFast !== undefined);
    expect(compared.length).toBeGreaterThan(30);
    for (const one of compared) expect(ratioOf(one)?.times).toBeGreaterThan(0);
  });
});

describe("a spread", () => {
  test("becomes ratios, the lesser first, whether more or less is better", () => {
    expect(ratioSpread(row({ aim: "under 4", spread }))).toEqual([1, 4]);
    expect(ratioSpread(row({ aim: "at least 1", spread }))).toEqual([1, 4]);
    const peer = { times: 10, to: "peer" as const, what: "it" };
    expect(ratioSpread(row({ unit: "boards a second", ratio: peer, spread }))).toEqual([5, 20]);
    expect(ratioSpread(row({ ratio: peer, spread: { ...spread, high: 8 } }))).toEqual([2.5, 20]);
    expect(ratioSpread(row({ spread }))).toBeUndefined();
    expect(ratioSpread(row({ aim: "under 4" }))).toBeUndefined();
  });

  test("of more per cent than something is one of shares of it", () => {
    const queue = row({ value: 0, unit: "% more", aim: "at most 3", spread: { ...spread, low: -50, high: 100 } });
    const [low, high] = ratioSpread(queue) ?? [];
    expect([low, high]).toEqual([expect.closeTo(1.03 / 2), expect.closeTo(1.03 * 2)]);
  });
});

test("a time is better if it is less, a rate if it is more", () => {
  expect(improvement(row({}), 2, 3)).toBe(1.5);
  expect(improvement(row({ unit: "CPU seconds" }), 2, 3)).toBe(1.5);
  expect(improvement(row({ unit: "boards a second" }), 3, 2)).toBe(1.5);
  expect(improvement(row({ unit: "plain", name: "8 boards, boards a second" }), 3, 2)).toBe(1.5);
  expect(improvement(row({ unit: "times faster" }), 3, 2)).toBe(1.5);
});

describe("the ratio of an earlier run", () => {
  const peer = { times: 10, to: "peer" as const, what: "it" };

  test("is to the present aim", () => {
    expect(ratioBefore(row({ aim: "under 4" }), row({ value: 1, aim: "under 8" }))).toBe(4);
    expect(ratioBefore(row({ aim: "under 4" }), row({ value: 1, unit: "ms", aim: "under 8" }))).toBeUndefined();
  });

  test("is to the same peer, or there is none", () => {
    expect(ratioBefore(row({ ratio: peer }), row({ ratio: { ...peer, times: 7 } }))).toBe(7);
    expect(ratioBefore(row({ ratio: peer }), row({ timesAsFast: 6 }))).toBe(6);
    expect(ratioBefore(row({ ratio: peer }), row({ ratio: { ...peer, what: "another" } }))).toBeUndefined();
    expect(ratioBefore(row({ ratio: peer }), row({ aim: "under 4" }))).toBeUndefined();
  });
});
