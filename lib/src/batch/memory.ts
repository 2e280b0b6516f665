import { describeValue, InputError } from "../input-error";
import { type BatchRules, planeCount } from "./rules";

/** The number of 32-bit words in a vector of the kernel with SIMD. */
export const vectorWords = 4;

/** The number of boards whose bits are in one vector. */
export const vectorBoards = 32 * vectorWords;

/** The default memory limit of a batch: 512 MB. */
export const defaultMemory = 512 * 2 ** 20;

/**
 * An upper bound for the memory that propagating a number of boards needs, in bytes, besides the
 * boards themselves. The bound is known before anything is allocated.
 *
 * At the peak, memory contains the planes before and after a sweep, intermediate halves and
 * products, and the messages of each direction. TensorFlow does not report its memory inside a
 * graph, so the growth of the process was measured: 7 to 11 times the planes with TensorFlow, 12 to
 * 21 times with plain arrays, in gardens of all kinds. The bound adds a margin. Boards are counted
 * in vectors of 128, the least that the kernel with SIMD computes.
 *
 * @example
 * batch.batchMemory(batch.gardenBoards(packedGardens(), 32).rules, 8192) / 2 ** 20
 * // 66.25: megabytes
 */
export function batchMemory(rules: BatchRules, boards: number): number {
  return bytesPerWord(rules) * vectorWords * Math.ceil(boards / vectorBoards);
}

/** The number of words per row that fit into a memory limit in bytes: whole vectors, at least one. */
export function wordsWithin(rules: BatchRules, memory: number): number {
  if (!(memory > 0)) {
    throw new InputError(
      "propagate a batch",
      `memory must be a number of bytes above 0: it is ${describeValue(memory)}`,
    );
  }
  return vectorWords * Math.max(1, Math.floor(memory / (vectorWords * bytesPerWord(rules))));
}

function bytesPerWord(rules: BatchRules): number {
  return 4 * rules.cells * (10 * planeCount(rules) + 70 * rules.directions);
}
