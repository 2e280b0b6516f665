import type { PlaneOperations } from "./operations";

/** What a cell can be towards one direction, as rows: closed there, connected there. */
export interface FacePlanes<Planes> {
  readonly closed: Planes;
  readonly connected: Planes;
}

/**
 * For each direction whether some candidate of a cell is closed there, and whether some is connected: OR over half of the planes each.
 *
 * The planes of the highest direction are the upper half of them, so both halves lie in one piece; ORed together they leave half as many planes for the
 * other directions.
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
    }) as [Planes, Planes, Planes]; // as many as went in
    result[d] = { closed, connected };
    rest = both;
  }
  return result;
}

/** What is known of all directions in one list, and back again. */
export function listFaces<Planes>(sides: readonly FacePlanes<Planes>[]): Planes[] {
  return sides.flatMap(({ closed, connected }) => [closed, connected]);
}

export function facesFrom<Planes>(list: readonly Planes[]): FacePlanes<Planes>[] {
  const pairs = Array.from({ length: list.length / 2 }, (_, d) => list.slice(2 * d, 2 * d + 2) as [Planes, Planes]);
  return pairs.map(([closed, connected]) => ({ closed, connected }));
}

/** OR of all rows, whose number is a power of two. */
export function anyRow<Planes, Flag>(ops: PlaneOperations<Planes, Flag>, planes: Planes, rows: number): Planes {
  const [any] = ops.scope(() => {
    let rest = planes;
    for (let half = rows >> 1; half > 0; half >>= 1) {
      rest = ops.or(ops.rows(rest, 0, half), ops.rows(rest, half, half));
    }
    return [rest];
  }) as [Planes]; // as many as went in
  return any;
}

/** Where one row or more have a bit, and where two or more have: ones and twos of both halves make ones and twos of the whole. */
export function countRows<Planes, Flag>(
  ops: PlaneOperations<Planes, Flag>,
  planes: Planes,
  rows: number,
): { ones: Planes; twos: Planes } {
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
  }) as [Planes, Planes]; // as many as went in
  return { ones: atLeastOne, twos: atLeastTwo };
}
