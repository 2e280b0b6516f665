import type { Chunk } from "./follow";
import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** Boards on their way. */
export interface BatchState<Planes> {
  /** A row for each candidate. With air, row 0 is empty: air has rules of its own, and a row of its own. */
  readonly planes: Planes;
  readonly air: Planes | undefined;
  /** Which cells are touched, where the rules are partial. */
  readonly touched: Planes | undefined;
}

/** A chunk of boards as planes. */
export function bringIn<Planes>(ops: PlaneOperations<Planes>, rules: BatchRules, chunk: Chunk): BatchState<Planes> {
  const { cells, air, partial } = rules;
  const width = cells * chunk.words;
  const tiles = air ? chunk.planes.slice().fill(0, 0, width) : chunk.planes;
  return {
    planes: ops.from(tiles, planeCount(rules)),
    air: air ? ops.from(chunk.planes.subarray(0, width), 1) : undefined,
    touched: partial ? ops.from(chunk.touched, 1) : undefined,
  };
}

/** The candidates of a state as words, air in its place. */
export function readOut<Planes>(ops: PlaneOperations<Planes>, { planes, air }: BatchState<Planes>): Int32Array {
  const words = ops.read(planes);
  if (air !== undefined) words.set(ops.read(air));
  return words;
}

/** The planes of a state in one list, and back again. */
export function listState<Planes>({ planes, air, touched }: BatchState<Planes>): Planes[] {
  return [planes, air, touched].filter((one) => one !== undefined);
}

export function stateFrom<Planes>(list: readonly Planes[], { air, partial }: BatchRules): BatchState<Planes> {
  const [planes, second, third] = list;
  if (planes === undefined) throw new Error("a state of boards must have planes");
  return { planes, air: air ? second : undefined, touched: partial ? third : undefined };
}
