import type { BatchConstants } from "./constants";
import { type FacePlanes, faces } from "./fold-candidates";
import type { PlaneOperations } from "./operations";
import { type BatchRules, planeCount } from "./rules";

/** Boards on their way: their planes, and which cells are touched where the rules are partial. */
export interface BatchState<Planes> {
  readonly planes: Planes;
  readonly touched: Planes | undefined;
}

/**
 * One sweep of `faces`, all cells of all boards at once: every cell keeps the candidates that each neighbour's candidates allow.
 *
 * What a neighbour allows is two masks a direction, so what all of them allow is a product: one factor for the lower directions, one for the upper, a row for
 * each way to be closed or connected there. A board with an empty cell is emptied as a whole, so that it is not followed any further.
 */
export function sweep<Planes>(
  ops: PlaneOperations<Planes>,
  rules: BatchRules,
  constants: BatchConstants<Planes>,
  { planes, touched }: BatchState<Planes>,
): BatchState<Planes> {
  const { directions, air } = rules;
  const sides = faces(ops, planes, directions);
  const airPlane = ops.rows(planes, 0, 1);
  const tiles = air
    ? anyOf(
        ops,
        sides.map(({ connected }) => connected),
      )
    : undefined;
  const first = sides[0] as FacePlanes<Planes>; // a space has a direction
  const filled = ops.or(first.closed, first.connected);
  const told = ops.gather(ops.stack(messages()), constants.index);
  const heard = touched === undefined ? undefined : connectionsHeard(touched);
  const alive = ops.invert(ops.anyCell(ops.invert(filled)));
  const pairs = Array.from({ length: directions }, (_, d) => pair(d));
  pairs[0] = ops.andEachCell(pairs[0] as Planes, alive);
  const middle = directions >> 1;
  const allowed = ops.andProduct(planes, productOf(pairs.slice(middle)), productOf(pairs.slice(0, middle)));
  if (!air) return { planes: allowed, touched };
  const around = everyOf(
    ops,
    pairs.map((_, d) => ops.rows(told, 2 * directions + d, 1)),
  );
  const airLeft = ops.and(ops.andEachCell(airPlane, alive), around);
  const count = planeCount(rules);
  return { planes: ops.stack([airLeft, ops.rows(allowed, 1, count - 1)]), touched: touched && touchedNow(touched) };

  /** Before they are sent, in the order of messageRows. A closed face of a tile meets air only; air meets whatever can be closed. */
  function messages(): Planes[] {
    // a cell that may be air or not is loud only to touched cells; one that is air for certain, or a tile, to all
    const unsure = touched && tiles && ops.invert(ops.and(touched, ops.invert(ops.and(airPlane, tiles))));
    const untouched = touched && ops.invert(touched);
    return [
      ...sides.flatMap(({ closed, connected }) => [
        air ? airPlane : closed,
        unsure === undefined ? connected : ops.or(connected, unsure),
      ]),
      ...(air ? sides.map(({ closed }) => closed) : []),
      ...(untouched === undefined ? [] : sides.map(({ connected }) => ops.or(connected, untouched))),
    ];
  }

  /** For each direction whether a connection is allowed: touched cells hear more. */
  function connectionsHeard(here: Planes): Planes[] {
    const untouched = ops.invert(here);
    return sides.map((_, d) =>
      ops.and(ops.rows(told, 2 * d + 1, 1), ops.or(ops.rows(told, 3 * directions + d, 1), untouched)),
    );
  }

  function pair(d: number): Planes {
    const connection = heard?.[d];
    return connection === undefined ? ops.rows(told, 2 * d, 2) : ops.stack([ops.rows(told, 2 * d, 1), connection]);
  }

  function productOf(factors: readonly Planes[]): Planes {
    return factors.reduce((product, factor) => ops.product(factor, product));
  }

  /** A cell is touched by a neighbour that takes something from it that its edge allows, placed already or not. */
  function touchedNow(before: Planes): Planes {
    const { canConnect, canClose } = constants;
    if (canConnect === undefined || canClose === undefined) return before;
    const connections = ops.stack(heard ?? []);
    const airs = ops.stack(sides.map((_, d) => ops.rows(told, 2 * d, 1)));
    const closes = ops.rows(told, 2 * directions, directions);
    const taken = ops.or(
      ops.or(ops.and(ops.invert(connections), canConnect), ops.and(ops.invert(airs), canClose)),
      ops.invert(closes),
    );
    return ops.or(
      before,
      anyOf(
        ops,
        sides.map((_, d) => ops.rows(taken, d, 1)),
      ),
    );
  }
}

function anyOf<Planes>(ops: PlaneOperations<Planes>, list: readonly Planes[]): Planes {
  return list.reduce((sum, planes) => ops.or(sum, planes));
}

function everyOf<Planes>(ops: PlaneOperations<Planes>, list: readonly Planes[]): Planes {
  return list.reduce((product, planes) => ops.and(product, planes));
}
