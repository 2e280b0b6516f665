import { createRandom, type Random } from "../search/random";
import { normalAbove, normalDraw, deviations95 as z } from "./normal";

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

/** With fewer values than this, `bootstrapMean` gives no interval. */
export const leastForInterval = 40;

/**
 * A 95 % confidence interval for the mean: the BCa bootstrap of Efron, which corrects the bias and the
 * skewness of the resampled means. It lies between the least and the greatest value. The same values
 * give the same interval. With fewer than 40 values, or a value that is not finite, it is NaN.
 *
 * Few efforts of searches tell little about their mean, because one long run in twenty can be most of
 * it. 300 samples each were drawn from the committed runs of five orders of squares and Packed
 * Gardens. For four orders, this interval contains the true mean in 94 to 97 % of the samples of 40
 * runs, but in 73 to 96 % of those of 12. The studentised bootstrap is no way out: of 12 runs it
 * covers 73 to 100 %, and for one order, a tenth of its intervals is over 60 times as wide as the
 * mean. For the fifth order, where very few long runs make up the mean, this interval is too short
 * even of 40 runs (71 %) and of 80 (83 %). Of 40 lognormal values, it covers 91 %.
 *
 * @example bootstrapMean([1, 2, 3]) // [NaN, NaN]
 */
export function bootstrapMean(values: readonly number[], { seed = 1 }: { seed?: number } = {}): Interval {
  if (values.length < leastForInterval || !values.every(Number.isFinite)) return [Number.NaN, Number.NaN];
  const mean = meanOf(values);
  if (values.every((value) => value === values[0])) return [mean, mean];
  const random = createRandom(seed);
  const drawn = Float64Array.from({ length: resamples }, () => meanOf(resample(values, random))).sort();
  const [bias, skew] = [biasOf(drawn, mean), skewOf(values, mean)];
  const at = (deviations: number) => {
    const shifted = bias + (bias + deviations) / (1 - skew * (bias + deviations));
    return drawn[Math.round((1 - normalAbove(shifted)) * (resamples - 1))] ?? Number.NaN;
  };
  return [at(-z), at(z)];
}

/** The bias correction: how far the median of the resampled means is from the mean, in deviations. */
function biasOf(drawn: Float64Array, mean: number): number {
  const below = drawn.reduce((sum, value) => sum + (value < mean ? 1 : value === mean ? 0.5 : 0), 0);
  return normalDraw(Math.min(resamples - 1, Math.max(1, below)) / resamples);
}

/** The acceleration: a sixth of the skewness of the mean. */
function skewOf(values: readonly number[], mean: number): number {
  let [squares, cubes] = [0, 0];
  for (const value of values) {
    squares += (value - mean) ** 2;
    cubes += (value - mean) ** 3;
  }
  return cubes / (6 * squares ** 1.5);
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * Draws a sample of the same size from the values, with replacement.
 *
 * @example resample([1, 2, 3], createRandom(1)) // [1, 2, 2]
 */
export function resample(values: readonly number[], random: Random): number[] {
  return values.map(() => values[random.below(values.length)] ?? Number.NaN);
}
