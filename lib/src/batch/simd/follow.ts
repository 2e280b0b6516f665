import type { BoardBatch } from "../boards";
import type { BatchPropagation } from "../follow";
import { vectorWords } from "../memory";
import { planeCount } from "../rules";
import { addWork } from "../work/work";
import { followBoards, hasKernel } from "./boards";
import type { SimdFollowed, SimdPart } from "./part";
import { followPlanes } from "./planes";

/** Where the boards of a batch are written after propagation, in the form of {@link BoardBatch}. */
export type SimdTarget = Omit<SimdPart, "words">;

/**
 * Propagates a batch to the fixed point with SIMD instructions, 128 boards at a time. The planes of
 * 128 boards stay in the processor's cache. Once all of them are finished, they are not swept again.
 *
 * @param most the largest number of words per cell to propagate at a time
 */
export function followSimd(
  { rules, words, planes, touched }: BoardBatch,
  propagation: BatchPropagation,
  most: number,
  target: SimdTarget,
): SimdFollowed & { parts: number } {
  const followPart = (part: SimdPart): SimdFollowed =>
    hasKernel(rules)
      ? followBoards(rules, propagation === "once" && rules.once, part)
      : followPlanes(rules, propagation, part);
  let followed: SimdFollowed | undefined;
  let parts = 0;
  if (words <= most && words % vectorWords === 0) {
    // the whole batch is one part, and can be propagated in place
    target.planes.set(planes);
    target.touched.set(touched);
    return { ...followPart({ words, ...target }), parts: words / vectorWords };
  }
  for (let from = 0; from < words; from += most) {
    const count = Math.min(most, words - from);
    const width = Math.ceil(count / vectorWords) * vectorWords;
    const part: SimdPart = {
      words: width,
      planes: new Int32Array(planeCount(rules) * rules.cells * width),
      touched: new Int32Array(rules.partial ? rules.cells * width : 0),
      contradicted: new Int32Array(width),
      solved: new Int32Array(width),
    };
    copyWords(planes, from, words, part.planes, 0, width, count);
    if (rules.partial) copyWords(touched, from, words, part.touched, 0, width, count);
    followed = together(followed, followPart(part));
    parts += width / vectorWords;
    copyWords(part.planes, 0, width, target.planes, from, words, count);
    if (rules.partial) copyWords(part.touched, 0, width, target.touched, from, words, count);
    copyWords(part.contradicted, 0, width, target.contradicted, from, words, count);
    copyWords(part.solved, 0, width, target.solved, from, words, count);
  }
  return { sweeps: 0, ...followed, parts };
}

function together(a: SimdFollowed | undefined, b: SimdFollowed): SimdFollowed {
  if (a === undefined) return b;
  return { sweeps: a.sweeps + b.sweeps, ...(a.work && b.work && { work: addWork(a.work, b.work) }) };
}

/** Copies `count` words from each row of one array to each row of another. */
function copyWords(
  from: Int32Array,
  fromStart: number,
  fromLength: number,
  to: Int32Array,
  toStart: number,
  toLength: number,
  count: number,
): void {
  if (fromLength === toLength && count === toLength) {
    to.set(from);
    return;
  }
  for (let i = fromStart, j = toStart; i < from.length && j < to.length; i += fromLength, j += toLength) {
    to.set(from.subarray(i, i + count), j);
  }
}
