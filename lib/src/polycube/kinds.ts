import { mirrorShapeOf, shapeOf } from "./orientations";
import type { Piece } from "./puzzle";

/** Whether pieces of one shape are told apart, as puzzle files do, or are the same: then exchanging them makes no new assembly. */
export type Identical = "distinct" | "same";

/**
 * The kinds of pieces: for each the places of its pieces in the list. Told apart, every piece is a kind of its own.
 *
 * @example
 * kindsOf([soma.pieces[0], soma.pieces[1], soma.pieces[0]], "same")
 * // [[0, 2], [1]]: the first and the third piece have one shape
 */
export function kindsOf(pieces: readonly Piece[], identical: Identical): number[][] {
  if (identical === "distinct") return pieces.map((_, piece) => [piece]);
  return [...groupedBy(pieces.map(({ cells }) => shapeOf(cells))).values()];
}

/**
 * For each piece the place of its mirror twin, the piece that has its shape in the mirror; null where there is none. A piece that
 * looks the same in the mirror is its own twin. Of several pieces of one shape the first belongs to the first of the mirrored shape,
 * and so on.
 *
 * @example polycube.mirrorTwins(soma.pieces) // [0, 1, 2, 3, 5, 4, 6]: left and right twist
 */
export function mirrorTwins(pieces: readonly Piece[]): (number | null)[] {
  const shapes = pieces.map(({ cells }) => shapeOf(cells));
  const byShape = groupedBy(shapes);
  return pieces.map(({ cells }, piece) => {
    const place = byShape.get(shapes[piece] ?? "")?.indexOf(piece) ?? 0;
    return byShape.get(mirrorShapeOf(cells))?.[place] ?? null;
  });
}

function groupedBy(shapes: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [piece, shape] of shapes.entries()) {
    const group = groups.get(shape);
    if (group === undefined) groups.set(shape, [piece]);
    else group.push(piece);
  }
  return groups;
}
