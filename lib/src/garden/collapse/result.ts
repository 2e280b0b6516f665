import type { Outcome, Progress, SearchResult } from "../../search/search";
import { cellAt } from "../../space/box";
import { finishSolution } from "../finish-solution";
import type { GardenSolution, PlacedTile } from "../garden";
import { noStart } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { holdsTile } from "./board";
import { decidedTile } from "./candidates/candidates";
import { type Collapse, type CollapseCounters, createCounters } from "./state";

/** The statistics of `restart` and `backtrack`. */
export type CollapseStatistics = CommonStatistics &
  CollapseCounters & {
    /** The number of cells whose changes were propagated to their neighbours. */
    propagations: number;
    /** The number of choices of each of the first 10,000 attempts; empty for `backtrack`. */
    restarts: readonly number[];
  };

/** The solution on a completely decided board. Undefined if no free cell is left for Red. */
export function solutionOf({ board, candidates }: Collapse): GardenSolution | undefined {
  const { garden, cells } = board;
  const placed: PlacedTile[] = board.air ? garden.pins.filter(({ tile }) => tile === 0) : [];
  for (let cell = 0; cell < cells; cell++) {
    const tile = decidedTile(candidates, cell);
    if (tile !== undefined && holdsTile(board, tile)) placed.push({ at: cellAt(garden.box, cell), tile });
  }
  return finishSolution(garden, placed);
}

/** The statistics that the counters of a search do not contain. */
type Further = Pick<CollapseStatistics, "attempts" | "restarts" | "seconds" | "reason">;

/** Creates the result of a search. Its statistics include the counters. */
export function collapseResult(
  { board, candidates, counters, isPossible }: Collapse,
  outcome: Outcome,
  solutions: GardenSolution[],
  further: Further,
): SearchResult<GardenSolution, CollapseStatistics> {
  const { propagations } = candidates;
  const reason = isPossible ? {} : { reason: noStart(board.garden) };
  return gardenResult(outcome, solutions, { ...counters, propagations, ...further, ...reason });
}

/** Creates the result for a garden that is impossible, known before the search. */
export function impossibleCollapse(reason: string, seconds: number): SearchResult<GardenSolution, CollapseStatistics> {
  const nothing = { ...createCounters(), propagations: 0, attempts: 0, restarts: [] };
  return gardenResult("exhausted", [], { ...nothing, seconds, reason });
}

/** The progress of a search, in words. */
export function collapseProgress({ board, candidates, counters }: Collapse, attempts: number): Partial<Progress> {
  const most = board.once
    ? `${counters.placedMost} of ${board.tilesToPlace} tiles`
    : `${candidates.decided.toLocaleString("en")} of ${board.cells.toLocaleString("en")} cells`;
  return { words: `attempt ${(attempts + 1).toLocaleString("en")}, ${most}` };
}

/**
 * The share of a depth-first search that is done, from 0 to 1.
 *
 * A tile of a choice point covers an equal part of the share of that point. The parts of all tiles
 * tried before the current ones are added. At the second of two tiles of the first choice and the
 * first of four tiles of the second choice, the share is 1/2 + 0/8.
 */
export function shareDone({ points, depth }: Collapse): number {
  let share = 0;
  let part = 1;
  for (const { size, tries } of points.slice(0, Math.min(depth, 50))) {
    part /= size;
    share += part * Math.max(0, tries - 1);
  }
  return share;
}
