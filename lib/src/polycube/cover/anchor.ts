import { askNothing } from "../../search/ask";
import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Box } from "../../space/space";
import type { Cover, Row } from "./cover";

/**
 * The anchor piece: the index of a piece, "centre" for the piece that fills the centre of the box,
 * or "none". A search uses only one placement of the anchor from each orbit under the rotations of
 * the box. So it does not find all rotations of an assembly.
 */
export type Anchor = number | "centre" | "none";

/**
 * Restricts the anchor piece to the first placement of each orbit. An orbit is a set of placements
 * that the rotations of the box map to each other. Every assembly has a rotation in the restricted
 * cover.
 *
 * @param ask may end the work early
 * @example
 * polycube.anchoredCover(cover, space.boxSymmetries([3, 3, 3]).rotations, 6).rows.length
 * // 628: of 688
 */
export function anchoredCover(
  cover: Cover,
  rotations: readonly CellMap[],
  anchor: Anchor,
  ask: () => void = askNothing,
): Cover {
  const isAnchor = isAnchorRow(cover.box, anchor);
  const seen = new Set<string>();
  const rows = cover.rows.filter((row) => {
    if (!isAnchor(row)) return true;
    ask();
    if (seen.has(keyOf(row.piece, row.cells))) return false;
    for (const rotation of rotations) seen.add(keyOf(row.piece, imageOf(row.cells, rotation)));
    return true;
  });
  return { ...cover, rows };
}

/**
 * Returns a predicate that is true for the rows of the anchor piece. Every assembly has exactly one
 * of these rows, or none if the anchor is "none".
 */
export function isAnchorRow(box: Box, anchor: Anchor): (row: Row) => boolean {
  if (anchor === "none") return () => false;
  if (anchor !== "centre") return ({ piece }) => piece === anchor;
  const centre = (boxVolume(box) - 1) / 2;
  return ({ cells }) => cells.includes(centre);
}

/**
 * The possible anchors: the pieces that are used once. In a box with three odd sides, also
 * "centre", because no rotation moves the central cell.
 *
 * @example polycube.anchorChoices(cover) // [0, 1, 2, 3, 4, 5, 6, "centre"]
 */
export function anchorChoices({ box, pieceCount, uses }: Cover): Anchor[] {
  const pieces: Anchor[] = Array.from({ length: pieceCount }, (_, piece) => piece);
  const once = pieces.filter((piece) => (uses?.[Number(piece)] ?? 1) === 1);
  return box.every((side) => side % 2 === 1) ? [...once, "centre"] : once;
}

/** The rotations that map a row onto itself, including the identity. */
export function stabiliser({ cells }: Row, rotations: readonly CellMap[]): CellMap[] {
  return rotations.filter((rotation) => imageOf(cells, rotation).every((cell, index) => cell === cells[index]));
}

/** The cells to which a rotation maps the given cells, in ascending order. */
function imageOf(cells: readonly number[], map: CellMap): number[] {
  return cells.map((cell) => map[cell] ?? -1).sort((a, b) => a - b);
}

function keyOf(piece: number, cells: readonly number[]): string {
  return `${piece}:${cells.join()}`;
}
