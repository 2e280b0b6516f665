import type { RunRecord } from "../experiment/records/record";
import { betterOf, isEffort, unitOf } from "../experiment/statistics";
import type { Level } from "../experiment/subject";
import { levelsIn, recordsWhere } from "./group-records";
import { holm } from "./holm";
import { medianOf } from "./quantiles";
import { rankSum } from "./rank-sum";
import { valueReached } from "./summarise";

/**
 * A comparison of two levels of a factor: `better` is the level whose runs win more often, `worse`
 * the other. An effort is better if it is less, the number of placed tiles if it is more. For a
 * statistic that is neither good nor bad, such as the number of tasks, the level with less is in
 * `better`.
 */
export interface Comparison {
  better: Level;
  worse: Level;
  runsBetter: number;
  runsWorse: number;
  medianBetter: number;
  medianWorse: number;
  /**
   * Effect size A12: the probability that a run with the level in `better` wins against a run with
   * the level in `worse`. A tie counts half.
   */
  a12: number;
  /** The p-value of the rank-sum test, with Holm's correction for all pairs of levels. */
  p: number;
  /** True if p is below 0.05. */
  differs: boolean;
  /** The effect size in a word: none (also if no difference is seen), small, medium or large. */
  effect: string;
  /** The comparison in a sentence. */
  words: string;
}

/**
 * Tests every pair of levels of a factor: do runs with one level do better than runs with the other?
 *
 * @param value a statistic, usually the plan's response
 * @example
 * compareLevels(recordsWhere(records, { garden: "square" }), "tiles", "choices")[1].words
 * // "descending takes fewer choices than air-last in 93 of 100 pairs of runs"
 */
export function compareLevels(records: readonly RunRecord[], factor: string, value: string): Comparison[] {
  const isMoreBetter = betterOf(value)?.is === "more";
  const samples = levelsIn(records, factor).map((level) => ({
    level,
    values: recordsWhere(records, { [factor]: level })
      .map((record) => valueReached(record, value))
      .filter((number) => !Number.isNaN(number)),
  }));
  const pairs = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => {
      const { below, p } = rankSum(one.values, other.values);
      const wins = isMoreBetter ? 1 - below : below;
      return wins >= 0.5 ? { better: one, worse: other, wins, p } : { better: other, worse: one, wins: 1 - wins, p };
    }),
  );
  const corrected = holm(pairs.map(({ p }) => p));
  return pairs.map(({ better, worse, wins }, index) => {
    const p = corrected[index] ?? 1;
    return {
      better: better.level,
      worse: worse.level,
      runsBetter: better.values.length,
      runsWorse: worse.values.length,
      medianBetter: medianOf(better.values),
      medianWorse: medianOf(worse.values),
      a12: wins,
      p,
      differs: p < 0.05,
      effect: p < 0.05 ? effectOf(wins) : "none",
      words: wordsOf(better.level, worse.level, wins, p, value),
    };
  });
}

/** The effect size in a word, by the thresholds of Vargha and Delaney. */
function effectOf(wins: number): string {
  return wins >= 0.71 ? "large" : wins >= 0.64 ? "medium" : wins >= 0.56 ? "small" : "none";
}

function wordsOf(better: Level, worse: Level, wins: number, p: number, value: string): string {
  if (Number.isNaN(wins)) return `${better} and ${worse} cannot be compared: one of them has no run`;
  if (!(p < 0.05)) return `no difference between ${better} and ${worse} is seen`;
  return `${better} ${verbOf(value)} than ${worse} in ${Math.round(100 * wins)} of 100 pairs of runs`;
}

/** What the better level does: "takes fewer choices", "has more tiles placed". */
function verbOf(value: string): string {
  const unit = unitOf(value);
  if (unit === "seconds") return "is faster";
  if (isEffort(value)) return `takes fewer ${unit}`;
  return `has ${betterOf(value)?.words ?? `less (${unit})`}`;
}
