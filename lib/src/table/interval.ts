import { createRandom, type Random } from "../search/random";
import { deviations95 as z } from "./normal";

/** The lower and the upper end of an interval. */
export type Interval = readonly [low: number, high: number];

/**
 * Wilson's 95 % confidence interval for a share. Unlike the normal approximation, it is accurate
 * near 0 and 1: if none of 20 runs is solved, the share is at most 16 %.
 *
 * @example wilson(0, 20) // [0, 0.161]
 */
export function wilson(successes: number, n: number): Interval {
  if (n === 0) return [0, 1];
  const share = successes / n;
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // exact at the ends, so that no rounding error is left
  return [successes === 0 ? 0 : (middle - half) / scale, successes === n ? 1 : (middle + half) / scale];
}

/** The number of bootstrap resamples. */
const resamples = 1000;

/**
 * A 95 % confidence interval for the mean: the studentised bootstrap, and Student's t for two to
 * four values. The same values give the same interval. With fewer than two values, or a value that
 * is not finite, the interval is NaN.
 *
 * Efforts of searches are skewed. Measured on 600 lognormal samples each, the interval contains the
 * true mean in 88 % (n = 5), 90 % (10), 93 % (20) and 94 % (40) of the samples; the percentile
 * bootstrap, in 74, 80, 86 and 86 %.
 *
 * @param options.most the largest possible mean, such as the budget of the runs. The interval ends
 *   there. Default: there is none
 * @example bootstrapMean([1, 2, 3, 4, 5]) // [0.732, 5.236]
 */
export function bootstrapMean(
  values: readonly number[],
  { seed = 1, most = Number.POSITIVE_INFINITY }: { seed?: number; most?: number } = {},
): Interval {
  if (values.length < 2 || !values.every(Number.isFinite)) return [Number.NaN, Number.NaN];
  const { mean: centre, error } = meanAndError(values);
  const [low, high] = error === 0 ? [0, 0] : (studentQuantiles(values.length) ?? drawnQuantiles(values, centre, seed));
  // if no value is negative, the true mean is not negative
  const floor = values.some((value) => value < 0) ? Number.NEGATIVE_INFINITY : 0;
  return [Math.max(floor, centre - high * error), Math.min(most, centre - low * error)];
}

/**
 * The quantiles of Student's t for two to four values; undefined for more. So few values cannot be
 * resampled: too many resamples would repeat one value.
 */
function studentQuantiles(n: number): Interval | undefined {
  const t = [12.706, 4.303, 3.182][n - 2];
  return t === undefined ? undefined : [-t, t];
}

/** The 2.5 % and 97.5 % quantiles of (mean − true mean) / standard error, over the resamples. */
function drawnQuantiles(values: readonly number[], centre: number, seed: number): Interval {
  const random = createRandom(seed);
  const drawn = Float64Array.from({ length: resamples }, () => {
    const { mean, error } = meanAndError(resample(values, random));
    const off = mean - centre;
    return off === 0 ? 0 : off / error; // ±Infinity if all drawn values are equal
  }).sort();
  const at = (share: number) => drawn[Math.round(share * (resamples - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

function meanAndError(values: readonly number[]): { mean: number; error: number } {
  const n = values.length;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / n;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, error: Math.sqrt(squares / (n - 1) / n) };
}

/**
 * Draws a sample of the same size from the values, with replacement.
 *
 * @example resample([1, 2, 3], createRandom(1)) // [1, 2, 2]
 */
export function resample(values: readonly number[], random: Random): number[] {
  return values.map(() => values[random.below(values.length)] ?? Number.NaN);
}
