import { describe, expect, test } from "vitest";
import { createRandom } from "../../src/search/random";
import { compareLevels } from "../../src/table/compare";
import { fitGrowth } from "../../src/table/growth";
import { holm } from "../../src/table/holm";
import { bootstrapMean, wilson } from "../../src/table/interval";
import { normalAbove, normalDraw } from "../../src/table/normal";
import { medianOf, quantiles } from "../../src/table/quantiles";
import { rankSum } from "../../src/table/rank-sum";
import { record, records } from "./make-records";

const close = (digits: number) => (value: number) => expect.closeTo(value, digits);

/** Numbers from 0 to 1. */
function uniform(seed: number): () => number {
  const random = createRandom(seed);
  return () => (random.next() + 0.5) / 4294967296;
}

describe("wilson", () => {
  test("gives the intervals that tables print", () => {
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29
    expect(wilson(81, 263)).toEqual([0.2553, 0.3662].map(close(4)));
    expect(wilson(15, 148)).toEqual([0.0624, 0.1605].map(close(4)));
    expect(wilson(0, 20)).toEqual([0, expect.closeTo(0.1611, 4)]);
    expect(wilson(1, 29)).toEqual([0.0061, 0.1718].map(close(4)));
    expect(wilson(20, 20)).toEqual([expect.closeTo(0.8389, 4), 1]);
    expect(wilson(0, 0)).toEqual([0, 1]);
  });

  test.each([0.05, 0.3, 0.8])("holds the true share %d in about 95 of 100 samples of 40", (share) => {
    const next = uniform(7);
    let held = 0;
    for (let sample = 0; sample < 4000; sample++) {
      let successes = 0;
      for (let i = 0; i < 40; i++) if (next() < share) successes++;
      const [low, high] = wilson(successes, 40);
      if (low <= share && share <= high) held++;
    }
    expect(held / 4000).toBeGreaterThan(0.925);
    expect(held / 4000).toBeLessThan(0.985);
  });
});

describe("bootstrapMean", () => {
  const normal = (next: () => number) => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  /** Eleven runs in twelve take about twelve choices, one takes hundreds. */
  const skewed = (next: () => number) => (next() < 1 / 12 ? 432 : 8 + 8 * next());
  test.each([
    ["40 exponential", 40, (next: () => number) => -Math.log(next()), 1, 0.88],
    ["40 lognormal", 40, (next: () => number) => Math.exp(normal(next)), Math.exp(0.5), 0.88],
    ["80 lognormal", 80, (next: () => number) => Math.exp(normal(next)), Math.exp(0.5), 0.88],
    ["60 mostly small", 60, skewed, 432 / 12 + (12 * 11) / 12, 0.88],
  ])("contains the true mean in nearly 95 of 100 samples of %s values", (_, n, draw, mean, least) => {
    const next = uniform(11);
    let covered = 0;
    for (let sample = 0; sample < 400; sample++) {
      const values = Array.from({ length: n }, () => draw(next));
      const [low, high] = bootstrapMean(values, { seed: sample });
      if (low <= mean && mean <= high) covered++;
    }
    expect(covered / 400).toBeGreaterThan(least);
    expect(covered / 400).toBeLessThan(0.985);
  });

  test("lies between the least and the greatest value, however skewed they are", () => {
    const next = uniform(3);
    for (let sample = 0; sample < 50; sample++) {
      const values = Array.from({ length: 40 }, () => (next() < 0.03 ? 2000 : 8 + 8 * next()));
      const [low, high] = bootstrapMean(values, { seed: sample });
      expect(low).toBeGreaterThanOrEqual(Math.min(...values));
      expect(high).toBeLessThanOrEqual(Math.max(...values));
    }
  });

  test("does not exist for too few runs or an infinite effort", () => {
    const same = (n: number) => Array.from({ length: n }, () => 3);
    expect(bootstrapMean(same(39))).toEqual([Number.NaN, Number.NaN]);
    expect(bootstrapMean(same(40))).toEqual([3, 3]);
    expect(bootstrapMean([...same(40), Number.POSITIVE_INFINITY])).toEqual([Number.NaN, Number.NaN]);
  });
});

