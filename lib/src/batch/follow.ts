import { batchConstants } from "./constants";
import { loadTensorFlow } from "./load-tensorflow";
import type { PlaneOperations } from "./operations";
import { plainOperations } from "./operations-plain";
import { tensorFlowOperations } from "./operations-tensorflow";
import { endOf, placeSole, strikePlaced } from "./place";
import { type BatchRules, planeCount } from "./rules";
import { type BatchState, sweep } from "./sweep";

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
  { words, planes, touched }: Chunk,
): FollowedChunk {
  const constants = batchConstants(ops, rules, words);
  const tilesSpeak = propagation === "once" && rules.once;
  let state: BatchState<Planes> = {
    planes: ops.from(planes, planeCount(rules)),
    touched: rules.partial ? ops.from(touched, 1) : undefined,
  };
  let sweeps = 0;
  for (let changed = true; changed; ) {
    for (let unsettled = true; unsettled; sweeps++) unsettled = step((before) => sweep(ops, rules, constants, before));
    changed = rules.once && step(count);
  }
  const [contradicted, solved, left] = ops.scope(() => {
    const end = endOf(ops, rules, constants, state.planes, tilesSpeak);
    return [end.contradicted, end.solved, ops.andEachCell(state.planes, ops.invert(end.contradicted))];
  }) as [Planes, Planes, Planes];
  const result = {
    words,
    planes: ops.read(left),
    touched: state.touched === undefined ? touched : ops.read(state.touched),
    contradicted: ops.read(contradicted),
    solved: ops.read(solved),
    sweeps,
  };
  const held = [...listed(state), left, contradicted, solved, constants.index, constants.wanted];
  for (const planes of [constants.canConnect, constants.canClose]) if (planes !== undefined) held.push(planes);
  ops.release(held);
  return result;

  function count(before: BatchState<Planes>): BatchState<Planes> {
    const struck = strikePlaced(ops, rules, constants, before);
    return tilesSpeak ? placeSole(ops, rules, constants, struck) : struck;
  }

  /** Puts the state that follows in place of the one before; whether they differ is all that is read. */
  function step(next: (before: BatchState<Planes>) => BatchState<Planes>): boolean {
    const before = state;
    const [planes, touched] = ops.scope(() => listed(next(before)));
    if (planes === undefined) throw new Error("a scope handed back fewer planes than it was given");
    state = { planes, touched };
    const isOther = (a: Planes, b: Planes | undefined) => b !== undefined && b !== a && ops.differ(a, b);
    const differs = isOther(planes, before.planes) || (touched !== undefined && isOther(touched, before.touched));
    ops.release(listed(before).filter((old) => old !== planes && old !== touched));
    return differs;
  }
}

function listed<Planes>({ planes, touched }: BatchState<Planes>): Planes[] {
  return touched === undefined ? [planes] : [planes, touched];
}
