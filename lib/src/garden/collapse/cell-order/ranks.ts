/**
 * A set of ranks that finds its lowest rank quickly. It is a tree of bit sets: a bit of a higher
 * level is set if the corresponding word of the level below is not 0.
 *
 * Adding a rank, removing one and finding the lowest take one operation per level: 3 levels for
 * 29,791 cells, 5 for 10 million.
 */
export type RankSet = readonly Int32Array[];

/** Creates an empty set for ranks from 0 to `size` - 1. */
export function createRankSet(size: number): RankSet {
  const levels: Int32Array[] = [];
  for (let words = Math.ceil(size / 32); ; words = Math.ceil(words / 32)) {
    levels.push(new Int32Array(words));
    if (words <= 1) return levels;
  }
}

export function addRank(set: RankSet, rank: number): void {
  let at = rank;
  for (const level of set) {
    const word = level[at >>> 5]!;
    level[at >>> 5] = word | (1 << (at & 31));
    if (word !== 0) return;
    at >>>= 5;
  }
}

export function removeRank(set: RankSet, rank: number): void {
  let at = rank;
  for (const level of set) {
    const word = level[at >>> 5]! & ~(1 << (at & 31));
    level[at >>> 5] = word;
    if (word !== 0) return;
    at >>>= 5;
  }
}

/** The lowest rank in a set, or -1 if the set is empty. */
export function lowestRank(set: RankSet): number {
  let at = 0;
  for (let i = set.length - 1; i >= 0; i--) {
    const word = set[i]![at]!;
    if (word === 0) return -1;
    at = (at << 5) + 31 - Math.clz32(word & -word);
  }
  return at;
}
