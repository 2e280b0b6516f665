import type { Outcome, Progress, SearchResult } from "../../search/search";
import { cellAt } from "../../space/box";
import { finishSolution } from "../finish-solution";
import type { GardenSolution, PlacedTile } from "../garden";
import { noStart } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { holdsTile } from "./board";
import { decidedTile } from "./candidates/candidates";
import { type Collapse, type CollapseCounters, createCounters } from "./state";

/** What `restart` and `backtrack` count. */
export type CollapseStatistics = CommonStatistics &
  CollapseCounters & {
    /** How many cells told their neighbours of a change. */
    propagations: number;
    /** The choices of each attempt, of the first 10,000; none with `backtrack`. */
    restarts: readonly number[];
  };

/** The board, all of it decided, as a solution; undefined where no cell is left for Red. */
export function solutionOf({ board, candidates }: Collapse): GardenSolution | undefined {
  const { garden, cells } = board;
  const placed: PlacedTile[] = board.air ? garden.pins.filter(({ tile }) => tile === 0) : [];
  for (let cell = 0; cell < cells; cell++) {
    const tile = decidedTile(candidates, cell);
    if (tile !== undefined && holdsTile(board, tile)) placed.push({ at: cellAt(garden.box, cell), tile });
  }
  return finishSolution(garden, placed);
}

/** What a search knows besides its counters. */
type Further = Pick<CollapseStatistics, "attempts" | "restarts" | "seconds" | "reason">;

/** What a search hands back, its counters among the statistics. */
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

/** What it hands back where it did not even begin. */
export function impossibleCollapse(reason: string, seconds: number): SearchResult<GardenSolution, CollapseStatistics> {
  const nothing = { ...createCounters(), propagations: 0, attempts: 0, restarts: [] };
  return gardenResult("exhausted", [], { ...nothing, seconds, reason });
}

/** How far a search is, in words. */
export function collapseProgress({ board, candidates, counters }: Collapse, attempts: number): Partial<Progress> {
  const most = board.once
    ? `${counters.placedMost} of ${board.tilesToPlace} tiles`
    : `${candidates.decided.toLocaleString("en")} of ${board.cells.toLocaleString("en")} cells`;
  return { words: `attempt ${(attempts + 1).toLocaleString("en")}, ${most}` };
}

/**
 * The share of a depth-first search that is done: at each choice that stands, the tiles tried before it, as parts of parts.
 * At the second of two tiles of the first choice, and the first of four of the second, it is
 * 1/2 + 0/8.
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
