import { mean } from "simple-statistics";
import { createRandom, type Random } from "../search/random";
import { deviations95 as z } from "./normal";
import { quantiles } from "./quantiles";

/** From and to. */
export type Interval = readonly [low: number, high: number];

/**
 * Wilson's interval of 95 % for a share. It is right near 0 and 1, too, where the plain one is not:
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
  // exact at the ends, where rounding would leave a crumb
  return [successes === 0 ? 0 : (middle - half) / scale, successes === n ? 1 : (middle + half) / scale];
}

/** How many means are drawn. */
const resamples = 1000;

/**
 * An interval of 95 % for the mean, drawn from the values themselves; same values, same interval.
 * With fewer than two values, or one that is not finite, there is nothing to draw from: NaN.
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
  // a sample varies less than what it is drawn from, by n - 1 of n: the interval is widened to tell of that
  const centre = mean([...values]);
  const wide = Math.sqrt(n / (n - 1));
  const [low = centre, high = centre] = quantiles(means, [0.025, 0.975]);
  // and yet what is never negative has no negative mean
  const floor = values.some((value) => value < 0) ? Number.NEGATIVE_INFINITY : 0;
  return [Math.max(floor, centre + wide * (low - centre)), centre + wide * (high - centre)];
}

/**
 * As many values, each drawn from all of them: some come twice, some not at all.
 *
 * @example resample([1, 2, 3], createRandom(1)) // [1, 2, 2]
 */
export function resample(values: readonly number[], random: Random): number[] {
  return values.map(() => values[random.below(values.length)] ?? Number.NaN);
}
