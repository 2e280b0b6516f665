/**
 * The largest number of pairs for which the exact test is used. For larger samples, the normal
 * approximation is accurate enough.
 */
export const mostPairsCounted = 400;

/**
 * The two-sided p-value of the rank-sum test for samples of n and m values without ties.
 *
 * If the samples do not differ, every ordering of all values is equally likely. The p-value is
 * twice the share of orderings with at most `wins` wins, or with at least `wins` wins, whichever is
 * smaller.
 *
 * @param wins the number of pairs in which the value of sample one is larger
 *
 * @example exactRankSum(3, 3, 0) // 0.1: one of the 20 orderings, and its mirror image
 */
export function exactRankSum(n: number, m: number, wins: number): number {
  const ways = waysByWins(n, m);
  const total = ways.reduce((sum, count) => sum + count, 0);
  const few = Math.min(wins, n * m - wins); // the distribution is symmetric
  const rare = ways.slice(0, few + 1).reduce((sum, count) => sum + count, 0);
  return Math.min(1, (2 * rare) / total);
}

/**
 * Returns `ways`: `ways[w]` is the number of orderings in which sample one wins exactly `w` pairs.
 */
function waysByWins(n: number, m: number): Float64Array {
  const pairs = n * m;
  // ways[placed * (pairs + 1) + wins] counts beginnings of orderings with `placed` values of sample
  // one
  const ways = new Float64Array((n + 1) * (pairs + 1));
  ways[0] = 1;
  for (let value = 0; value < n + m; value++) {
    for (let placed = Math.min(n, value + 1); placed >= 1; placed--) {
      // the number of smaller values of sample two: the new value of sample one wins against each
      const below = value - (placed - 1);
      if (below > m) continue;
      for (let wins = below; wins <= pairs; wins++) {
        const at = placed * (pairs + 1) + wins;
        ways[at] = (ways[at] ?? 0) + (ways[at - (pairs + 1) - below] ?? 0);
      }
    }
  }
  return ways.slice(n * (pairs + 1));
}
