import { mean } from "simple-statistics";
import { createRandom, type Random } from "../search/random";
import { deviations95 as z } from "./normal";
import { quantiles } from "./quantiles";

/** The lower and the upper end. */
export type Interval = readonly [low: number, high: number];

/**
 * Wilson's 95 % interval for a share. Unlike the normal approximation it is accurate near 0 and 1:
 * none of 20 solved means at most 16 %.
 *
 * @example wilson(0, 20) // [0, 0.161]
 */
export function wilson(successes: number, n: number): Interval {
  if (n === 0) return [0, 1];
  const share = successes / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // exact at the ends, without rounding errors
  return [successes === 0 ? 0 : (middle - half) / scale, successes === n ? 1 : (middle + half) / scale];
}

/** The number of bootstrap samples. */
const resamples = 1000;

/**
 * The 95 % bootstrap interval for the mean. The same values have the same interval. It is NaN with
 * fewer than two values, or if a value is not finite.
 *
 * @example bootstrapMean([1, 2, 3, 4, 5]) // [1.7, 4.3]
 */
export function bootstrapMean(values: readonly number[], seed = 1): Interval {
  if (values.length < 2 || !values.every(Number.isFinite)) return [Number.NaN, Number.NaN];
  const random = createRandom(seed);
  const n = values.length;
  const means = Array.from({ length: resamples }, () => {
    return resample(values, random).reduce((sum, value) => sum + value, 0) / n;
  });
  // the variance of a bootstrap mean is too small by the factor (n - 1) / n, so the interval is
  // widened
  const centre = mean([...values]);
  const wide = Math.sqrt(n / (n - 1));
  const [low = centre, high = centre] = quantiles(means, [0.025, 0.975]);
  // the mean of values that are never negative is not negative
  const floor = values.some((value) => value < 0) ? Number.NEGATIVE_INFINITY : 0;
  return [Math.max(floor, centre + wide * (low - centre)), centre + wide * (high - centre)];
}

/**
 * A bootstrap sample: as many values, drawn with replacement.
 *
 * @example resample([1, 2, 3], createRandom(1)) // [1, 2, 2]
 */
export function resample(values: readonly number[], random: Random): number[] {
  return values.map(() => values[random.below(values.length)] ?? Number.NaN);
}
