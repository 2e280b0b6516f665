import { linearRegression } from "simple-statistics";
import { createRandom } from "../search/random";
import { type Interval, resample } from "./interval";
import { medianOf, quantiles } from "./quantiles";

/** The power law value = factor * x ** exponent. */
export interface Growth {
  readonly factor: number;
  readonly exponent: number;
  /** The 95 % bootstrap interval of the exponent. */
  readonly interval: Interval;
}

const resamples = 500;

/**
 * Fits a power law to the median of the values at each x; on logarithmic axes it is a straight
 * line. Medians that are infinite or not above 0 are left out. If fewer than two medians remain,
 * the result is NaN.
 *
 * @example table.fitGrowth(new Map([[1, [2]], [10, [200]]])).exponent // 2
 */
export function fitGrowth(values: ReadonlyMap<number, readonly number[]>, seed = 1): Growth {
  const random = createRandom(seed);
  const { m: exponent, b } = line(values, (list) => medianOf(list));
  const drawn = Array.from({ length: resamples }, () => {
    return line(values, (list) => medianOf(resample(list, random))).m;
  }).filter((slope) => !Number.isNaN(slope));
  const [low = Number.NaN, high = Number.NaN] = quantiles(drawn, [0.025, 0.975]);
  return { factor: 10 ** b, exponent, interval: [low, high] };
}

function line(values: ReadonlyMap<number, readonly number[]>, middle: (list: readonly number[]) => number) {
  const points = [...values]
    .map(([x, list]) => [Math.log10(x), Math.log10(middle(list))])
    .filter((point) => point.every(Number.isFinite));
  return points.length < 2 ? { m: Number.NaN, b: Number.NaN } : linearRegression(points);
}
