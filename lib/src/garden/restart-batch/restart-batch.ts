import { type BackendName, backendNames } from "../../batch/backend";
import { type BoardBatch, chooseOnBoard, copyBoard, createBoards, hasBoard } from "../../batch/boards";
import { type BatchPropagation, propagateBatch } from "../../batch/propagate-batch";
import { createReadBoards, readBoards } from "../../batch/read-boards";
import { createBudget } from "../../search/budget";
import { createRandom, type Random } from "../../search/random";
import type { Outcome, SearchOptions, SearchResult } from "../../search/search";
import { createBoard } from "../collapse/board";
import { checkCount, checkOneOf } from "../collapse/options";
import { type TileOrder, tileOrders } from "../collapse/tile-order";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { chooseFor, solutionAt } from "./choice";
import { boardsOf } from "./rules";

/** Options of `restartBatch`. */
export interface RestartBatchOptions extends SearchOptions {
  /**
   * The number of boards, each with its own search. Board b has the seed `seed + b`. Default: 1024.
   */
  boards?: number;
  /** How far a choice is propagated. Default: once. */
  propagation?: BatchPropagation;
  /**
   * The tie-break among the cells with fewest candidates: the lowest index, or random. Default:
   * shuffled.
   */
  cells?: "scan" | "shuffled";
  /** The order in which a cell's candidates are tried. Default: shuffled. */
  tiles?: TileOrder;
  /** The backend that propagates the boards. Default: auto. */
  backend?: BackendName;
  /** The memory limit of propagation, in bytes. Default: 512 MB. */
  memory?: number;
}

/** The statistics of `restartBatch`. `attempts` counts the attempts that have ended. */
export type RestartBatchStatistics = CommonStatistics & {
  boards: number;
  /** The number of rounds. In a round, every board makes one choice. */
  rounds: number;
  /** The number of sweeps of propagation over all cells. */
  sweeps: number;
  /** The index of the solved board, or -1. */
  solvedBy: number;
};

const sameAgain = "cells or tiles must be shuffled: otherwise every attempt repeats the first";

/**
 * Runs the search `restart` on many boards in lock step. In each round, every board chooses a cell
 * and a tile, all boards are propagated together, and contradicted boards start over. The search
 * ends with the first solved board.
 *
 * With cells `scan`, board b does exactly what `restart` does with the seed `seed + b`. `steps`
 * limits the attempts.
 *
 * @example
 * restartBatch(squareGardens({ box: [7, 7] }), { boards: 32, seed: 1 }).outcome // "solved"
 * @throws InputError if the garden is invalid, or an option is unknown; Error if TensorFlow is
 *   asked for but not installed
 */
export function restartBatch(
  garden: Garden,
  options: RestartBatchOptions = {},
): SearchResult<GardenSolution, RestartBatchStatistics> {
  checkOptions(options);
  const { seed = 1, boards = 1024, cells = "shuffled", tiles = "shuffled" } = options;
  const budget = createBudget(options, "restart-batch");
  const counted = { boards, attempts: 0, choices: 0, contradictions: 0, rounds: 0, sweeps: 0, solvedBy: -1 };
  const words = () => `${boards.toLocaleString("en")} boards, attempt ${(counted.attempts + 1).toLocaleString("en")}`;
  const isSpent = () => budget.isSpent(counted.attempts, () => ({ words: words() }));
  let reason = whyImpossible(garden);
  if (reason !== undefined) return end("exhausted", []);
  const board = createBoard(garden);
  const start = propagateBatch(boardsOf(board, 1), { ...batchOptions(options), backend: "plain" });
  if (isSpent()) return end("stopped", []);
  const isRepeating = cells !== "shuffled" && tiles !== "shuffled";
  let batch: BoardBatch = createBoards(start.boards.rules, boards);
  const randoms = Array.from({ length: boards }, (_, b) => createRandom((seed + b) % 2 ** 32));
  for (let at = 0; at < boards; at++) copyBoard(start.boards, 0, batch, at);
  let solved = new Int32Array(batch.words).fill(hasBoard(start.solved, 0) ? -1 : 0);
  let contradicted = new Int32Array(batch.words);
  const read = createReadBoards(batch);
  const root = readBoards(start.boards, 0, createReadBoards(batch));
  for (;;) {
    for (let at = 0; at < boards; at++) {
      if (at % 32 === 0) readBoards(batch, at >> 5, read);
      const slot = { board, batch, read, at };
      const random = randoms[at] as Random; // each board has its own random numbers
      const solution = hasBoard(solved, at) ? solutionAt(slot) : undefined;
      if (solution !== undefined) {
        counted.attempts++;
        counted.solvedBy = at;
        return end("solved", [solution]);
      }
      const isOver = hasBoard(solved, at) || hasBoard(contradicted, at);
      let choice = isOver ? undefined : chooseFor(slot, cells, tiles, random);
      if (choice === undefined) {
        counted.attempts++;
        counted.contradictions++;
        if (isRepeating) {
          reason = sameAgain;
          return end("stopped", []);
        }
        startOver(at);
        if (isSpent()) return end("stopped", []);
        choice = chooseFor(slot, cells, tiles, random);
        if (choice === undefined) return end("exhausted", []); // a new board has no possible choice
      }
      counted.choices++;
      chooseOnBoard(batch, at, choice.cell, choice.tile);
      if (isSpent()) return end("stopped", []);
    }
    const followed = propagateBatch(batch, batchOptions(options));
    counted.rounds++;
    counted.sweeps += followed.sweeps;
    batch = followed.boards;
    solved = Int32Array.from(followed.solved);
    contradicted = Int32Array.from(followed.contradicted);
  }

  function startOver(at: number): void {
    copyBoard(start.boards, 0, batch, at);
    for (let cell = 0; cell < board.cells; cell++) {
      read.lo[cell * 32 + (at & 31)] = root.lo[cell * 32]!;
      read.hi[cell * 32 + (at & 31)] = root.hi[cell * 32]!;
    }
  }

  function end(outcome: Outcome, solutions: GardenSolution[]): SearchResult<GardenSolution, RestartBatchStatistics> {
    const why = reason === undefined ? {} : { reason };
    return gardenResult(outcome, solutions, { ...counted, seconds: budget.seconds(), ...why });
  }
}

function batchOptions({ propagation = "once", backend = "auto", memory }: RestartBatchOptions) {
  return { propagation, backend, ...(memory !== undefined && { memory }) };
}

function checkOptions({ boards, propagation, cells, tiles, backend }: RestartBatchOptions): void {
  const action = "search in a batch";
  checkCount("boards", boards);
  checkOneOf("propagation", propagation, ["faces", "once"], action);
  checkOneOf("cells", cells, ["scan", "shuffled"], action);
  checkOneOf("tiles", tiles, tileOrders, action);
  checkOneOf("backend", backend, backendNames, action);
}
