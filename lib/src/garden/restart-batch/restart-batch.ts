import { type BoardBatch, chooseOnBoard, copyBoard, createBoards, hasBoard } from "../../batch/boards";
import { propagateBatch } from "../../batch/propagate-batch";
import { createReadBoards, readBoards } from "../../batch/read-boards";
import { createBudget } from "../../search/budget";
import { createRandom, type Random } from "../../search/random";
import type { Outcome, SearchResult } from "../../search/search";
import { checkGarden } from "../check-garden";
import { createBoard } from "../collapse/board";
import type { Garden, GardenSolution } from "../garden";
import { impossibleBox } from "../occupancy/room";
import { chooseFor, solutionAt } from "./choice";
import { checkRestartBatchOptions, type RestartBatchOptions } from "./options";
import { gardenBoards } from "./rules";

const sameAgain = "cells or tiles must be shuffled: else every attempt is the first one again";
const contradiction = "tiles must fit together in the box: it is certain before the first choice that they do not";

/**
 * `restart` on many boards in lock step: every board chooses a cell and a tile, all are propagated together, and those that contradict themselves
 * start over. It ends with the first board that is solved.
 *
 * With cells `scan`, board b does exactly what `restart` does with the seed `seed + b`. A step is an attempt. Statistics: attempts (those that ended),
 * choices, contradictions, boards, rounds of choices, sweeps over all cells, and solvedBy, the board that was solved.
 *
 * @example
 * restartBatch(squareGardens({ box: [7, 7] }), { boards: 32, seed: 1 }).outcome // "solved"
 * @throws InputError where the garden cannot be one, or an option is not known; Error where TensorFlow is asked for and not there
 */
export function restartBatch(garden: Garden, options: RestartBatchOptions = {}): SearchResult<GardenSolution> {
  checkGarden(garden);
  checkRestartBatchOptions(options);
  const { seed = 1, boards = 1024, cells = "shuffled", tiles = "shuffled" } = options;
  const budget = createBudget(options, "restart-batch");
  const board = createBoard(garden);
  const counted = { boards, attempts: 0, choices: 0, contradictions: 0, rounds: 0, sweeps: 0, solvedBy: -1 };
  const words = () => `${boards.toLocaleString("en")} boards, attempt ${(counted.attempts + 1).toLocaleString("en")}`;
  const isSpent = () => budget.isSpent(counted.attempts, () => ({ words: words() }));
  const start = propagateBatch(gardenBoards(garden, 1), { ...batchOptions(options), backend: "plain" });
  let reason = impossibleBox(garden) ?? (hasBoard(start.contradicted, 0) ? contradiction : undefined);
  if (reason !== undefined) return end("exhausted", []);
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
      const seat = { board, batch, read, at };
      const random = randoms[at] as Random; // one a board
      const solution = hasBoard(solved, at) ? solutionAt(seat) : undefined;
      if (solution !== undefined) {
        counted.attempts++;
        counted.solvedBy = at;
        return end("solved", [solution]);
      }
      const isOver = hasBoard(solved, at) || hasBoard(contradicted, at);
      let choice = isOver ? undefined : chooseFor(seat, cells, tiles, random);
      if (choice === undefined) {
        counted.attempts++;
        counted.contradictions++;
        if (isRepeating) {
          reason = sameAgain;
          return end("stopped", []);
        }
        startOver(at);
        if (isSpent()) return end("stopped", []);
        choice = chooseFor(seat, cells, tiles, random);
        if (choice === undefined) return end("exhausted", []); // nothing can be chosen, and that is no solution
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
      read.lo[cell * 32 + (at & 31)] = root.lo[cell * 32] as number;
      read.hi[cell * 32 + (at & 31)] = root.hi[cell * 32] as number;
    }
  }

  function end(outcome: Outcome, solutions: GardenSolution[]): SearchResult<GardenSolution> {
    return {
      outcome,
      solutions,
      counts: { fixed: solutions.length, upToRotation: null, upToReflection: null },
      statistics: { ...counted, seconds: budget.seconds(), ...(reason !== undefined && { reason }) },
    };
  }
}

function batchOptions({ propagation = "once", backend = "auto", memory }: RestartBatchOptions) {
  return { propagation, backend, ...(memory !== undefined && { memory }) };
}
