import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "../candidates/candidates";
import { rankedOrder } from "./ranked";
import { shuffledOrder } from "./shuffled";

/** The name of a tie-break among the cells with the fewest candidates. */
export type CellOrderName = "scan" | "shuffled" | "centre-out" | "frontier";

/** The name of every cell order, in the order in which help and errors list them. */
export const cellOrderNames: readonly CellOrderName[] = ["scan", "shuffled", "centre-out", "frontier"];

/**
 * The tie-break among cells with the same distance from the centre: fixed, or random by the seed.
 */
export type TieBreak = "fixed" | "shuffled";

/** The name of every tie-break, in the order in which help and errors list them. */
export const tieBreaks: readonly TieBreak[] = ["fixed", "shuffled"];

/**
 * Creates the order that picks one of the cells with the fewest candidates.
 *
 * - `scan`: the lowest index.
 * - `shuffled`: any of them, each equally likely.
 * - `centre-out`: the cell nearest to the centre of the box, in moves between neighbours.
 * - `frontier`: a cell next to a placed tile, if there is one. Among several cells, the one nearest
 *   to the centre.
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
