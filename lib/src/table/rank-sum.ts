import { exactRankSum, mostPairsCounted } from "./exact-rank-sum";
import { normalAbove } from "./normal";

/** The result of a rank-sum test of two samples. */
export interface RankSum {
  /**
   * A12 of Vargha and Delaney: the probability that a value of the first sample is smaller than a
   * value of the second. A tie counts half.
   */
  readonly below: number;
  /** The two-sided p-value. */
  readonly p: number;
}

/**
 * The rank-sum test of Wilcoxon, Mann and Whitney. For small samples without ties it is exact;
 * otherwise it is the normal approximation, corrected for ties and continuity. Only the order of
 * values counts, so Infinity, the effort of a run without a solution, is a valid value.
 *
 * @example rankSum([1, 2, 3], [4, 5, 6]).below // 1
 */
export function rankSum(first: readonly number[], second: readonly number[]): RankSum {
  const [n, m] = [first.length, second.length];
  if (n === 0 || m === 0) return { below: Number.NaN, p: Number.NaN };
  const all = [...first.map((value) => ({ value, own: 1 })), ...second.map((value) => ({ value, own: 0 }))].sort(
    (a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0),
  );
  let ranks = 0;
  let ties = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    let own = 0;
    while (end < all.length && all[end]?.value === all[start]?.value) own += all[end++]?.own ?? 0;
    const size = end - start;
    ranks += own * (start + (size + 1) / 2);
    ties += size ** 3 - size;
    start = end;
  }
  const wins = ranks - (n * (n + 1)) / 2; // pairs in which the first sample's value is larger
  const below = 1 - wins / (n * m);
  if (ties === 0 && n * m <= mostPairsCounted) return { below, p: exactRankSum(n, m, wins) };
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const distance = Math.max(0, Math.abs(wins - (n * m) / 2) - 0.5);
  const p = variance === 0 ? 1 : 2 * normalAbove(distance / Math.sqrt(variance));
  return { below, p: Math.min(1, p) };
}
