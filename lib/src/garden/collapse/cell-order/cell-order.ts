import type { Random } from "../../../search/random";
import type { Board } from "../board";
import type { Candidates } from "../candidates/candidates";
import { rankedOrder } from "./ranked";
import { shuffledOrder } from "./shuffled";

/** Which of the cells with the fewest candidates is chosen. */
export type CellOrderName = "scan" | "shuffled" | "centre-out" | "frontier";

/** Every cell order, in the order in which help and errors list them. */
export const cellOrderNames: readonly CellOrderName[] = ["scan", "shuffled", "centre-out", "frontier"];

/**
 * Keeps the open cells in buckets by number of candidates. A bucket's key is twice that number, or one more for cells that are to come
 * after the others; what has key 3 or less needs no choice, and 254 or more means that a cell is decided or untouched.
 */
export interface CellOrder {
  /** Whether keys depend on what is placed beside a cell. */
  readonly watchesTiles: boolean;
  key(candidates: Candidates, cell: number, count: number): number;
  move(cell: number, from: number, to: number): void;
  /** The open cell to choose next, or -1 where there is none. */
  first(): number;
  /** An untouched cell that can take a tile, for a new group; or -1. */
  start(candidates: Candidates): number;
}

/** Which of the cells that an order ranks equal comes first: always the same, or one that the seed draws. */
export type TieBreak = "fixed" | "shuffled";

/** Both, in the order in which help and errors list them. */
export const tieBreaks: readonly TieBreak[] = ["fixed", "shuffled"];

/**
 * - `scan`: the lowest index.
 * - `shuffled`: any of them, each equally likely.
 * - `centre-out`: the one fewest steps from the centre of the box.
 * - `frontier`: one beside a placed tile before one beside air only; among those, from the centre out.
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
