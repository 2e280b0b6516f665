import type { BatchConstants } from "./constants";
import type { FacePlanes } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import type { BatchRules } from "./rules";
import type { BatchState } from "./state";

/**
 * Sweeps once over all cells of all boards: every cell keeps the candidates whose faces fit to a
 * candidate of each neighbour.
 *
 * A neighbour allows closed tiles, connected tiles, or both, so the tiles that all neighbours allow
 * are a product over the directions. The product has two factors, for the lower and the upper
 * directions. Each factor has a row for every combination of closed and connected. If a cell of a
 * board has no candidate, the sweep removes all candidates of the board, so that the board causes
 * no further work.
 *
 * @param sides for each direction, the faces of the candidates in `state`
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
  /**
   * Two rows: the cells that may take a tile closed towards the neighbour, and the cells that may
   * take a tile connected towards it.
   */
  readonly pair: Planes;
  /** A row of the cells that may be air. */
  readonly closed: Planes;
}

/**
 * Computes the restrictions from every neighbour. Without air, a closed face meets a closed face.
 * With air, a closed face of a tile meets only air, and air meets air or a closed face.
 *
 * With partial rules, an untouched cell restricts nothing, and a cell that may be air or a tile
 * does not restrict untouched cells. In both cases, the cell could only forbid connections, so the
 * code checks connections alone.
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
 * The cells with at least one candidate. Every tile is either closed or connected in the first
 * direction, so the faces of this direction suffice.
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
 * The touched cells after a sweep. A cell becomes touched if a neighbour forbids a candidate that
 * the cell had initially, even if the cell has lost it before.
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
