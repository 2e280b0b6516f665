import { askNothing } from "../search/ask";
import { mirrorShapeOf, shapeOf } from "./orientations";
import type { Piece } from "./puzzle";

/**
 * Whether pieces of equal shape are `distinct`, as in puzzle files, or the `same`. If they are the
 * same, exchanging two of them does not make another assembly.
 */
export type Identical = "distinct" | "same";

/**
 * Groups pieces of the same shape into kinds. Each kind is a list of piece indices. With
 * `distinct`, every piece is a kind of its own.
 *
 * @example
 * kindsOf([soma.pieces[0], soma.pieces[1], soma.pieces[0]], "same")
 * // [[0, 2], [1]]: the first and the third piece have the same shape
 */
export function kindsOf(pieces: readonly Piece[], identical: Identical): number[][] {
  if (identical === "distinct") return pieces.map((_, piece) => [piece]);
  return [...groupedBy(pieces.map(({ cells }) => shapeOf(cells))).values()];
}

/**
 * For each piece, the index of its mirror twin, which is the piece with the mirrored shape. It is
 * null if no piece has this shape.
 *
 * A piece with mirror symmetry is its own twin. If several pieces share a shape, the first is
 * paired with the first of the mirrored shape, and so on.
 *
 * @example polycube.mirrorTwins(soma.pieces) // [0, 1, 2, 3, 5, 4, 6]: left and right twist
 */
export function mirrorTwins(pieces: readonly Piece[], ask: () => void = askNothing): (number | null)[] {
  const shapes = pieces.map(({ cells }) => {
    ask();
    return shapeOf(cells);
  });
  const byShape = groupedBy(shapes);
  return pieces.map(({ cells }, piece) => {
    ask();
    const rank = byShape.get(shapes[piece] ?? "")?.indexOf(piece) ?? 0;
    return byShape.get(mirrorShapeOf(cells))?.[rank] ?? null;
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
