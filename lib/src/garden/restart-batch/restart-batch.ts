import { type BackendName, backendFor, backendNames } from "../../batch/backend";
import { type BoardBatch, chooseOnBoard, createBoards, everyBoard, hasBoard, resetBoards } from "../../batch/boards";
import { vectorBoards } from "../../batch/memory";
import { type BatchPropagation, propagateBatch } from "../../batch/propagate-batch";
import { createBoardReader } from "../../batch/read-boards";
import type { BatchRules } from "../../batch/rules";
import { addWork, type BatchWork, noWork } from "../../batch/work/work";
import { createBudget } from "../../search/budget";
import { createRandom, type Random } from "../../search/random";
import type { Outcome, SearchOptions, SearchResult } from "../../search/search";
import { createBoard } from "../collapse/board";
import { checkCount, checkOneOf } from "../collapse/options";
import { type TileOrder, tileOrders } from "../collapse/tile-order";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { type BoardSlot, type Choice, chooseFor, solutionAt } from "./choice";
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
  /** The work of propagation, if the SIMD kernel counts it. */
  operations?: number;
  bytes?: number;
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
  let work: BatchWork | undefined;
  let reason = whyImpossible(garden);
  if (reason !== undefined) return end("exhausted", []);
  const board = createBoard(garden);
  const start = propagateBatch(boardsOf(board, 1), { ...batchOptions(options), backend: "plain" });
  if (isSpent()) return end("stopped", []);
  const isRepeating = cells !== "shuffled" && tiles !== "shuffled";
  const slabs = slabSizes(start.boards.rules, boards, options.backend).map(startSlab);
  const reader = createBoardReader(start.boards.rules);
  reader.read(start.boards, 0);
  const root = { candidates: reader.candidates.slice(), counts: reader.counts.slice() };
  const { candidates, counts } = reader;
  for (;;) {
    for (const slab of slabs) {
      const result = advance(slab);
      if (result !== undefined) return result;
    }
    counted.rounds++;
  }

  function startSlab(count: number, index: number, sizes: readonly number[]): Slab {
    const batch = createBoards(start.boards.rules, count);
    resetBoards(batch, everyBoard(count), start.boards);
    const first = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    const randoms = Array.from({ length: count }, (_, at) => createRandom((seed + first + at) % 2 ** 32));
    const solved = new Int32Array(batch.words).fill(hasBoard(start.solved, 0) ? -1 : 0);
    return { first, randoms, batch, solved, contradicted: new Int32Array(batch.words) };
  }

  /** Makes a choice on each board of a slab and propagates it. Returns the result if the search ends. */
  function advance(slab: Slab) {
    const { batch, solved, contradicted, randoms } = slab;
    const over = new Int32Array(batch.words);
    const chosen: Choice[] = [];
    for (let at = 0; at < batch.count; at++) {
      if (at % vectorBoards === 0) reader.read(batch, at);
      const slot = { board, batch, candidates, counts, at };
      const random = randoms[at] as Random; // each board has its own
      const solution = hasBoard(solved, at) ? solutionAt(slot) : undefined;
      if (solution !== undefined) {
        counted.attempts++;
        counted.solvedBy = slab.first + at;
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
        over[at >> 5]! |= 1 << (at & 31);
        if (isSpent()) return end("stopped", []);
        choice = chooseFor(startOver(slot), cells, tiles, random);
        if (choice === undefined) return end("exhausted", []); // a new board has no possible choice
      }
      counted.choices++;
      chosen.push(choice);
      if (isSpent()) return end("stopped", []);
    }
    resetBoards(batch, over, start.boards);
    for (let at = 0; at < chosen.length; at++) {
      const choice = chosen[at] as Choice;
      chooseOnBoard(batch, at, choice.cell, choice.tile, choice);
    }
    const followed = propagateBatch(batch, batchOptions(options));
    counted.sweeps += followed.sweeps;
    if (followed.work !== undefined) work = addWork(work ?? noWork, followed.work);
    slab.batch = followed.boards;
    slab.solved = followed.solved;
    slab.contradicted = followed.contradicted;
    return undefined;
  }

  /** The board in its initial state. The batch is changed later, for all such boards at once. */
  function startOver(slot: BoardSlot): BoardSlot {
    return { ...slot, ...root, batch: start.boards, at: 0 };
  }

  function end(outcome: Outcome, solutions: GardenSolution[]): SearchResult<GardenSolution, RestartBatchStatistics> {
    const why = reason === undefined ? {} : { reason };
    return gardenResult(outcome, solutions, { ...counted, ...work, seconds: budget.seconds(), ...why });
  }
}

/** Boards that are propagated together. */
interface Slab {
  /** The index of its first board among all boards. */
  readonly first: number;
  /** The random numbers of each board. */
  readonly randoms: readonly Random[];
  batch: BoardBatch;
  /** A bit for each board that is solved, and for each that is contradicted. */
  solved: Int32Array;
  contradicted: Int32Array;
}

/**
 * The number of boards in each slab. The kernel with SIMD propagates 128 boards at a time. Slabs of
 * this size stay in the processor's cache, also while the boards choose. Other backends are fastest
 * with all boards at once.
 */
function slabSizes(rules: BatchRules, boards: number, backend: BackendName = "auto"): number[] {
  const most = backendFor(backend, rules, Math.ceil(boards / 32)) === "simd" ? vectorBoards : boards;
  return Array.from({ length: Math.ceil(boards / most) }, (_, slab) => Math.min(most, boards - slab * most));
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
