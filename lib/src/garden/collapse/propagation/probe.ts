import { type BackendName, backendNames } from "../../../batch/backend";
import { type BoardBatch, chooseOnBoard, createBoards, hasBoard, setCell } from "../../../batch/boards";
import { propagateBatch } from "../../../batch/propagate-batch";
import { batchRules } from "../../restart-batch/rules";
import type { Board } from "../board";
import { type Candidates, candidatesHi, candidatesLo, candidatesOf } from "../candidates/candidates";
import { UNTOUCHED } from "../candidates/cell-state";
import { exclude, restrictTo } from "../candidates/change";
import { undoTo } from "../candidates/trail";
import { countTiles } from "../tile-set";
import { forget, propagate } from "./propagate";

/**
 * The backend that tries candidates: a batch on one of its backends, or `scalar`, the search's own
 * board, one candidate after another, each undone.
 */
export type ProbeBackend = BackendName | "scalar";

/** Every probe backend, in the order in which help and errors list them. */
export const probeBackends: readonly ProbeBackend[] = [...backendNames, "scalar"];

/** A candidate to try. */
interface Trial {
  readonly cell: number;
  readonly tile: number;
}

/**
 * The most candidates tried at a time: one word of boards. Cells with the fewest candidates come
 * first.
 *
 * In Packed Gardens (20 seeds), 1,024 trials cut the mean number of choices from 973 to 24 and took
 * 8 times as long as 32 trials, which cut it to 33.
 */
const mostTrials = 32;

/**
 * Creates the strength `probe`. After `once`, the returned function tries every candidate of the
 * open cells with fewest candidates and removes those that lead to a contradiction, until none
 * does. It returns false after a contradiction.
 *
 * All backends remove the same candidates, because a board of a batch ends exactly as scalar
 * propagation leaves it. `auto` is `scalar`: on every garden measured, the search's own board,
 * which processes only changes, was faster than a batch, which sweeps over all cells.
 */
export function createProber(board: Board, backend: ProbeBackend = "auto"): (s: Candidates) => boolean {
  const rules = batchRules(board);
  const failing = (s: Candidates, trials: readonly Trial[]): Trial[] => {
    if (trials.length === 0) return [];
    if (backend === "auto" || backend === "scalar") return trials.filter((trial) => !isPossible(s, trial));
    const batch = copies(createBoards(rules, trials.length), s);
    for (const [b, { cell, tile }] of trials.entries()) chooseOnBoard(batch, b, cell, tile);
    const { contradicted } = propagateBatch(batch, { backend });
    return trials.filter((_, b) => hasBoard(contradicted, b));
  };
  return (s) => {
    for (;;) {
      const bad = failing(s, trialsOf(s));
      if (bad.length === 0) return true;
      if (!bad.every(({ cell, tile }) => exclude(s, cell, tile))) return forget(s);
      if (!propagate(s)) return false;
    }
  };
}

/** The candidates of the open cells with fewest candidates, for as many cells as fit. */
function trialsOf(s: Candidates): Trial[] {
  const cells = [...s.open.subarray(0, s.openCount)].map((cell) => ({
    cell,
    count: countTiles(candidatesLo(s, cell), candidatesHi(s, cell)),
  }));
  cells.sort((a, b) => a.count - b.count || a.cell - b.cell);
  const trials: Trial[] = [];
  for (const { cell, count } of cells) {
    if (trials.length + count > mostTrials) break;
    for (const tile of candidatesOf(s, cell)) trials.push({ cell, tile });
  }
  return trials;
}

/**
 * Tries a candidate on the search's own board and undoes it. True if it leads to no contradiction.
 */
function isPossible(s: Candidates, { cell, tile }: Trial): boolean {
  const { onDecision } = s;
  const trail = s.trail.length;
  s.onDecision = undefined;
  const isGood = restrictTo(s, cell, tile) && propagate(s);
  undoTo(s, trail);
  s.onDecision = onDecision;
  return isGood;
}

/** Copies the search's board to every board of a batch. */
function copies(batch: BoardBatch, s: Candidates): BoardBatch {
  for (let cell = 0; cell < s.board.cells; cell++) {
    setCell(batch, cell, candidatesLo(s, cell), candidatesHi(s, cell), s.state[cell] !== UNTOUCHED);
  }
  return batch;
}