describe("the normal distribution", () => {
  test("is that of the tables, far out, too", () => {
    expect(normalAbove(0)).toBeCloseTo(0.5, 7);
    expect(normalAbove(1.959963985)).toBeCloseTo(0.025, 7);
    expect(normalAbove(-1)).toBeCloseTo(0.8413447, 6);
    expect(normalAbove(6) / 9.865876e-10).toBeCloseTo(1, 5);
    expect(normalDraw(0.975)).toBeCloseTo(1.959964, 5);
  });
});

describe("quantiles", () => {
  test("takes Infinity for what it is, more than all the others", () => {
    const endless = Number.POSITIVE_INFINITY;
    expect(quantiles([endless, 1, endless, 3, 2], [0.25, 0.5, 0.75])).toEqual([2, 3, endless]);
    expect(medianOf([endless, endless])).toBe(endless);
    expect(medianOf([4])).toBe(4);
    expect(medianOf([1, 2, 3, 4])).toBe(2.5);
    expect(medianOf([])).toBe(Number.NaN);
  });
});

describe("rankSum", () => {
  test("agrees with a count by hand, and with tables for small samples", () => {
    // ranks of the first 1, 2, 4, 7: 14, so it is above in 14 - 10 = 4 of 16 pairs; of 70 orders 1
    // + 1 + 2 + 3 + 5 have at most 4
    const { below, p } = rankSum([1, 2, 4, 7], [3, 5, 6, 8]);
    expect([below, p]).toEqual([0.75, expect.closeTo((2 * 12) / 70, 12)]);
    expect(rankSum([1, 2, 3], [4, 5, 6]).p).toBeCloseTo(0.1, 12);
    expect(rankSum([1, 3, 5], [2, 4, 6]).p).toBeCloseTo(0.7, 12);
    const apart = (n: number, from: number) => Array.from({ length: n }, (_, index) => from + index);
    expect(rankSum(apart(6, 1), apart(6, 7)).p).toBeCloseTo(2 / 924, 12);
    expect(rankSum(apart(2, 9), apart(5, 1)).p).toBeCloseTo(2 / 21, 12);
  });

  test("agrees with the normal approximation for large samples", () => {
    const next = uniform(23);
    for (let trial = 0; trial < 20; trial++) {
      const [first, second] = [Array.from({ length: 20 }, next), Array.from({ length: 20 }, () => next() + 0.15)];
      const pairs = first.flatMap((a) => second.map((b) => Number(a > b)));
      const wins = pairs.reduce((sum, win) => sum + win, 0);
      const distance = Math.max(0, Math.abs(wins - 200) - 0.5);
      const normal = 2 * normalAbove(distance / Math.sqrt((400 * 41) / 12));
      expect(Math.abs(rankSum(first, second).p - Math.min(1, normal))).toBeLessThan(0.01);
    }
  });

  test("is the normal approximation if there are ties", () => {
    // ranks of the first 1, 2, 4, 7.5: above in 4.5 of 16 pairs; one pair of ties among 8
    const variance = (16 / 12) * (9 - 6 / 56);
    expect(rankSum([1, 2, 4, 7], [3, 5, 6, 7]).p).toBeCloseTo(2 * normalAbove(3 / Math.sqrt(variance)), 12);
  });

  test("counts ties half, and Infinity as a value", () => {
    const endless = Number.POSITIVE_INFINITY;
    expect(rankSum([1, 2], [1, 2])).toEqual({ below: 0.5, p: 1 });
    expect(rankSum([endless, endless], [endless, endless])).toEqual({ below: 0.5, p: 1 });
    expect(rankSum([1, endless], [endless, endless]).below).toBe(0.75);
    // ranks with ties by hand: 1, 2.5, 2.5, 4.5, 4.5, 6
    expect(rankSum([1, 2, 3], [2, 3, 4]).below).toBeCloseTo(1 - (1 + 2.5 + 4.5 - 6) / 9, 12);
    expect(rankSum([], [1])).toEqual({ below: Number.NaN, p: Number.NaN });
  });
});

