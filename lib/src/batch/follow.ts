import { type BatchConstants, batchConstants } from "./constants";
import { faces, facesFrom, listFaces } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import { endOf, placeSole, strikePlaced } from "./place";
import type { BatchRules } from "./rules";
import { type BatchState, listState, stateFrom, stateOf, withAir } from "./state";
import { sweep } from "./sweep";

/**
 * The strength of propagation. `faces` compares the faces of neighbours. `once` also applies the
 * rule that each tile is used once.
 */
export type BatchPropagation = "faces" | "once";

/** Boards at the fixed point: propagation removes no further candidate. */
export interface Followed<Planes> {
  /** A row of bits for each candidate. A contradicted board has no candidates. */
  readonly planes: Planes;
  readonly touched: Planes | undefined;
  /** A row with a bit for each contradicted board, and a row with a bit for each solved board. */
  readonly contradicted: Planes;
  readonly solved: Planes;
  /** The number of sweeps over all cells. */
  readonly sweeps: Planes;
}

/**
 * Propagates boards to the fixed point, with any implementation of the operations on planes.
 *
 * It sweeps over the faces until they all agree. Only then does it remove placed tiles from other
 * cells and place tiles with one possible cell, because this costs more than a sweep. It repeats
 * both steps until nothing changes. Each rule only removes candidates, so the fixed point does not
 * depend on the order.
 *
 * @param planes a row of bits for each candidate
 * @param touched a row of the touched cells, if the rules are partial
 */
export function follow<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  propagation: BatchPropagation,
  planes: Planes,
  touched: Planes | undefined,
): Followed<Planes> {
  const constants = batchConstants(ops, rules);
  const placesSole = propagation === "once" && rules.once;
  const start = [ops.zero(), ...listState(stateOf(ops, rules, planes, touched))];
  const [sweeps, ...last] = rules.once ? ops.repeat(start, settleAndPlace) : settle(ops, rules, constants, start);
  if (sweeps === undefined) throw new Error("a propagation must return its number of sweeps");
  const state = stateFrom(last, rules);
  const { contradicted, solved } = endOf(ops, rules, constants, state, placesSole);
  const end = ops.andEachCell(withAir(ops, rules, state), ops.invert(contradicted));
  return { planes: end, touched: state.touched, contradicted, solved, sweeps };

  function settleAndPlace(before: readonly Planes[]) {
    const [count, ...settled] = settle(ops, rules, constants, before);
    const struck = ops.scope(() => listState(strikePlaced(ops, rules, constants, stateFrom(settled, rules))));
    const placed = placesSole ? listState(placeSole(ops, rules, constants, stateFrom(struck, rules))) : struck;
    // `settle` returns the number of sweeps first.
    return { state: [count as Planes, ...placed], again: ops.differ(settled, placed) };
  }
}

/**
 * Sweeps until a sweep leaves the faces, the air and the touched cells unchanged. A sweep depends
 * only on these three, so a further sweep would remove nothing.
 *
 * @param start the number of sweeps so far, then a state as a list; the result has the same form
 */
function settle<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  constants: BatchConstants<Planes>,
  start: readonly Planes[],
): Planes[] {
  const facesOf = ({ planes }: BatchState<Planes>) => listFaces(faces(ops, planes, rules.directions));
  const end = ops.repeat([...start, ...facesOf(stateFrom(start.slice(1), rules))], ([count, planes, ...said]) => {
    const before = stateFrom([planes as Planes, ...said], rules); // `repeat` passes as many planes as it got
    const next = sweep(ops, rules, constants, before, facesFrom(said.slice(start.length - 2)));
    const [left, ...others] = listState(next);
    const saidNext = [...others, ...facesOf(next)];
    const state = [ops.oneMore(count as Planes), left as Planes, ...saidNext];
    return { state, again: ops.differ(said, saidNext) };
  });
  return end.slice(0, start.length);
}
