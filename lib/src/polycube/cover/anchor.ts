import { askNothing } from "../../search/ask";
import { boxVolume } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Box } from "../../space/space";
import type { UseRange } from "../puzzle";
import { type Cover, type Row, rowText, usesIn } from "./cover";
import { withFirstCell } from "./first-cell";

/**
 * The anchor piece: the index of a piece, "centre" for the piece that fills the centre of the box,
 * "corner" for the piece in the corner that comes first, or "none". A search uses only one placement
 * of the anchor from each orbit under the rotations of the box. So it does not find all rotations of
 * an assembly. first-cell.ts explains the rule for the corner.
 */
export type Anchor = number | "centre" | "corner" | "none";

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
  if (anchor === "corner") return withFirstCell(cover, rotations, ask);
  const isAnchor = isAnchorRow(cover.box, anchor);
  const seen = new Set<string>();
  const rows = cover.rows.filter((row) => {
    if (!isAnchor(row)) return true;
    ask();
    if (seen.has(rowText(row))) return false;
    for (const rotation of rotations) seen.add(rowText(row, rotation));
    return true;
  });
  return { ...cover, rows };
}

/**
 * Returns a predicate that is true for the rows of the anchor piece. Every assembly has exactly one
 * of these rows, or none if the anchor is "corner" or "none".
 */
export function isAnchorRow(box: Box, anchor: Anchor): (row: Row) => boolean {
  if (anchor === "corner" || anchor === "none") return () => false;
  if (anchor !== "centre") return ({ piece }) => piece === anchor;
  const centre = centreOf(box);
  return ({ cells }) => cells.includes(centre);
}

/**
 * The possible anchors: the pieces that are used exactly once; in a box with three odd sides, the
 * centre, which no rotation moves, if it must be filled; and the corner, which no puzzle lacks unless
 * all cells are optional.
 *
 * @example polycube.anchorChoices(cover) // [0, 1, 2, 3, 4, 5, 6, "centre", "corner"]
 */
export function anchorChoices(cover: Cover): Anchor[] {
  const { box, pieceCount, roles } = cover;
  const pieces = Array.from({ length: pieceCount }, (_, piece) => piece);
  const once: Anchor[] = pieces.filter((piece) => isOnce(usesIn(cover, piece)));
  const isCentreFilled = box.every((side) => side % 2 === 1) && (roles?.[centreOf(box)] ?? "required") === "required";
  const hasCorner = cover.holePiece === undefined && (roles?.includes("required") ?? true);
  return [...once, ...(isCentreFilled ? (["centre"] as const) : []), ...(hasCorner ? (["corner"] as const) : [])];
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
  const text = rowText(row);
  return rotations.filter((rotation) => rowText(row, rotation) === text);
}
