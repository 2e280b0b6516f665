import type { BatchConstants } from "./constants";
import type { FacePlanes } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import type { BatchRules } from "./rules";
import type { BatchState } from "./state";

/**
 * One sweep of `faces` over all cells of all boards: every cell keeps the candidates that each
 * neighbour's candidates allow.
 *
 * A neighbour allows closed tiles, connected tiles, or both, so the tiles that all neighbours allow
 * are a product over the directions. It has two factors, for the lower and the upper directions,
 * with a row for every combination of closed and connected. A board with an empty cell is emptied
 * as a whole, so that it causes no further work.
 *
 * @param sides the faces of the state's planes
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
  pairs[0] = ops.andEachCell(pairs[0] as Planes, alive); // every space has at least one direction
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

/** The restriction that a neighbour imposes on a cell. */
interface Message<Planes> {
  /** Two rows: the cells where a tile may be closed there, and those where it may be connected. */
  readonly pair: Planes;
  /** The cells where air is allowed. */
  readonly closed: Planes;
}

/**
 * The restrictions from every neighbour. Without air, a closed face meets a closed one. With air, a
 * closed face of a tile meets only air, and air meets anything that can be closed.
 *
 * With partial rules, an untouched cell restricts nothing, and a cell that may be air or a tile
 * does not restrict untouched cells. In both cases it could only forbid connections, so only they
 * are checked.
 */
function messages<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  { offsets, back }: BatchRules,
  { outside }: BatchConstants<Planes>,
  { air, touched }: BatchState<Planes>,
  sides: readonly FacePlanes<Planes>[],
): Message<Planes>[] {
  const untouched = touched && ops.invert(touched);
  const tiles = touched && sides.map(({ connected }) => connected).reduce((any, one) => ops.or(any, one));
  const silent = untouched && air && tiles && ops.or(untouched, ops.and(air, tiles));
  return outside.map((edge, d) => {
    const [said, by] = [sides[back[d] ?? -1], offsets[d]];
    if (said === undefined || by === undefined) throw new Error("every direction must have an offset and an opposite");
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

/**
 * The cells with a candidate left: every tile is closed or connected towards the first direction.
 */
function filledCells<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  [first]: readonly FacePlanes<Planes>[],
  air: Planes | undefined,
): Planes {
  if (first === undefined) throw new Error("a space must have a direction");
  const tiles = ops.or(first.closed, first.connected);
  return air === undefined ? tiles : ops.or(tiles, air);
}

/**
 * A cell becomes touched if a neighbour forbids a candidate that its edge allows, even one that the
 * cell no longer has.
 */
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
