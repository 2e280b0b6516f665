import { type BatchPropagation, follow } from "../follow";
import type { PlaneOperations } from "../operations";
import type { Chunk } from "../plain/follow";
import { type PlainPlanes, plainOperations } from "../plain/operations";
import { type BatchRules, planeCount } from "../rules";
import type { BatchWork } from "./work";

/**
 * Propagates a chunk on plain arrays and counts the work. For each word of the result, or of the
 * operand where the result is shorter, the table below has the operations and the words that are
 * loaded and stored.
 */
export function countPlainWork(rules: BatchRules, propagation: BatchPropagation, chunk: Chunk): BatchWork {
  const { cells } = rules;
  const plain = plainOperations({ cells, words: chunk.words });
  let [operations, moved] = [0, 0];
  const count = (words: number, operationsOfEach: number, movedForEach: number) => {
    operations += words * operationsOfEach;
    moved += words * movedForEach;
  };
  /** Counts the words of a result. */
  const counted = (result: PlainPlanes, operationsOfEach: number, movedForEach: number) => {
    count(result.data.length, operationsOfEach, movedForEach);
    return result;
  };
  const counting: PlaneOperations<PlainPlanes, boolean> = {
    ...plain,
    and: (a, b) => counted(plain.and(a, b), 1, 3),
    or: (a, b) => counted(plain.or(a, b), 1, 3),
    invert: (a) => counted(plain.invert(a), 1, 2),
    stack: (list) => counted(plain.stack(list), 0, 2),
    andProduct: (planes, a, b) => counted(plain.andProduct(planes, a, b), 2, 4),
    product: (a, b) => counted(plain.product(a, b), 1, 3),
    shift: (planes, by) => counted(plain.shift(planes, by), 0, 2),
    andEachCell: (planes, cell) => counted(plain.andEachCell(planes, cell), 1, 3),
    acrossCells(planes) {
      count(planes.data.length, 3, 5);
      return plain.acrossCells(planes);
    },
    anyCell(planes) {
      count(planes.data.length, 1, 3);
      return plain.anyCell(planes);
    },
  };
  const planes = { data: chunk.planes, rows: planeCount(rules) };
  const touched = rules.partial ? { data: chunk.touched, rows: 1 } : undefined;
  follow(counting, rules, propagation, planes, touched);
  return { operations: operations * 32, bytes: moved * 4 };
}
