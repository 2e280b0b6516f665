import { borrowModule, giveBack } from "../../webassembly";
import type { BatchPropagation } from "../follow";
import { vectorBoards, vectorWords } from "../memory";
import { type BatchRules, planeCount } from "../rules";
import type { BatchWork } from "../work/work";
import { type BoardsKernel, kernelName, workOf, workSince, writeRules } from "./boards";

/** The orders in which a board tries the tiles of a cell, by their numbers in the kernel. */
const tileOrders = ["ascending", "descending", "shuffled", "air-last"] as const;

/** How the boards of a search choose. */
export interface BoardSearchOptions {
  readonly propagation: BatchPropagation;
  readonly cells: "scan" | "shuffled";
  readonly tiles: (typeof tileOrders)[number];
  /** The number of boards. Board b has the seed `seed + b`. */
  readonly boards: number;
  readonly seed: number;
}

/** A search on many boards in the WebAssembly kernel. */
export interface BoardSearch {
  /** The number of parts, which have 128 boards each. */
  readonly parts: number;
  /**
   * Makes a choice on each board of a part and propagates it. Returns false if the search ends at one
   * of them, because it is solved, or because there were so many attempts.
   */
  play(part: number, mostAttempts: number): boolean;
  count(): { choices: number; contradictions: number; sweeps: number };
  work(): BatchWork;
  /** The solved board, and the tile of each of its cells. */
  solved(): { readonly board: number; readonly tiles: Uint8Array } | undefined;
  /** Lets a later search use the kernel. */
  end(): void;
}

/** An upper bound for the memory of a search, in bytes. */
export function searchMemory(rules: BatchRules, boards: number): number {
  const vectors = rules.cells * (planeCount(rules) + 2 * rules.directions + 2);
  return 4 * vectorWords * vectors * Math.ceil(boards / vectorBoards);
}

/**
 * Prepares a search in a garden without air. The boards choose and start over inside the kernel, see
 * lib/kernel/boards/search.ts.
 *
 * @param start the candidates of each cell before the first choice, two words each: no board is
 *   solved or contradicted, and propagation removes none of them
 */
export function createBoardSearch(rules: BatchRules, start: Int32Array, options: BoardSearchOptions): BoardSearch {
  const { propagation, cells, tiles, boards, seed } = options;
  const kernel = borrowModule<BoardsKernel>(kernelName);
  writeRules(kernel, rules, start);
  const placesSole = propagation === "once" && rules.once;
  const before = workOf(kernel);
  kernel.layOutSearch(boards, rules.once, placesSole, seed, cells === "shuffled", tileOrders.indexOf(tiles));
  return {
    parts: Math.ceil(boards / vectorBoards),
    play: (part, mostAttempts) => kernel.play(part, mostAttempts) !== 0,
    count: () => ({
      choices: kernel.choices.value,
      contradictions: kernel.contradictions.value,
      sweeps: kernel.sweeps.value,
    }),
    work: () => workSince(kernel, before),
    solved() {
      const board = kernel.solvedBy.value;
      if (board < 0) return undefined;
      return { board, tiles: new Uint8Array(kernel.memory.buffer, kernel.solution.value, rules.cells).slice() };
    },
    end: () => giveBack(kernelName, kernel),
  };
}
