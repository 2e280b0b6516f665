import { askNothing } from "../../search/ask";
import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Box } from "../../space/space";
import type { UseRange } from "../puzzle";
import { type Cover, type Row, usesIn } from "./cover";

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
    if (seen.has(textOf(row))) return false;
    for (const rotation of rotations) seen.add(textOf(row, rotation));
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
  const centre = centreOf(box);
  return ({ cells }) => cells.includes(centre);
}

/**
 * The possible anchors: the pieces that are used exactly once and, in a box with three odd sides,
 * the centre, which no rotation moves, if it must be filled.
 *
 * @example polycube.anchorChoices(cover) // [0, 1, 2, 3, 4, 5, 6, "centre"]
 */
export function anchorChoices(cover: Cover): Anchor[] {
  const { box, pieceCount, roles } = cover;
  const pieces = Array.from({ length: pieceCount }, (_, piece) => piece);
  const once: Anchor[] = pieces.filter((piece) => isOnce(usesIn(cover, piece)));
  const isCentreFilled = box.every((side) => side % 2 === 1) && (roles?.[centreOf(box)] ?? "required") === "required";
  return isCentreFilled ? [...once, "centre"] : once;
}

function isOnce({ min, max }: UseRange): boolean {
  return min === 1 && max === 1;
}

/** The cell index of the centre of a box with odd sides. */
function centreOf(box: Box): number {
  return (boxVolume(box) - 1) / 2;
}

/** The rotations that map a row onto itself, colours included; the identity is one of them. */
export function stabiliser(row: Row, rotations: readonly CellMap[]): CellMap[] {
  const text = textOf(row);
  return rotations.filter((rotation) => textOf(row, rotation) === text);
}

/** The low bits of a key are a colour, from 0 to 63; the others are the cell. */
const colourBits = 6;

/** A row, or its image under a rotation, as text: its piece, cells and colours. */
function textOf({ piece, cells, colours }: Row, rotation?: CellMap): string {
  const keys = new Int32Array(cells.length);
  for (let index = 0; index < keys.length; index++) {
    const cell = cells[index] ?? 0;
    keys[index] = ((rotation?.[cell] ?? cell) << colourBits) | (colours?.[index] ?? 0);
  }
  return `${piece}:${keys.sort().join()}`;
}
