import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "../candidates/candidates";
import { isLater, needsChoice, STATES } from "../candidates/cell-state";
import { startFrom } from "./start";

/**
 * Cells of fewest candidates, each equally likely: a bucket is a list, and a cell knows its place
 * in it.
 */
export function shuffledOrder({ cells }: Board, random: Random): CellOrder {
  // one for each state that needs a choice: where there is none, there is nothing to choose
  const bucketOf: (number[] | undefined)[] = Array.from({ length: STATES }, (_, state) =>
    needsChoice(state) && !isLater(state) ? [] : undefined,
  );
  const buckets = bucketOf.filter((bucket) => bucket !== undefined);
  const placeOf = new Int32Array(cells);
  return {
    isLater: undefined,
    move(cell, from, to) {
      const before = bucketOf[from];
      if (before !== undefined) {
        const last = before.pop()!;
        if (last !== cell) {
          const place = placeOf[cell]!;
          before[place] = last;
          placeOf[last] = place;
        }
      }
      const after = bucketOf[to];
      if (after !== undefined) {
        placeOf[cell] = after.length;
        after.push(cell);
      }
    },
    first() {
      for (const bucket of buckets) if (bucket.length > 0) return bucket[random.below(bucket.length)]!;
      return -1;
    },
    start: (candidates) => startFrom(candidates, random.below(cells), undefined),
  };
}
