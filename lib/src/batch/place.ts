import type { BatchConstants } from "./constants";
import { anyRow, countRows } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";
import type { BatchState } from "./sweep";

/** Strikes every tile that is the only candidate of a cell from all other cells. */
export function strikePlaced<Planes>(
  ops: PlaneOperations<Planes>,
  rules: BatchRules,
  { wanted }: BatchConstants<Planes>,
  { planes, touched }: BatchState<Planes>,
): BatchState<Planes> {
  const placed = placedIn(ops, rules, planes);
  const struck = ops.and(ops.anyCell(placed), wanted);
  return { planes: ops.or(ops.andEachCell(planes, ops.invert(struck)), placed), touched };
}

/** Gives every tile that has one place left that place, and empties a board where a tile has none. */
export function placeSole<Planes>(
  ops: PlaneOperations<Planes>,
  rules: BatchRules,
  { wanted }: BatchConstants<Planes>,
  { planes, touched }: BatchState<Planes>,
): BatchState<Planes> {
  const count = planeCount(rules);
  const { ones, twos } = ops.acrossCells(planes);
  const sole = ops.andEachCell(planes, ops.and(ops.and(ones, ops.invert(twos)), wanted));
  const cells = anyRow(ops, sole, count);
  const missing = anyRow(ops, ops.and(ops.invert(ones), wanted), count);
  const left = ops.andEachCell(ops.or(ops.and(planes, ops.invert(cells)), sole), ops.invert(missing));
  return { planes: left, touched: touched && ops.or(touched, cells) };
}

/** What became of boards from which nothing more follows, as rows of one cell. */
export interface BatchEnd<Planes> {
  readonly contradicted: Planes;
  readonly solved: Planes;
}

/**
 * Which boards contradict themselves: a cell is empty, a tile is the only candidate of two cells, or, where tiles speak up, two have the same
 * one place left. And which are solved: every tile is placed, or, with tiles without limit, every cell is decided.
 */
export function endOf<Planes>(
  ops: PlaneOperations<Planes>,
  rules: BatchRules,
  { wanted }: BatchConstants<Planes>,
  planes: Planes,
  tilesSpeak: boolean,
): BatchEnd<Planes> {
  const count = planeCount(rules);
  const { ones, twos } = countRows(ops, planes, count);
  const open = ops.anyCell(twos);
  const empty = ops.anyCell(ops.invert(ones));
  if (!rules.once) return { contradicted: empty, solved: ops.invert(ops.or(open, empty)) };
  const placed = ops.acrossCells(ops.and(planes, ops.and(ones, ops.invert(twos))));
  let contradicted = ops.or(empty, anyRow(ops, ops.and(placed.twos, wanted), count));
  const unplaced = anyRow(ops, ops.and(ops.invert(placed.ones), wanted), count);
  if (tilesSpeak) {
    const places = ops.acrossCells(planes);
    const sole = ops.andEachCell(planes, ops.and(ops.and(places.ones, ops.invert(places.twos)), wanted));
    const clash = ops.anyCell(ops.and(anyRow(ops, sole, count), twos));
    const missing = anyRow(ops, ops.and(ops.invert(places.ones), wanted), count);
    contradicted = ops.or(contradicted, ops.or(clash, missing));
  }
  return { contradicted, solved: ops.invert(ops.or(contradicted, unplaced)) };
}

function placedIn<Planes>(ops: PlaneOperations<Planes>, rules: BatchRules, planes: Planes): Planes {
  const { ones, twos } = countRows(ops, planes, planeCount(rules));
  return ops.and(planes, ops.and(ones, ops.invert(twos)));
}