describe("holm", () => {
  test("agrees with a correction by hand, and keeps the order given", () => {
    expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06].map(close(12)));
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
    expect(holm([0.01, Number.NaN, 0.04])).toEqual(
      [0.02, Number.NaN, 0.04].map((p) => (p > 0 ? expect.closeTo(p, 12) : p)),
    );
  });
});

describe("compare", () => {
  test("cries wolf in at most about 5 of 100 experiments with four levels that do not differ", () => {
    const next = uniform(5);
    let cries = 0;
    for (let trial = 0; trial < 400; trial++) {
      const made = ["a", "b", "c", "d"].flatMap((level) =>
        records(
          { level },
          Array.from({ length: 15 }, () => Math.ceil(-50 * Math.log(next()))),
          120,
        ),
      );
      if (compareLevels(made, "level", "choices").some(({ differs }) => differs)) cries++;
    }
    expect(cries / 400).toBeLessThan(0.075);
  });

  test("sees a difference that is there, and says which level is better, and how often", () => {
    const [row] = compareLevels(
      [
        ...records({ level: "slow" }, [5, 6, 7, 8, 9, 10, 11, 1]),
        ...records({ level: "fast" }, [1, 1, 2, 2, 3, 3, 4, 4]),
      ],
      "level",
      "choices",
    );
    expect(row).toMatchObject({ better: "fast", worse: "slow", runsBetter: 8, differs: true, effect: "large" });
    // by hand: 7 of 8 slow ones lose all 8 pairs; 1 loses none but ties twice
    expect(row?.a12).toBeCloseTo((56 + 1) / 64, 12);
    expect(row?.words).toBe("fast takes fewer choices than slow in 89 of 100 pairs of runs");
  });

  test("calls more placed tiles better, and the level with fewer of them worse", () => {
    const placed = (level: string, from: number) =>
      Array.from({ length: 8 }, (_, index) => record({ level }, { placedMost: from + index }));
    const [row] = compareLevels([...placed("few", 10), ...placed("many", 40)], "level", "placedMost");
    expect(row).toMatchObject({ better: "many", worse: "few", a12: 1, medianBetter: 43.5, medianWorse: 13.5 });
    expect(row?.words).toBe("many has more tiles placed than few in 100 of 100 pairs of runs");
  });

  test("says so if no difference is seen", () => {
    const made = [...records({ level: "a" }, [1, 2, 3]), ...records({ level: "b" }, [1, 2, 3])];
    expect(compareLevels(made, "level", "choices")[0]).toMatchObject({
      p: 1,
      effect: "none",
      words: "no difference between a and b is seen",
    });
    const few = [...records({ level: "a" }, [1, 2, 3]), ...records({ level: "b" }, [2, 3, 4])];
    // seven of nine pairs would be a large effect, but three runs do not show it
    expect(compareLevels(few, "level", "choices")[0]).toMatchObject({ a12: 7 / 9, differs: false, effect: "none" });
  });
});

describe("growth", () => {
  test("finds the exponent that is there, and an interval around it", () => {
    const next = uniform(3);
    const values = new Map(
      [1, 10, 100].map((x) => [x, Array.from({ length: 30 }, () => 5 * x ** 1.5 * (0.8 + 0.4 * next()))]),
    );
    const { factor, exponent, interval } = fitGrowth(values);
    expect([factor, exponent]).toEqual([expect.closeTo(5, 0), expect.closeTo(1.5, 1)]);
    expect(interval[0]).toBeLessThan(1.5);
    expect(interval[1]).toBeGreaterThan(1.5);
  });

  test("is NaN if there is no line to draw", () => {
    expect(fitGrowth(new Map([[5, [1]]])).exponent).toBe(Number.NaN);
    expect(
      fitGrowth(
        new Map([
          [5, [1]],
          [6, [Number.POSITIVE_INFINITY]],
        ]),
      ).exponent,
    ).toBe(Number.NaN);
  });
});
