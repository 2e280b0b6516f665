import { type BoardBatch, candidatesOnBoard, hasBoard } from "../../batch/boards";
import type { PropagatedBatch } from "../../batch/propagate-batch";
import { type BoardSearchOptions, createBoardSearch, searchMemory } from "../../batch/simd/search";
import type { BatchWork } from "../../batch/work/work";
import { cellAt } from "../../space/box";
import { finishSolution } from "../finish-solution";
import type { Garden, GardenSolution } from "../garden";

/** The counters of a search, which it keeps up to date. */
export interface BatchCounters {
  attempts: number;
  choices: number;
  contradictions: number;
  rounds: number;
  sweeps: number;
  solvedBy: number;
}

/** The most memory that the kernel can use for boards: its addresses have 32 bits. */
const mostBytes = 2 ** 31;

/**
 * True if the kernel can search from this initial state. It must have something to choose.
 *
 * @param start boards that have a kernel of their own, at the fixed point
 * @param memory the memory limit, in bytes
 */
export function canSearchInKernel(
  { boards, contradicted, solved }: PropagatedBatch,
  count: number,
  memory: number,
): boolean {
  const { rules } = boards;
  if (searchMemory(rules, count) > Math.min(memory, mostBytes) || hasBoard(contradicted, 0) || hasBoard(solved, 0))
    return false;
  for (let cell = 0; cell < rules.cells; cell++) if (candidatesOnBoard(boards, 0, cell).length > 1) return true;
  return false;
}

/**
 * Searches as `restartBatch` does on the host, with the same choices and counters. A board chooses and
 * starts over inside the kernel, so no board is read or copied between two propagations.
 *
 * @param start a batch whose first board is in the initial state
 * @param steps the largest number of attempts
 */
export function searchInKernel(
  garden: Garden,
  start: BoardBatch,
  options: BoardSearchOptions,
  steps: number,
  counted: BatchCounters,
  isSpent: () => boolean,
): { solutions: GardenSolution[]; work: BatchWork } {
  const search = createBoardSearch(start.rules, startSets(start), options);
  let isOpen = true;
  while (isOpen) {
    for (let part = 0; part < search.parts && isOpen; part++) {
      isOpen = search.play(part, steps);
      Object.assign(counted, search.count());
      counted.attempts = counted.contradictions;
      isOpen &&= !isSpent();
    }
    if (isOpen) counted.rounds++;
  }
  const work = search.work();
  const { board, tiles } = search.solved() ?? { board: -1, tiles: [] };
  search.end();
  const placed = Array.from(tiles, (tile, cell) => ({ at: cellAt(garden.box, cell), tile }));
  const solution = board < 0 ? undefined : finishSolution(garden, placed);
  if (solution !== undefined) {
    counted.attempts++;
    counted.solvedBy = board;
  }
  return { solutions: solution === undefined ? [] : [solution], work };
}

/** The candidates of each cell on the first board, two words each. */
function startSets(start: BoardBatch): Int32Array {
  const sets = new Int32Array(2 * start.rules.cells);
  for (let cell = 0; cell < start.rules.cells; cell++) {
    for (const tile of candidatesOnBoard(start, 0, cell))
      sets[2 * cell + (tile >> 5)] = (sets[2 * cell + (tile >> 5)] ?? 0) | (1 << (tile & 31));
  }
  return sets;
}
