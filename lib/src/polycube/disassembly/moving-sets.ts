/** Lists sets of pieces that can slide together, one at a time. */
export interface MovingSets {
  /**
   * Starts the list of the sets that can slide by a distance.
   *
   * @param table bottlenecks, `n` times `n` from `start`
   */
  begin(table: Int32Array, start: number, distance: number): void;
  /**
   * The next set, with 1 for each piece that moves and 0 for the others; undefined after the last
   * one. The array is reused.
   */
  next(): Int8Array | undefined;
}

const UNDECIDED = -1;

/**
 * Lists every set that can slide by a distance, neither empty nor complete: with each piece, it
 * contains all pieces that must move along. Each set is listed once.
 *
 * A piece is put in together with all that must move along, or left out together with all that
 * would take it along. Neither choice can contradict an earlier one, so every branch ends in a set.
 *
 * Loose pieces have exponentially many sets. So a caller gets them one by one, and can look at
 * other events in between.
 */
export function createMovingSets(n: number): MovingSets {
  /** For each level of the search tree, the choices so far. */
  const levels = Array.from({ length: n + 1 }, () => new Int8Array(n));
  /** For each level, the piece to decide, `n` if none is left, and the choices tried: 0, 1 or 2. */
  const [pieces, tried] = [new Int32Array(n + 1), new Int8Array(n + 1)];
  let table = new Int32Array() as Int32Array;
  let [start, distance, level] = [0, 0, -1];

  function enter(from: number): void {
    const here = levels[level] as Int8Array;
    let piece = from;
    while (piece < n && here[piece] !== UNDECIDED) piece++;
    pieces[level] = piece;
    tried[level] = 0;
  }

  function descend(piece: number, isIn: number): void {
    const next = levels[level + 1] as Int8Array;
    next.set(levels[level] as Int8Array);
    next[piece] = isIn;
    for (let other = 0; other < n; other++) {
      const pair = isIn === 1 ? piece * n + other : other * n + piece;
      if (other !== piece && (table[start + pair] as number) < distance) next[other] = isIn;
    }
    level++;
    enter(piece + 1);
  }

  return {
    begin(newTable, newStart, newDistance) {
      table = newTable;
      [start, distance, level] = [newStart, newDistance, 0];
      (levels[0] as Int8Array).fill(UNDECIDED);
      enter(0);
    },
    next() {
      while (level >= 0) {
        const piece = pieces[level] as number;
        if (piece < n && (tried[level] as number) < 2) {
          descend(piece, (tried[level] as number)++);
          continue;
        }
        const here = levels[level] as Int8Array;
        level--;
        if (piece === n && here.includes(1) && here.includes(0)) return here;
      }
      return undefined;
    },
  };
}
