import { askNothing } from "../search/ask";
import { indicesByKey } from "./indices-by-key";
import { mirrorShapeOf, shapeOf } from "./orientations";
import type { Piece } from "./puzzle";

/**
 * Whether pieces of equal shape are `distinct`, as in puzzle files, or the `same`. If they are the
 * same, exchanging two of them does not make another assembly.
 */
export type Identical = "distinct" | "same";

/** Pieces that a search does not tell apart: the copies of one piece, or all of an equal shape. */
export interface Kind {
  /**
   * For each possible copy the index of its piece in the puzzle's list, required copies first. An
   * assembly with n copies has the first n of them.
   */
  readonly copies: readonly number[];
  /** The number of required copies. */
  readonly min: number;
}

/**
 * The kinds of pieces. With `distinct`, every piece is its own kind. A piece that may not be used
 * is in no kind.
 *
 * @example
 * kindsOf([soma.pieces[0], soma.pieces[1], soma.pieces[0]], "same").map(({ copies }) => copies)
 * // [[0, 2], [1]]: the first and the third piece have the same shape
 */
export function kindsOf(pieces: readonly Piece[], identical: Identical): Kind[] {
  const groups =
    identical === "distinct" ? pieces.map((_, piece) => [piece]) : [...indicesByKey(pieces.map(shapeOf)).values()];
  const kinds = groups.map((members) => {
    const required = members.flatMap((piece) => repeated(piece, usesOf(pieces[piece]).min));
    const others = members.flatMap((piece) => {
      const { min, max } = usesOf(pieces[piece]);
      return repeated(piece, max - min);
    });
    return { copies: [...required, ...others], min: required.length };
  });
  return kinds.filter(({ copies }) => copies.length > 0);
}

/** The number of copies of a piece, at least and at most. */
export function usesOf(piece: Piece | undefined): { readonly min: number; readonly max: number } {
  return piece?.uses ?? once;
}

const once = { min: 1, max: 1 };

function repeated(piece: number, times: number): number[] {
  return Array.from({ length: times }, () => piece);
}

/**
 * For each piece the index of its mirror twin, the piece of mirrored shape with as many copies; null
 * if there is none.
 *
 * A piece with mirror symmetry is its own twin. If several pieces share a shape, the first is
 * paired with the first of the mirrored shape, and so on.
 *
 * @example polycube.mirrorTwins(soma.pieces) // [0, 1, 2, 3, 5, 4, 6]: left and right twist
 */
export function mirrorTwins(pieces: readonly Piece[], ask: () => void = askNothing): (number | null)[] {
  const shapes = pieces.map((piece) => {
    ask();
    return withUses(shapeOf(piece), piece);
  });
  const byShape = indicesByKey(shapes);
  return pieces.map((piece, index) => {
    ask();
    const rank = byShape.get(shapes[index] ?? "")?.indexOf(index) ?? 0;
    return byShape.get(withUses(mirrorShapeOf(piece), piece))?.[rank] ?? null;
  });
}

function withUses(shape: string, piece: Piece): string {
  const { min, max } = usesOf(piece);
  return `${min} ${max} ${shape}`;
}
