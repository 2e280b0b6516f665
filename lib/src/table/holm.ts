/**
 * Corrects the p-values of several tests by Holm's method. The probability that any of the tests is
 * a false positive stays below the significance level of a single test.
 *
 * A p-value of NaN, from a test that was impossible, stays NaN and is not counted.
 *
 * @example holm([0.01, 0.04, 0.03]) // [0.03, 0.06, 0.06]
 */
export function holm(ps: readonly number[]): number[] {
  const done = [...ps.keys()].filter((index) => !Number.isNaN(ps[index]));
  const order = done.sort((a, b) => (ps[a] ?? 1) - (ps[b] ?? 1));
  const corrected = [...ps];
  let most = 0;
  for (const [rank, index] of order.entries()) {
    most = Math.max(most, Math.min(1, (order.length - rank) * (ps[index] ?? 1)));
    corrected[index] = most;
  }
  return corrected;
}
