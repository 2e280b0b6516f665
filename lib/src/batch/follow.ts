import { batchConstants, listConstants } from "./constants";
import { loadTensorFlow } from "./load-tensorflow";
import type { PlaneOperations } from "./operations";
import { plainOperations } from "./operations-plain";
import { tensorFlowOperations } from "./operations-tensorflow";
import { endOf, placeSole, strikePlaced } from "./place";
import type { BatchRules } from "./rules";
import { type BatchState, bringIn, listState, readOut, stateFrom } from "./state";
import { sweep } from "./sweep";

/** Boards that are followed together: as many as memory holds. */
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

/** Follows a chunk to its end, with TensorFlow or without. */
export function followChunk(
  rules: BatchRules,
  propagation: "faces" | "once",
  backend: "plain" | "tensorflow",
  chunk: Chunk,
): FollowedChunk {
  const shape = { cells: rules.cells, words: chunk.words };
  return backend === "plain"
    ? follow(plainOperations(shape), rules, propagation, chunk)
    : follow(tensorFlowOperations(loadTensorFlow(), shape), rules, propagation, chunk);
}

/**
 * Sweeps until faces agree; only then are placed tiles struck and lonely ones placed, which costs more than a sweep; and again, until nothing
 * changes. Each rule can only take candidates away, so the end does not depend on the order.
 */
function follow<Planes>(
  ops: PlaneOperations<Planes>,
  rules: BatchRules,
  propagation: "faces" | "once",
  chunk: Chunk,
): FollowedChunk {
  const constants = batchConstants(ops, rules, chunk.words);
  const tilesSpeak = propagation === "once" && rules.once;
  let state = bringIn(ops, rules, chunk);
  let sweeps = 0;
  for (let changed = true; changed; ) {
    for (let unsettled = true; unsettled; sweeps++) unsettled = step((before) => sweep(ops, rules, constants, before));
    changed = rules.once && step((before) => strikePlaced(ops, rules, constants, before));
    if (tilesSpeak && step((before) => placeSole(ops, rules, constants, before))) changed = true;
  }
  const ends = ops.scope(() => {
    const { contradicted, solved } = endOf(ops, rules, constants, state, tilesSpeak);
    return [contradicted, solved];
  });
  const [contradicted, solved] = ends.map((row) => ops.read(row)) as [Int32Array, Int32Array]; // as many as went in
  const planes = readOut(ops, state);
  emptyBoards(planes, contradicted);
  const touched = state.touched === undefined ? chunk.touched : ops.read(state.touched);
  ops.release([...listState(state), ...ends, ...listConstants(constants)]);
  return { words: chunk.words, planes, touched, contradicted, solved, sweeps };

  /** Puts the state that follows in place of the one before; whether they differ is all that is read. */
  function step(next: (before: BatchState<Planes>) => BatchState<Planes>): boolean {
    const before = listState(state);
    const after = ops.scope(() => listState(next(state)));
    state = stateFrom(after, rules);
    const old = before.filter((planes) => !after.includes(planes));
    const differs = before.some((planes, i) => planes !== after[i] && ops.differ(planes, after[i] as Planes));
    ops.release(old);
    return differs;
  }
}

function emptyBoards(planes: Int32Array, contradicted: Int32Array): void {
  const words = contradicted.length;
  for (let row = 0; row < planes.length; row += words) {
    for (let i = 0; i < words; i++) (planes[row + i] as number) &= ~(contradicted[i] as number);
  }
}
