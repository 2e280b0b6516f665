import { type BackendName, backendFor, backendNames } from "../../batch/backend";
import { chooseOnBoard, hasBoard, resetBoards } from "../../batch/boards";
import { defaultMemory, vectorBoards } from "../../batch/memory";
import { type BatchPropagation, propagateBatch } from "../../batch/propagate-batch";
import { createBoardReader } from "../../batch/read-boards";
import { hasKernel } from "../../batch/simd/boards";
import { addWork, type BatchWork, noWork } from "../../batch/work/work";
import { createBudget } from "../../search/budget";
import type { Random } from "../../search/random";
import type { Outcome, SearchOptions, SearchResult } from "../../search/search";
import { createBoard } from "../collapse/board";
import { checkCount, checkOneOf } from "../collapse/options";
import { type TileOrder, tileOrders } from "../collapse/tile-order";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { type BoardSlot, type Choice, chooseFor, solutionAt } from "./choice";
import { canSearchInKernel, searchInKernel } from "./kernel-search";
import { boardsOf } from "./rules";
import { createSlabs, type Slab } from "./slabs";

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
 * limits the attempts. In gardens without air, the SIMD kernel runs the whole search, with the same
 * choices as on the other backends.
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
  const words = `${boards.toLocaleString("en")} boards at once`;
  const isSpent = () => budget.isSpent(counted.attempts, () => ({ unit: "attempt", words }));
  let work: BatchWork | undefined;
  let reason = whyImpossible(garden);
  if (reason !== undefined) return end("exhausted", []);
  const board = createBoard(garden);
  const first = boardsOf(board, 1);
  const backend = backendFor(options.backend ?? "auto", first.rules, Math.ceil(boards / 32));
  const isKernel = backend === "simd" && hasKernel(first.rules);
  const start = propagateBatch(first, { ...batchOptions(options), backend: isKernel ? "simd" : "plain" });
  if (isSpent()) return end("stopped", []);
  const isRepeating = cells !== "shuffled" && tiles !== "shuffled";
  if (isKernel && !isRepeating && canSearchInKernel(start, boards, options.memory ?? defaultMemory)) {
    const { propagation = "once", steps = Number.POSITIVE_INFINITY } = options;
    const how = { propagation, cells, tiles, boards, seed };
    const found = searchInKernel(garden, start.boards, how, steps, counted, isSpent);
    work = found.work;
    return end(found.solutions.length > 0 ? "solved" : "stopped", found.solutions);
  }
  const slabs = createSlabs(start, boards, seed, backend);
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
