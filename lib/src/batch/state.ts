import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** Boards during propagation. */
export interface BatchState<Planes> {
  /**
   * A row for each candidate. With air, row 0 is empty: air has rules of its own and a separate
   * row.
   */
  readonly planes: Planes;
  readonly air: Planes | undefined;
  /** The touched cells, if the rules are partial. */
  readonly touched: Planes | undefined;
}

/** Converts rows of candidates, with air in row 0, into a state. */
export function stateOf<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  planes: Planes,
  touched: Planes | undefined,
): BatchState<Planes> {
  if (!rules.air) return { planes, air: undefined, touched };
  const nowhere = ops.bitsInCells([() => false]);
  return {
    planes: ops.stack([nowhere, ops.rows(planes, 1, planeCount(rules) - 1)]),
    air: ops.rows(planes, 0, 1),
    touched,
  };
}

/** The rows of all candidates, with air in row 0. */
export function withAir<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  { planes, air }: BatchState<Planes>,
): Planes {
  return air === undefined ? planes : ops.stack([air, ops.rows(planes, 1, planeCount(rules) - 1)]);
}

/**
 * Flattens the planes of a state into one list. `stateFrom` is the inverse; it ignores further
 * entries.
 */
export function listState<Planes>({ planes, air, touched }: BatchState<Planes>): Planes[] {
  return [planes, air, touched].filter((one) => one !== undefined);
}

export function stateFrom<Planes>(list: readonly Planes[], { air, partial }: BatchRules): BatchState<Planes> {
  const [planes, second, third] = list;
  if (planes === undefined) throw new Error("a state of boards must have planes");
  return { planes, air: air ? second : undefined, touched: partial ? third : undefined };
}
