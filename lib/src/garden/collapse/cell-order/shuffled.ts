import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "./cell-order";
import { startFrom } from "./start";

/** Cells of fewest candidates, each equally likely: a bucket is a list, and a cell knows its place in it. */
export function shuffledOrder({ cells }: Board, random: Random): CellOrder {
  const buckets: number[][] = Array.from({ length: 65 }, () => []);
  const placeOf = new Int32Array(cells);
  return {
    watchesTiles: false,
    key: (_candidates, _cell, count) => count * 2,
    move(cell, from, to) {
      if (from > 3 && from <= 128) {
        const bucket = buckets[from >> 1] as number[];
        const last = bucket.pop() as number;
        if (last !== cell) {
          const place = placeOf[cell] as number;
          bucket[place] = last;
          placeOf[last] = place;
        }
      }
      if (to > 3 && to <= 128) {
        const bucket = buckets[to >> 1] as number[];
        placeOf[cell] = bucket.length;
        bucket.push(cell);
      }
    },
    first() {
      const bucket = buckets.find(({ length }) => length > 0);
      return bucket === undefined ? -1 : (bucket[random.below(bucket.length)] as number);
    },
    start: (candidates) => startFrom(candidates, random.below(cells), undefined),
  };
}
