import type { PlaneOperations } from "./operations";

/**
 * For one direction, the cells that have a candidate closed in it and the cells that have a
 * connected one.
 */
export interface FacePlanes<Planes> {
  readonly closed: Planes;
  readonly connected: Planes;
}

/**
 * For each direction, finds the cells with a candidate closed in it and the cells with a candidate
 * connected in it. Either row of cells is the OR of half of the planes.
 *
 * The candidates connected in the highest direction are the upper half of the planes, so each half
 * is contiguous. The OR of the two halves gives half as many planes, which suffice for the lower
 * directions.
 *
 * @param planes 2 ** directions rows, in the order of the candidates
 */
export function faces<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  planes: Planes,
  directions: number,
): FacePlanes<Planes>[] {
  const result: FacePlanes<Planes>[] = [];
  let rest = planes;
  for (let d = directions - 1; d >= 0; d--) {
    const half = 2 ** d;
    const whole = rest;
    const [closed, connected, both] = ops.scope(() => {
      const [lower, upper] = [ops.rows(whole, 0, half), ops.rows(whole, half, half)];
      return [anyRow(ops, lower, half), anyRow(ops, upper, half), ops.or(lower, upper)];
    }) as [Planes, Planes, Planes]; // `scope` returns the list of its callback
    result[d] = { closed, connected };
    rest = both;
  }
  return result;
}

/** Flattens the faces of all directions into one list; `facesFrom` is the inverse. */
export function listFaces<Planes>(sides: readonly FacePlanes<Planes>[]): Planes[] {
  return sides.flatMap(({ closed, connected }) => [closed, connected]);
}

export function facesFrom<Planes>(list: readonly Planes[]): FacePlanes<Planes>[] {
  const pairs = Array.from({ length: list.length / 2 }, (_, d) => list.slice(2 * d, 2 * d + 2) as [Planes, Planes]);
  return pairs.map(([closed, connected]) => ({ closed, connected }));
}

/** The OR of all rows. The number of rows must be a power of two. */
export function anyRow<Planes, Flag>(ops: PlaneOperations<Planes, Flag>, planes: Planes, rows: number): Planes {
  if (ops.anyRow !== undefined) return ops.anyRow(planes);
  const [any] = ops.scope(() => {
    let rest = planes;
    for (let half = rows >> 1; half > 0; half >>= 1) {
      rest = ops.or(ops.rows(rest, 0, half), ops.rows(rest, half, half));
    }
    return [rest];
  }) as [Planes]; // `scope` returns the list of its callback
  return any;
}

/**
 * Finds the bits set in at least one row (`ones`) and the bits set in at least two rows (`twos`).
 *
 * The number of rows must be a power of two: the function combines the counts of two halves.
 */
export function countRows<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  planes: Planes,
  rows: number,
): { ones: Planes; twos: Planes } {
  if (ops.countRows !== undefined) return ops.countRows(planes);
  const [atLeastOne, atLeastTwo] = ops.scope(() => {
    let ones = planes;
    let twos: Planes | undefined;
    for (let half = rows >> 1; half > 0; half >>= 1) {
      const [a, b] = [ops.rows(ones, 0, half), ops.rows(ones, half, half)];
      let both = ops.and(a, b);
      if (twos !== undefined) both = ops.or(both, ops.or(ops.rows(twos, 0, half), ops.rows(twos, half, half)));
      ones = ops.or(a, b);
      twos = both;
    }
    return [ones, twos ?? ops.and(ones, ops.invert(ones))];
  }) as [Planes, Planes]; // `scope` returns the list of its callback
  return { ones: atLeastOne, twos: atLeastTwo };
}
