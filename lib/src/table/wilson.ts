import { deviations95 as z } from "./normal";

/** From and to. */
export type Interval = readonly [low: number, high: number];

/**
 * Wilson's interval of 95 % for a share, which is right also near 0 and 1, where the plain one is not: none of 20 solved means at most 16 %.
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
