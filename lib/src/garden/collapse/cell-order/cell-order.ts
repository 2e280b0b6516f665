import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "../candidates/candidates";
import { rankedOrder } from "./ranked";
import { shuffledOrder } from "./shuffled";

/** The tie-break among the cells with the fewest candidates. */
export type CellOrderName = "scan" | "shuffled" | "centre-out" | "frontier";

/** Every cell order, in the order in which help and errors list them. */
export const cellOrderNames: readonly CellOrderName[] = ["scan", "shuffled", "centre-out", "frontier"];

/** The tie-break among cells that an order ranks equal: fixed, or drawn by the seed. */
export type TieBreak = "fixed" | "shuffled";

/** Both tie-breaks, in the order in which help and errors list them. */
export const tieBreaks: readonly TieBreak[] = ["fixed", "shuffled"];

/**
 * Creates the order that picks one of the cells with the fewest candidates.
 *
 * - `scan`: the lowest index.
 * - `shuffled`: any of them, each equally likely.
 * - `centre-out`: the cell nearest to the centre of the box, in moves between neighbours.
 * - `frontier`: a cell next to a placed tile before one next to air only; among equals, centre-out.
 */
export function createCellOrder(
  name: CellOrderName,
  board: Board,
  random: Random,
  ties: TieBreak = "fixed",
): CellOrder {
  if (name === "shuffled") return shuffledOrder(board, random);
  return rankedOrder(name, board, ties === "shuffled" ? random : undefined);
}
