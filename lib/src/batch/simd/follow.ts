import type { BoardBatch } from "../boards";
import { type BatchPropagation, follow } from "../follow";
import { vectorWords } from "../memory";
import { type BatchRules, planeCount } from "../rules";
import { type SimdOperations, type SimdPlanes, simdOperations, vectorBytes } from "./operations";

/** Where the boards of a batch are written after propagation, in the form of {@link BoardBatch}. */
export interface SimdTarget {
  readonly planes: Int32Array;
  readonly touched: Int32Array;
  readonly contradicted: Int32Array;
  readonly solved: Int32Array;
}

/**
 * Propagates a batch to the fixed point in the kernel with SIMD, 128 boards at a time, so that their
 * planes stay in the processor's cache and finished boards cost no further sweeps.
 *
 * @param part the largest number of words per cell to copy to the kernel's memory at a time
 */
export function followSimd(
  { rules, words, planes, touched }: BoardBatch,
  propagation: BatchPropagation,
  part: number,
  target: SimdTarget,
): { sweeps: number; parts: number } {
  const ops = operationsFor(rules);
  const step = Math.ceil(part / vectorWords) * vectorWords;
  let [sweeps, parts] = [0, 0];
  for (let from = 0; from < words; from += step) {
    const count = Math.min(step, words - from);
    const vectors = Math.ceil(count / vectorWords);
    const make = (rows: number, cells: number) => ops.make(rows, cells * vectors * vectorBytes);
    const read = (data: Int32Array, rows: number): SimdPlanes => {
      const made = make(rows, rules.cells);
      copyWords(data, from, words, ops.words(made), 0, vectors * vectorWords, count);
      return made;
    };
    const write = (made: SimdPlanes, data: Int32Array) =>
      copyWords(ops.words(made), 0, vectors * vectorWords, data, from, words, count);
    ops.scope(() => {
      const given = read(planes, planeCount(rules));
      const givenTouched = rules.partial ? read(touched, 1) : undefined;
      const [contradicted, solved] = [make(1, 1), make(1, 1)];
      for (let vector = 0; vector < vectors; vector++, parts++) {
        ops.scope(() => {
          const start = ops.gather(given, vector);
          const end = follow(ops, rules, propagation, start, givenTouched && ops.gather(givenTouched, vector));
          ops.scatter(end.planes, given, vector);
          if (end.touched && givenTouched) ops.scatter(end.touched, givenTouched, vector);
          ops.scatter(end.contradicted, contradicted, vector);
          ops.scatter(end.solved, solved, vector);
          sweeps += ops.words(end.sweeps)[0] ?? 0;
          return [];
        });
      }
      write(given, target.planes);
      if (givenTouched) write(givenTouched, target.touched);
      write(contradicted, target.contradicted);
      write(solved, target.solved);
      return [];
    });
  }
  return { sweeps, parts };
}

/** The operations on the boards of each garden. Their memory is used again for the next boards. */
const operations = new WeakMap<BatchRules, SimdOperations>();

function operationsFor(rules: BatchRules): SimdOperations {
  const ops = operations.get(rules) ?? simdOperations(rules.cells);
  operations.set(rules, ops);
  return ops;
}

/**
 * Copies `count` words from each row of one array to each row of another. If the rows of the other
 * are longer, the rest becomes 0.
 */
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
  if (toStart === 0 && count < toLength) to.fill(0);
  for (let i = fromStart, j = toStart; i < from.length && j < to.length; i += fromLength, j += toLength) {
    to.set(from.subarray(i, i + count), j);
  }
}
