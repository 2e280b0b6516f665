import type { BackendName } from "../../batch/backend";
import { type BoardBatch, createBoards, everyBoard, hasBoard, resetBoards } from "../../batch/boards";
import { vectorBoards } from "../../batch/memory";
import type { PropagatedBatch } from "../../batch/propagate-batch";
import { createRandom, type Random } from "../../search/random";

/** Boards that are propagated together. */
export interface Slab {
  /** The index of its first board among all boards. */
  readonly first: number;
  /** The random numbers of each board. */
  readonly randoms: readonly Random[];
  batch: BoardBatch;
  /** A bit for each board that is solved, and for each that is contradicted. */
  solved: Int32Array;
  contradicted: Int32Array;
}

/** Creates boards in slabs, each of them like the first board of `start`. Board b has the seed `seed + b`. */
export function createSlabs(start: PropagatedBatch, boards: number, seed: number, backend: BackendName): Slab[] {
  const most = slabSize(boards, backend);
  return Array.from({ length: Math.ceil(boards / most) }, (_, slab) => {
    const first = slab * most;
    const count = Math.min(most, boards - first);
    const batch = createBoards(start.boards.rules, count);
    resetBoards(batch, everyBoard(count), start.boards);
    const randoms = Array.from({ length: count }, (_, at) => createRandom((seed + first + at) % 2 ** 32));
    const solved = new Int32Array(batch.words).fill(hasBoard(start.solved, 0) ? -1 : 0);
    return { first, randoms, batch, solved, contradicted: new Int32Array(batch.words) };
  });
}

/**
 * The number of boards in a slab. The kernel with SIMD propagates 128 boards at a time. Slabs of this
 * size stay in the processor's cache, also while the boards choose. Other backends are fastest with
 * all boards at once.
 */
function slabSize(boards: number, backend: BackendName): number {
  return backend === "simd" ? vectorBoards : boards;
}
