/**
 * Replaces each free distance between two pieces by the bottleneck of the pair: the least distance
 * `d` for which a slide by more than `d` takes the second piece along.
 *
 * If i moves by s, and the gap to j is smaller than s, j moves too, and so do the pieces in the way
 * of j. So j moves with i if a chain of gaps, all smaller than s, leads from i to j. The bottleneck
 * is the largest gap of the best chain (Floyd and Warshall's algorithm with the maximum for the
 * sum). It answers for all s at once.
 *
 * @param table `n` times `n` distances from `start`
 * @returns the largest bottleneck: the longest slide of a proper subset of the pieces
 */
export function findBottlenecks(table: Int32Array, start: number, n: number): number {
  for (let via = 0; via < n; via++) {
    for (let i = 0; i < n; i++) {
      if (i === via) continue;
      const toVia = table[start + i * n + via] as number;
      for (let j = 0; j < n; j++) {
        if (j === i || j === via) continue;
        const fromVia = table[start + via * n + j] as number;
        const largest = toVia > fromVia ? toVia : fromVia;
        if (largest < (table[start + i * n + j] as number)) table[start + i * n + j] = largest;
      }
    }
  }
  let most = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i !== j && (table[start + i * n + j] as number) > most) most = table[start + i * n + j] as number;
    }
  }
  return most;
}
