import type { BatchConstants } from "./constants";
import type { FacePlanes } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import type { BatchRules } from "./rules";
import type { BatchState } from "./state";

/**
 * One sweep of `faces`, all cells of all boards at once: every cell keeps the candidates that each neighbour's candidates allow.
 *
 * What a neighbour allows is two masks a direction, so what all of them allow is a product: one factor for the lower directions, one for the upper, a row for
 * each way to be closed or connected there. A board with an empty cell is emptied as a whole, so that it is not followed any further.
 *
 * @param sides what every cell can be towards its neighbours: the faces of the state's planes
 */
export function sweep<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  constants: BatchConstants<Planes>,
  state: BatchState<Planes>,
  sides: readonly FacePlanes<Planes>[],
): BatchState<Planes> {
  const { directions } = rules;
  const { planes, air, touched } = state;
  const alive = ops.invert(ops.anyCell(ops.invert(filledCells(ops, sides, air))));
  const heard = messages(ops, rules, constants, state, sides);
  const pairs = heard.map(({ pair }) => pair);
  pairs[0] = ops.andEachCell(pairs[0] as Planes, alive); // a space has a direction
  const middle = directions >> 1;
  const productOf = (factors: readonly Planes[]) => factors.reduce((product, factor) => ops.product(factor, product));
  const left = ops.andProduct(planes, productOf(pairs.slice(middle)), productOf(pairs.slice(0, middle)));
  if (air === undefined) return { planes: left, air, touched };
  const closed = heard.map((message) => message.closed).reduce((all, one) => ops.and(all, one));
  return {
    planes: left,
    air: ops.and(ops.andEachCell(air, alive), closed),
    touched: touched && touchedNow(ops, constants, touched, heard),
  };
}

/** What a cell hears from one direction. */
interface Message<Planes> {
  /** Two rows: whether a tile may be closed there, and whether it may be connected. */
  readonly pair: Planes;
  /** Whether air may be here. */
  readonly closed: Planes;
}

/**
 * What every neighbour allows. Without air, a closed face meets a closed one; with air, a closed face of a tile meets air only, and air meets whatever can be closed.
 *
 * Where the rules are partial, a cell says nothing while it is untouched, and to untouched cells nothing while it may be air or not. Then it
 * forbids nothing but connections in any case, so only they have to be looked at.
 */
function messages<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  { step, back }: BatchRules,
  { outside }: BatchConstants<Planes>,
  { air, touched }: BatchState<Planes>,
  sides: readonly FacePlanes<Planes>[],
): Message<Planes>[] {
  const untouched = touched && ops.invert(touched);
  const tiles = touched && sides.map(({ connected }) => connected).reduce((any, one) => ops.or(any, one));
  const silent = untouched && air && tiles && ops.or(untouched, ops.and(air, tiles));
  return outside.map((edge, d) => {
    const [said, by] = [sides[back[d] ?? -1], step[d]];
    if (said === undefined || by === undefined) throw new Error("every direction must lead somewhere and back");
    const { closed, connected } = said;
    if (air === undefined) {
      const pair = ops.or(ops.shift(ops.stack([closed, connected]), by), edge);
      return { pair, closed: pair };
    }
    const anyClosed = ops.or(closed, air);
    if (silent === undefined || untouched === undefined) {
      const told = ops.or(ops.shift(ops.stack([air, connected, anyClosed]), by), edge);
      return { pair: ops.rows(told, 0, 2), closed: ops.rows(told, 2, 1) };
    }
    const toAll = ops.or(connected, silent);
    const toTouched = ops.or(connected, untouched);
    const told = ops.or(ops.shift(ops.stack([air, toAll, toTouched, anyClosed]), by), edge);
    const connection = ops.and(ops.rows(told, 1, 1), ops.or(ops.rows(told, 2, 1), untouched));
    return { pair: ops.stack([ops.rows(told, 0, 1), connection]), closed: ops.rows(told, 3, 1) };
  });
}

/** Where a cell has a candidate left: every tile is closed or connected towards the first direction. */
function filledCells<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  [first]: readonly FacePlanes<Planes>[],
  air: Planes | undefined,
): Planes {
  if (first === undefined) throw new Error("a space must have a direction");
  const tiles = ops.or(first.closed, first.connected);
  return air === undefined ? tiles : ops.or(tiles, air);
}

/** A cell is touched by a neighbour that takes something from it that its edge allows, placed already or not. */
function touchedNow<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  { canConnect, canClose }: BatchConstants<Planes>,
  touched: Planes,
  heard: readonly Message<Planes>[],
): Planes {
  if (canConnect === undefined || canClose === undefined) return touched;
  return heard.reduce((sum, { pair, closed }, d) => {
    const noClosed = ops.and(ops.invert(ops.rows(pair, 0, 1)), ops.rows(canClose, d, 1));
    const noConnected = ops.and(ops.invert(ops.rows(pair, 1, 1)), ops.rows(canConnect, d, 1));
    return ops.or(ops.or(sum, ops.invert(closed)), ops.or(noClosed, noConnected));
  }, touched);
}
