/** Up to so many pairs the chances are counted; beyond, the normal approximation is as good. */
export const mostPairsCounted = 400;

/**
 * How likely it is, where two samples without ties do not differ, that the first is above the second in at most so many pairs, or in so many
 * at least, whichever is rarer, times two: every order of all values is as likely as any other, so it is a matter of counting.
 *
 * @example exactRankSum(3, 3, 0) // 0.1: one of the 20 orders, and its mirror image
 */
export function exactRankSum(n: number, m: number, wins: number): number {
  const ways = waysByWins(n, m);
  const total = ways.reduce((sum, count) => sum + count, 0);
  const few = Math.min(wins, n * m - wins); // the orders are as many from either end
  const rare = ways.slice(0, few + 1).reduce((sum, count) => sum + count, 0);
  return Math.min(1, (2 * rare) / total);
}

/** For each number of pairs in how many orders of n and m values the first are above in so many: value by value, from the least up. */
function waysByWins(n: number, m: number): Float64Array {
  const pairs = n * m;
  // ways[placed * (pairs + 1) + wins] with so many of the first placed among the values so far
  const ways = new Float64Array((n + 1) * (pairs + 1));
  ways[0] = 1;
  for (let value = 0; value < n + m; value++) {
    for (let placed = Math.min(n, value + 1); placed >= 1; placed--) {
      const below = value - (placed - 1); // of the second, and this one is above them all
      if (below > m) continue;
      for (let wins = below; wins <= pairs; wins++) {
        const at = placed * (pairs + 1) + wins;
        ways[at] = (ways[at] ?? 0) + (ways[at - (pairs + 1) - below] ?? 0);
      }
    }
  }
  return ways.slice(n * (pairs + 1));
}
