import type { BatchWork } from "../work/work";

/**
 * A part of a batch, in the form of `BoardBatch`, with whole vectors for each cell. Propagation
 * changes its arrays.
 */
export interface SimdPart {
  /** The number of words for each cell, a multiple of those in a vector. */
  readonly words: number;
  readonly planes: Int32Array;
  readonly touched: Int32Array;
  readonly contradicted: Int32Array;
  readonly solved: Int32Array;
}

/** The number of sweeps over a part and, if the kernel counts it, the work. */
export interface SimdFollowed {
  readonly sweeps: number;
  readonly work?: BatchWork;
}
