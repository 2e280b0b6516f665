import { describeValue, InputError } from "../input-error";
import { type BatchRules, planeCount } from "./rules";

/** 512 MB: what a batch may use at once where nobody says otherwise. */
export const defaultMemory = 512 * 2 ** 20;

/**
 * How many bytes propagating so many boards takes at most, besides the boards themselves; known before anything is allocated.
 *
 * At the worst moment there are the planes before and after a step, halves and products made on the way, and for each direction what is told there. Counted as
 * the process's memory grows, for what happens inside of a graph TensorFlow tells nobody: 7 to 11 times the planes with TensorFlow, 12 to 21 times with plain arrays,
 * in gardens of all kinds; and a margin.
 *
 * @example
 * batch.batchMemory(batch.gardenBoards(packedGardens(), 32).rules, 8192) / 2 ** 20
 * // 66.25: megabytes
 */
export function batchMemory(rules: BatchRules, boards: number): number {
  return bytesPerWord(rules) * Math.ceil(boards / 32);
}

/** How many words of boards fit into a memory; at least one. */
export function wordsWithin(rules: BatchRules, memory: number): number {
  if (!(memory > 0)) {
    throw new InputError(
      "propagate a batch",
      `memory must be a number of bytes above 0: it is ${describeValue(memory)}`,
    );
  }
  return Math.max(1, Math.floor(memory / bytesPerWord(rules)));
}

function bytesPerWord(rules: BatchRules): number {
  return 4 * rules.cells * (10 * planeCount(rules) + 70 * rules.directions);
}
