import { type BatchConstants, batchConstants } from "./constants";
import { faces, facesFrom, listFaces } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import { endOf, placeSole, strikePlaced } from "./place";
import type { BatchRules } from "./rules";
import { type BatchState, listState, stateFrom, stateOf, withAir } from "./state";
import { sweep } from "./sweep";

/** How far a batch is followed. */
export type BatchPropagation = "faces" | "once";

/** Boards that were followed to their end. */
export interface Followed<Planes> {
  /** A row for each candidate; a board that contradicts itself is empty. */
  readonly planes: Planes;
  readonly touched: Planes | undefined;
  /** Rows of one cell. */
  readonly contradicted: Planes;
  readonly solved: Planes;
  /** How many sweeps it took. */
  readonly sweeps: Planes;
}

/**
 * Sweeps until faces agree; only then are placed tiles struck and lonely ones placed, which costs more than a sweep; and again, until nothing
 * changes. Each rule can only take candidates away, so the end does not depend on the order.
 *
 * @param planes a row for each candidate
 * @param touched a row, where the rules are partial
 */
export function follow<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  propagation: BatchPropagation,
  planes: Planes,
  touched: Planes | undefined,
): Followed<Planes> {
  const constants = batchConstants(ops, rules);
  const tilesSpeak = propagation === "once" && rules.once;
  const start = [ops.zero(), ...listState(stateOf(ops, rules, planes, touched))];
  const [sweeps, ...last] = rules.once ? ops.repeat(start, settleAndPlace) : settle(ops, rules, constants, start);
  if (sweeps === undefined) throw new Error("boards that were followed must have a number of sweeps");
  const state = stateFrom(last, rules);
  const { contradicted, solved } = endOf(ops, rules, constants, state, tilesSpeak);
  const end = ops.andEachCell(withAir(ops, rules, state), ops.invert(contradicted));
  return { planes: end, touched: state.touched, contradicted, solved, sweeps };

  function settleAndPlace(before: readonly Planes[]) {
    const [count, ...settled] = settle(ops, rules, constants, before);
    const struck = ops.scope(() => listState(strikePlaced(ops, rules, constants, stateFrom(settled, rules))));
    const placed = tilesSpeak ? listState(placeSole(ops, rules, constants, stateFrom(struck, rules))) : struck;
    return { state: [count as Planes, ...placed], again: ops.differ(settled, placed) }; // the count went in
  }
}

/**
 * Sweeps until no cell has anything new to say: what the next sweep takes away depends on the faces, air and touched cells alone, so once they
 * stay as they are it takes nothing.
 *
 * @param start how many sweeps there were, and a state as a list; it ends as such
 */
function settle<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  constants: BatchConstants<Planes>,
  start: readonly Planes[],
): Planes[] {
  const facesOf = ({ planes }: BatchState<Planes>) => listFaces(faces(ops, planes, rules.directions));
  const end = ops.repeat([...start, ...facesOf(stateFrom(start.slice(1), rules))], ([count, planes, ...said]) => {
    const before = stateFrom([planes as Planes, ...said], rules); // as many as went in
    const next = sweep(ops, rules, constants, before, facesFrom(said.slice(start.length - 2)));
    const [left, ...others] = listState(next);
    const saidNext = [...others, ...facesOf(next)];
    const state = [ops.oneMore(count as Planes), left as Planes, ...saidNext];
    return { state, again: ops.differ(said, saidNext) };
  });
  return end.slice(0, start.length);
}
