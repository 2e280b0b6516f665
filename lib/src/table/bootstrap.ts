import { mean } from "simple-statistics";
import { createRandom } from "../search/random";
import { quantiles } from "./quantiles";
import type { Interval } from "./wilson";

const resamples = 1000;

/**
 * An interval of 95 % for the mean, drawn from the values themselves; same values, same interval. With fewer than two values, or one that
 * is not finite, there is nothing to draw from: NaN.
 *
 * @example bootstrapMean([1, 2, 3, 4, 5]) // [1.7, 4.3]
 */
export function bootstrapMean(values: readonly number[], seed = 1): Interval {
  if (values.length < 2 || !values.every(Number.isFinite)) return [Number.NaN, Number.NaN];
  const random = createRandom(seed);
  const n = values.length;
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += values[random.below(n)] as number;
    return sum / n;
  });
  // a sample varies less than what it is drawn from, by n - 1 of n: the interval is widened to tell of that
  const centre = mean([...values]);
  const wide = Math.sqrt(n / (n - 1));
  const [low = centre, high = centre] = quantiles(means, [0.025, 0.975]);
  // and yet what is never negative has no negative mean
  const floor = values.some((value) => value < 0) ? Number.NEGATIVE_INFINITY : 0;
  return [Math.max(floor, centre + wide * (low - centre)), centre + wide * (high - centre)];
}
