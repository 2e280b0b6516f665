/**
 * The quantiles of the values at these shares, interpolated as R's type 7. Infinity, the effort of
 * a run without a solution, is allowed: simple-statistics would return NaN.
 *
 * @example quantiles([4, 1, Infinity], [0.5, 0.9]) // [4, Infinity]
 */
export function quantiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => {
    const index = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(index)] ?? Number.NaN, sorted[Math.ceil(index)] ?? Number.NaN];
    return low === high ? low : low + (high - low) * (index - Math.floor(index));
  });
}

/**
 * The median; NaN if there are no values.
 *
 * @example medianOf([3, 1, 2]) // 2
 */
export function medianOf(values: readonly number[]): number {
  return quantiles(values, [0.5])[0] ?? Number.NaN;
}
