import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { CellOrder } from "../candidates/candidates";
import { rankedOrder } from "./ranked";
import { shuffledOrder } from "./shuffled";

/** Which of the cells with the fewest candidates is chosen. */
export type CellOrderName = "scan" | "shuffled" | "centre-out" | "frontier";

/** Every cell order, in the order in which help and errors list them. */
export const cellOrderNames: readonly CellOrderName[] = ["scan", "shuffled", "centre-out", "frontier"];

/**
 * Which of the cells that an order ranks equal comes first: always the same, or one that the seed
 * draws.
 */
export type TieBreak = "fixed" | "shuffled";

/** Both, in the order in which help and errors list them. */
export const tieBreaks: readonly TieBreak[] = ["fixed", "shuffled"];

/**
 * - `scan`: the lowest index.
 * - `shuffled`: any of them, each equally likely.
 * - `centre-out`: the one fewest steps from the centre of the box.
 * - `frontier`: one beside a placed tile before one beside air only; among those, from the centre
 *   out.
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
