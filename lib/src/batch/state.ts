import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** The state of many boards during propagation. */
export interface BatchState<Planes> {
  /**
   * A row for each candidate. If the garden has air, row 0 is empty and `air` is the row of air,
   * which has rules of its own.
   */
  readonly planes: Planes;
  readonly air: Planes | undefined;
  /** A row of the touched cells, if the rules are partial. */
  readonly touched: Planes | undefined;
}

/**
 * Makes a state from a row for each candidate. If the garden has air, its row is row 0 of `planes`.
 */
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

/** The rows of all candidates of a state. If the garden has air, row 0 is air. */
export function withAir<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  { planes, air }: BatchState<Planes>,
): Planes {
  return air === undefined ? planes : ops.stack([air, ops.rows(planes, 1, planeCount(rules) - 1)]);
}

/**
 * Lists the planes of a state. `stateFrom` is the inverse and ignores further entries of the list.
 */
export function listState<Planes>({ planes, air, touched }: BatchState<Planes>): Planes[] {
  return [planes, air, touched].filter((one) => one !== undefined);
}

export function stateFrom<Planes>(list: readonly Planes[], { air, partial }: BatchRules): BatchState<Planes> {
  const [planes, second, third] = list;
  if (planes === undefined) throw new Error("a state of boards must have planes");
  return { planes, air: air ? second : undefined, touched: partial ? third : undefined };
}
