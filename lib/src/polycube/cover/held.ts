import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Box } from "../../space/space";
import type { Cover, Row } from "./cover";

/**
 * What is held still so that an assembly and its rotations are not all searched for: the piece with this number, the piece in
 * the box's centre, or none.
 */
export type Held = number | "centre" | "none";

/**
 * The cover in which the held piece has one placement of each orbit, the first: those that a rotation of the box turns into each other
 * are one orbit. Every assembly has a rotation that is found in it.
 *
 * @example
 * polycube.heldCover(cover, space.boxSymmetries([3, 3, 3]).rotations, 6).rows.length
 * // 628: of 688
 */
export function heldCover(cover: Cover, rotations: readonly CellMap[], held: Held): Cover {
  const isHeld = holds(cover.box, held);
  const seen = new Set<string>();
  const rows = cover.rows.filter((row) => {
    if (!isHeld(row)) return true;
    if (seen.has(nameOf(row.piece, row.cells))) return false;
    for (const rotation of rotations) seen.add(nameOf(row.piece, imageOf(row.cells, rotation)));
    return true;
  });
  return { ...cover, rows };
}

/** Whether a row is one of the held piece's. Exactly one row of every assembly is, or none where nothing is held. */
export function holds(box: Box, held: Held): (row: Row) => boolean {
  if (held === "none") return () => false;
  if (held !== "centre") return ({ piece }) => piece === held;
  const centre = (boxVolume(box) - 1) / 2;
  return ({ cells }) => cells.includes(centre);
}

/**
 * What can be held: pieces that are used once, and the centre of a box with three odd sides, which no rotation moves.
 *
 * @example polycube.holdablePieces(cover) // [0, 1, 2, 3, 4, 5, 6, "centre"]
 */
export function holdablePieces({ box, pieceCount, uses }: Cover): Held[] {
  const pieces: Held[] = Array.from({ length: pieceCount }, (_, piece) => piece);
  const once = pieces.filter((piece) => (uses?.[Number(piece)] ?? 1) === 1);
  return box.every((side) => side % 2 === 1) ? [...once, "centre"] : once;
}

/** The rotations that leave a row where it is, the identity among them. */
export function stabiliser({ cells }: Row, rotations: readonly CellMap[]): CellMap[] {
  return rotations.filter((rotation) => imageOf(cells, rotation).every((cell, index) => cell === cells[index]));
}

/** The cells that a row fills when the box is turned, ascending. */
function imageOf(cells: readonly number[], map: CellMap): number[] {
  return cells.map((cell) => map[cell] ?? -1).sort((a, b) => a - b);
}

function nameOf(piece: number, cells: readonly number[]): string {
  return `${piece}:${cells.join()}`;
}
