/**
 * The values below which these shares of all lie, halfway between two where it falls between them (R's type 7). simple-statistics makes
 * NaN of Infinity, which is here the effort of a run that found nothing.
 *
 * @example quantiles([4, 1, Infinity], [0.5, 0.9]) // [4, Infinity]
 */
export function quantiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => {
    const place = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
    return low === high ? low : low + (high - low) * (place - Math.floor(place));
  });
}

/** @example medianOf([3, 1, 2]) // 2 */
export function medianOf(values: readonly number[]): number {
  return quantiles(values, [0.5])[0] ?? Number.NaN;
}
