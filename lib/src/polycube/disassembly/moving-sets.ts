/** Lists sets of pieces that can slide together. */
export interface MovingSets {
  /**
   * Calls `visit` for each set of pieces that can slide together by a distance, with 1 for each
   * piece that moves and 0 for the others. The array is reused. True from `visit` ends the list.
   *
   * @param table bottlenecks, `n` times `n` from `start`
   */
  each(table: Int32Array, start: number, distance: number, visit: (moves: Int8Array) => boolean): void;
}

const UNDECIDED = -1;

/**
 * Lists every set that can slide by a distance, neither empty nor complete: with each piece, it
 * contains all pieces that must move along. Each set is listed once.
 *
 * A piece is put in together with all that must move along, or left out together with all that
 * would take it along. Neither choice can contradict an earlier one, so every branch ends in a set.
 */
export function createMovingSets(n: number): MovingSets {
  const levels = Array.from({ length: n + 1 }, () => new Int8Array(n));

  return {
    each(table, start, distance, visit) {
      (levels[0] as Int8Array).fill(UNDECIDED);
      decide(0, 0);

      /** Decides the remaining pieces; true if `visit` ended the list. */
      function decide(level: number, from: number): boolean {
        const here = levels[level] as Int8Array;
        let piece = from;
        while (piece < n && here[piece] !== UNDECIDED) piece++;
        if (piece === n) return here.includes(1) && here.includes(0) && visit(here);
        const next = levels[level + 1] as Int8Array;
        for (let isIn = 0; isIn < 2; isIn++) {
          next.set(here);
          next[piece] = isIn;
          for (let other = 0; other < n; other++) {
            const pair = isIn === 1 ? piece * n + other : other * n + piece;
            if (other !== piece && (table[start + pair] as number) < distance) next[other] = isIn;
          }
          if (decide(level + 1, piece + 1)) return true;
        }
        return false;
      }
    },
  };
}
