import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "../candidates/candidates";
import { isLater, needsChoice, STATES } from "../candidates/cell-state";
import { startFrom } from "./start";

/**
 * A cell order that picks a random cell among those with the fewest candidates. A bucket is a list
 * of the cells with the same state. Each cell stores its index in its bucket.
 */
export function shuffledOrder({ cells }: Board, random: Random): CellOrder {
  // There is one bucket for each state that needs a choice, and undefined for the other states.
  const bucketOf: (number[] | undefined)[] = Array.from({ length: STATES }, (_, state) =>
    needsChoice(state) && !isLater(state) ? [] : undefined,
  );
  const buckets = bucketOf.filter((bucket) => bucket !== undefined);
  const indexInBucket = new Int32Array(cells);
  return {
    isLater: undefined,
    move(cell, from, to) {
      const before = bucketOf[from];
      if (before !== undefined) {
        const last = before.pop()!;
        if (last !== cell) {
          const at = indexInBucket[cell]!;
          before[at] = last;
          indexInBucket[last] = at;
        }
      }
      const after = bucketOf[to];
      if (after !== undefined) {
        indexInBucket[cell] = after.length;
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
