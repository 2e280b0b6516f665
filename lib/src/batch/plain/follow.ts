import { type BatchPropagation, follow } from "../follow";
import { type BatchRules, planeCount } from "../rules";
import { plainOperations } from "./operations";

/** Boards that are propagated together. Their number depends on the memory limit. */
export interface Chunk {
  readonly words: number;
  readonly planes: Int32Array;
  readonly touched: Int32Array;
}

export interface FollowedChunk extends Chunk {
  readonly contradicted: Int32Array;
  readonly solved: Int32Array;
  readonly sweeps: number;
}

/** Propagates a chunk to the fixed point on plain arrays. */
export function followPlain(rules: BatchRules, propagation: BatchPropagation, chunk: Chunk): FollowedChunk {
  const { words } = chunk;
  const planes = { data: chunk.planes, rows: planeCount(rules) };
  const touched = rules.partial ? { data: chunk.touched, rows: 1 } : undefined;
  const end = follow(plainOperations({ cells: rules.cells, words }), rules, propagation, planes, touched);
  const [sweeps = 0] = end.sweeps.data;
  return {
    words,
    planes: end.planes.data,
    touched: end.touched?.data ?? chunk.touched,
    contradicted: end.contradicted.data,
    solved: end.solved.data,
    sweeps,
  };
}
