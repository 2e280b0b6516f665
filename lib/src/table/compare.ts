import type { RunRecord } from "../experiment/records/record";
import { isEffort, unitOf } from "../experiment/statistics";
import type { Level } from "../experiment/subject";
import { levelsIn, recordsWhere } from "./group-records";
import { holm } from "./holm";
import { medianOf } from "./quantiles";
import { type RankSum, rankSum } from "./rank-sum";
import { valueReached } from "./summarise";

/**
 * A comparison of two levels of a factor: `less` is the level whose runs take less, `more` the
 * other.
 */
export interface Comparison {
  less: Level;
  more: Level;
  runsLess: number;
  runsMore: number;
  medianLess: number;
  medianMore: number;
  /**
   * Effect size A12: the probability that a run with the level in `less` needs less effort than a
   * run with the level in `more`. A tie counts half.
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
 * Tests every pair of levels of a factor: do runs with one level take less than runs with the
 * other?
 *
 * @param value a statistic, usually the plan's response
 * @example
 * compareLevels(recordsWhere(records, { garden: "square" }), "tiles", "choices")[1].words
 * // "descending takes fewer choices than air-last in 93 of 100 pairs of runs"
 */
export function compareLevels(records: readonly RunRecord[], factor: string, value: string): Comparison[] {
  const samples = levelsIn(records, factor).map((level) => ({
    level,
    values: recordsWhere(records, { [factor]: level })
      .map((record) => valueReached(record, value))
      .filter((number) => !Number.isNaN(number)),
  }));
  const pairs = samples.flatMap((one, index) =>
    samples.slice(index + 1).map((other) => {
      const tested = rankSum(one.values, other.values);
      return tested.below >= 0.5
        ? { less: one, more: other, tested }
        : { less: other, more: one, tested: { ...tested, below: 1 - tested.below } };
    }),
  );
  const corrected = holm(pairs.map(({ tested }) => tested.p));
  return pairs.map(({ less, more, tested }, index) => {
    const p = corrected[index] ?? 1;
    return {
      less: less.level,
      more: more.level,
      runsLess: less.values.length,
      runsMore: more.values.length,
      medianLess: medianOf(less.values),
      medianMore: medianOf(more.values),
      a12: tested.below,
      p,
      differs: p < 0.05,
      effect: p < 0.05 ? effectOf(tested) : "none",
      words: wordsOf(less.level, more.level, tested, p, value),
    };
  });
}

/** The effect size in a word, by the thresholds of Vargha and Delaney. */
function effectOf({ below }: RankSum): string {
  return below >= 0.71 ? "large" : below >= 0.64 ? "medium" : below >= 0.56 ? "small" : "none";
}

function wordsOf(less: Level, more: Level, { below }: RankSum, p: number, value: string): string {
  if (Number.isNaN(below)) return `${less} and ${more} cannot be compared: one of them has no run`;
  if (!(p < 0.05)) return `no difference between ${less} and ${more} is seen`;
  const unit = unitOf(value);
  const than =
    unit === "seconds" ? "is faster than" : isEffort(value) ? `takes fewer ${unit} than` : `has less (${unit}) than`;
  return `${less} ${than} ${more} in ${Math.round(100 * below)} of 100 pairs of runs`;
}
