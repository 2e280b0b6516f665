import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "../candidates/candidates";
import { countOf, KEYS, keyOf, needsChoice } from "../candidates/cell-state";
import { startFrom } from "./start";

/**
 * Cells of fewest candidates, each equally likely: a bucket is a list, and a cell knows its place
 * in it.
 */
export function shuffledOrder({ cells }: Board, random: Random): CellOrder {
  const buckets: number[][] = Array.from({ length: countOf(KEYS) }, () => []);
  const placeOf = new Int32Array(cells);
  return {
    watchesTiles: false,
    key: (_candidates, _cell, count) => keyOf(count, false),
    move(cell, from, to) {
      if (needsChoice(from)) {
        const bucket = buckets[countOf(from)]!;
        const last = bucket.pop()!;
        if (last !== cell) {
          const place = placeOf[cell]!;
          bucket[place] = last;
          placeOf[last] = place;
        }
      }
      if (needsChoice(to)) {
        const bucket = buckets[countOf(to)]!;
        placeOf[cell] = bucket.length;
        bucket.push(cell);
      }
    },
    first() {
      const bucket = buckets.find(({ length }) => length > 0);
      return bucket === undefined ? -1 : bucket[random.below(bucket.length)]!;
    },
    start: (candidates) => startFrom(candidates, random.below(cells), undefined),
  };
}
