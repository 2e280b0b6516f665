import type { BatchConstants } from "./constants";
import { anyRow, countRows } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";
import type { BatchState } from "./state";

/**
 * Removes each placed tile from all other cells. A tile is placed if it is the only candidate of a
 * cell.
 */
export function strikePlaced<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  { wanted }: BatchConstants<Planes>,
  state: BatchState<Planes>,
): BatchState<Planes> {
  const { one } = countCandidates(ops, rules, state);
  const placed = ops.and(state.planes, one);
  const struck = ops.and(ops.anyCell(placed), wanted);
  return { ...state, planes: ops.or(ops.andEachCell(state.planes, ops.invert(struck)), placed) };
}

/**
 * Places every tile that only one cell can take. It removes all candidates of a board on which some
 * tile has no possible cell.
 */
export function placeSole<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  constants: BatchConstants<Planes>,
  { planes, air, touched }: BatchState<Planes>,
): BatchState<Planes> {
  const { sole, missing } = soleCells(ops, rules, constants, planes);
  const cells = anyRow(ops, sole, planeCount(rules));
  const others = ops.invert(cells);
  return {
    planes: ops.andEachCell(ops.or(ops.and(planes, others), sole), ops.invert(missing)),
    air: air && ops.andEachCell(ops.and(air, others), ops.invert(missing)),
    touched: touched && ops.or(touched, cells),
  };
}

/** The contradicted and the solved boards at the fixed point, each as a row of one cell. */
export interface BatchEnd<Planes> {
  readonly contradicted: Planes;
  readonly solved: Planes;
}

/**
 * Finds the contradicted and the solved boards.
 *
 * A board is contradicted if a cell has no candidate or if a tile is the only candidate of two
 * cells. With `placesSole`, it is also contradicted if no cell can take a certain tile, or if two
 * tiles have the same single possible cell. A board is solved if every tile is placed or, if tiles
 * may repeat, if every cell has one candidate.
 */
export function endOf<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  constants: BatchConstants<Planes>,
  state: BatchState<Planes>,
  placesSole: boolean,
): BatchEnd<Planes> {
  const count = planeCount(rules);
  const { none, one, several } = countCandidates(ops, rules, state);
  const empty = ops.anyCell(none);
  if (!rules.once) return { contradicted: empty, solved: ops.invert(ops.or(ops.anyCell(several), empty)) };
  const placed = ops.acrossCells(ops.and(state.planes, one));
  let contradicted = ops.or(empty, anyRow(ops, ops.and(placed.twos, constants.wanted), count));
  const unplaced = anyRow(ops, ops.and(ops.invert(placed.ones), constants.wanted), count);
  if (placesSole) {
    const { sole, missing } = soleCells(ops, rules, constants, state.planes);
    const clash = ops.anyCell(ops.and(anyRow(ops, sole, count), several));
    contradicted = ops.or(contradicted, ops.or(clash, missing));
  }
  return { contradicted, solved: ops.invert(ops.or(contradicted, unplaced)) };
}

/**
 * Finds the tiles that only one cell can take. `sole` has a row for each tile, with the bits of
 * this cell. `missing` has a bit for each board on which some tile has no possible cell.
 */
function soleCells<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  { wanted }: BatchConstants<Planes>,
  planes: Planes,
): { sole: Planes; missing: Planes } {
  const { ones, twos } = ops.acrossCells(planes);
  return {
    sole: ops.andEachCell(planes, ops.and(ops.and(ones, ops.invert(twos)), wanted)),
    missing: anyRow(ops, ops.and(ops.invert(ones), wanted), planeCount(rules)),
  };
}

/**
 * Finds the cells with no candidate, with exactly one, and with several. Air counts as a candidate.
 */
function countCandidates<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  rules: BatchRules,
  { planes, air }: BatchState<Planes>,
): { none: Planes; one: Planes; several: Planes } {
  const { ones, twos } = countRows(ops, planes, planeCount(rules));
  const any = air === undefined ? ones : ops.or(ones, air);
  const several = air === undefined ? twos : ops.or(twos, ops.and(ones, air));
  return { none: ops.invert(any), one: ops.and(any, ops.invert(several)), several };
}
