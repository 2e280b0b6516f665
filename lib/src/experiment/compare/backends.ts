import { candidatesOnBoard, hasBoard } from "../../batch/boards";
import { type BatchPropagation, type PropagatedBatch, propagateBatch } from "../../batch/propagate-batch";
import { createBoard } from "../../garden/collapse/board";
import { type Candidates, candidatesOf, createCandidates } from "../../garden/collapse/candidates/candidates";
import { restrictTo } from "../../garden/collapse/candidates/change";
import { undoTo } from "../../garden/collapse/candidates/trail";
import { createCellOrder } from "../../garden/collapse/cell-order/cell-order";
import { forget, propagate } from "../../garden/collapse/propagation/propagate";
import { startPropagation } from "../../garden/collapse/propagation/start";
import type { Garden } from "../../garden/garden";
import { gardenBoards } from "../../garden/restart-batch/rules";
import { createRandom } from "../../search/random";
import { type RandomChoice, randomChoices } from "./random-choices";
import { timed } from "./timed";

/** The speed of each backend for one batch size, and whether the backends agree. */
export interface BackendRow {
  boards: number;
  /**
   * Boards a second of each backend: `scalar` propagates one board at a time, as a search does;
   * `plain` a batch on arrays; `simd` a batch in a WebAssembly kernel; `tensorflow` a batch on
   * TensorFlow.
   */
  scalar: number;
  plain: number;
  simd: number;
  tensorflow: number;
  /** The number of boards in the batch that end in a contradiction. */
  contradicted: number;
  /** The number of boards whose candidates differ between the backends. */
  different: number;
}

/** Options of `compareBackends`: batch sizes, random choices, and the number of timings. */
export interface CompareBackendsOptions {
  /** The batch sizes to measure, in boards. Default: 32, 128, 512, 2048. */
  boards?: readonly number[];
  /** The strength of the propagation. Default: once. */
  propagation?: BatchPropagation;
  /** The number of random choices on each board before the propagation. Default: 2. */
  choices?: number;
  seed?: number;
  /** The number of timings, of which the fastest counts. Default: 3. */
  runs?: number;
}

/**
 * Makes random choices on many boards of a garden and propagates them on all backends. Returns a
 * row for each batch size.
 *
 * Times are elapsed times, because TensorFlow uses all cores. The first run, which loads and
 * compiles, is not timed.
 *
 * @example
 * batch.compareBackends(squareGardens({ box: [5, 5] }), { boards: [32], runs: 1 })[0].different
 * // 0: no board ends otherwise
 */
export function compareBackends(garden: Garden, options: CompareBackendsOptions = {}): BackendRow[] {
  const { boards = [32, 128, 512, 2048], propagation = "once", choices = 2, seed = 1, runs = 3 } = options;
  return boards.map((count) => {
    const batch = gardenBoards(garden, count);
    const chosen = randomChoices(batch, choices, seed);
    const start = startOf(garden, propagation);
    const one = timed(runs, () => chosen.map((list) => follow(start, list)));
    const ends = chosen.map((list) => follow(start, list, describeCandidates));
    const plain = timed(runs, () => propagateBatch(batch, { propagation, backend: "plain" }));
    const simd = timed(runs, () => propagateBatch(batch, { propagation, backend: "simd" }));
    const tensorflow = timed(runs, () => propagateBatch(batch, { propagation, backend: "tensorflow" }));
    const isSame = (b: number) => [plain, simd, tensorflow].every(({ end }) => describeBoard(end, b) === ends[b]);
    return {
      boards: count,
      scalar: count / one.seconds,
      plain: count / plain.seconds,
      simd: count / simd.seconds,
      tensorflow: count / tensorflow.seconds,
      contradicted: ends.filter((text) => text === "").length,
      different: chosen.filter((_, b) => !isSame(b)).length,
    };
  });
}

function startOf(garden: Garden, propagation: BatchPropagation): Candidates {
  const board = createBoard(garden);
  const candidates = createCandidates(board, propagation, createCellOrder("scan", board, createRandom(1)));
  if (!startPropagation(candidates)) throw new Error("the garden contradicts itself before any choice");
  return candidates;
}

/**
 * Propagates choices on the board of a search, then undoes them. Returns the state before the undo,
 * as `describe` writes it; an empty text at a contradiction.
 */
function follow(
  s: Candidates,
  choices: readonly RandomChoice[],
  describe: (s: Candidates) => string = () => "",
): string {
  const trail = s.trail.length;
  const isGood = choices.every(({ cell, tile }) => restrictTo(s, cell, tile)) ? propagate(s) : forget(s);
  const text = isGood ? describe(s) : "";
  undoTo(s, trail);
  return text;
}

function describeCandidates(s: Candidates): string {
  return describeCells(s.board.cells, (cell) => candidatesOf(s, cell));
}

function describeBoard({ boards, contradicted }: PropagatedBatch, board: number): string {
  if (hasBoard(contradicted, board)) return "";
  return describeCells(boards.rules.cells, (cell) => candidatesOnBoard(boards, board, cell));
}

function describeCells(cells: number, candidates: (cell: number) => number[]): string {
  return Array.from({ length: cells }, (_, cell) => candidates(cell).join()).join(";");
}
