import { type BoardBatch, candidatesOnBoard, chooseOnBoard, hasBoard } from "../../batch/boards";
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

/** The speed of each backend in boards a second, and whether the backends agree. */
export interface BackendRow {
  boards: number;
  /**
   * Boards a second: one at a time as in a search, in a batch of plain arrays, in a batch on
   * TensorFlow.
   */
  scalar: number;
  plain: number;
  tensorflow: number;
  /** The number of boards that end in a contradiction. */
  contradicted: number;
  /** The number of boards that differ between the backends, bit for bit. */
  different: number;
}

/** The batch sizes, and the number of timings. */
export interface CompareBackendsOptions {
  /** Sizes of batches. Default: 32, 128, 512, 2048. */
  boards?: readonly number[];
  /** Default: once. */
  propagation?: BatchPropagation;
  /** The number of random choices on each board before the propagation. Default: 2. */
  choices?: number;
  seed?: number;
  /** The number of runs, of which the fastest counts. Default: 3. */
  runs?: number;
}

/**
 * Makes random choices on many boards of a garden and propagates them on three backends, for a
 * table and a chart. Times are elapsed times, because TensorFlow uses all cores. The first run,
 * which loads and compiles, does not count.
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
    const ends = chosen.map((list) => follow(start, list, tellAll));
    const plain = timed(runs, () => propagateBatch(batch, { propagation, backend: "plain" }));
    const tensorflow = timed(runs, () => propagateBatch(batch, { propagation, backend: "tensorflow" }));
    const isSame = (b: number) => [plain, tensorflow].every(({ end }) => told(end, b) === ends[b]);
    return {
      boards: count,
      scalar: count / one.seconds,
      plain: count / plain.seconds,
      tensorflow: count / tensorflow.seconds,
      contradicted: ends.filter((text) => text === "").length,
      different: chosen.filter((_, b) => !isSame(b)).length,
    };
  });
}

interface Choice {
  readonly cell: number;
  readonly tile: number;
}

/** Makes random choices on every board and returns them. */
function randomChoices(batch: BoardBatch, choices: number, seed: number): Choice[][] {
  const random = createRandom(seed);
  return Array.from({ length: batch.count }, (_, board) => {
    const made: Choice[] = [];
    for (let i = 0; i < choices; i++) {
      const cell = random.below(batch.rules.cells);
      const tiles = candidatesOnBoard(batch, board, cell);
      const tile = tiles[random.below(tiles.length)];
      if (tile === undefined || tiles.length < 2) continue;
      chooseOnBoard(batch, board, cell, tile);
      made.push({ cell, tile });
    }
    return made;
  });
}

function startOf(garden: Garden, propagation: BatchPropagation): Candidates {
  const board = createBoard(garden);
  const candidates = createCandidates(board, propagation, createCellOrder("scan", board, createRandom(1)));
  if (!startPropagation(candidates)) throw new Error("the garden contradicts itself before any choice");
  return candidates;
}

/**
 * Propagates choices on the board of a search, and undoes them. Returns the end state, if it is
 * asked for; it is empty at a contradiction.
 */
function follow(s: Candidates, choices: readonly Choice[], tell: (s: Candidates) => string = () => ""): string {
  const trail = s.trail.length;
  const isGood = choices.every(({ cell, tile }) => restrictTo(s, cell, tile)) ? propagate(s) : forget(s);
  const text = isGood ? tell(s) : "";
  undoTo(s, trail);
  return text;
}

function tellAll(s: Candidates): string {
  return tellCells(s.board.cells, (cell) => candidatesOf(s, cell));
}

function told({ boards, contradicted }: PropagatedBatch, board: number): string {
  if (hasBoard(contradicted, board)) return "";
  return tellCells(boards.rules.cells, (cell) => candidatesOnBoard(boards, board, cell));
}

function tellCells(cells: number, candidates: (cell: number) => number[]): string {
  return Array.from({ length: cells }, (_, cell) => candidates(cell).join()).join(";");
}

/**
 * The fastest of some runs. Short work is repeated for a tenth of a second, so that it is compiled.
 */
function timed<Result>(runs: number, work: () => Result): { seconds: number; end: Result } {
  let end = work();
  let seconds = Number.POSITIVE_INFINITY;
  for (let run = 0, total = 0; run < runs || total < 0.1; run++) {
    const began = performance.now();
    end = work();
    const passed = (performance.now() - began) / 1000;
    seconds = Math.min(seconds, passed);
    total += passed;
  }
  return { seconds, end };
}
