import type { Outcome, Progress, SearchResult, Statistics } from "../../search/search";
import { cellAt } from "../../space/box";
import { finishSolution } from "../finish-solution";
import type { GardenSolution, PlacedTile } from "../garden";
import { holdsTile } from "./board";
import { DECIDED, decidedTile } from "./candidates/candidates";
import type { Collapse } from "./collapse";

/** The board, all of it decided, as a solution; undefined where no cell is left for Red. */
export function solutionOf({ board, candidates }: Collapse): GardenSolution | undefined {
  const { garden, cells } = board;
  const placed: PlacedTile[] = board.air ? garden.pins.filter(({ tile }) => tile === 0) : [];
  for (let cell = 0; cell < cells; cell++) {
    if (candidates.state[cell] !== DECIDED) continue;
    const tile = decidedTile(candidates, cell);
    if (holdsTile(board, tile)) placed.push({ at: cellAt(garden.box, cell), tile });
  }
  return finishSolution(garden, placed);
}

/** What a search hands back, its counters among the statistics. */
export function collapseResult(
  { candidates, counters, reason }: Collapse,
  outcome: Outcome,
  solutions: GardenSolution[],
  statistics: Statistics,
): SearchResult<GardenSolution> {
  const { propagations } = candidates;
  return {
    outcome,
    solutions,
    counts: { fixed: solutions.length, upToRotation: null, upToReflection: null },
    statistics: { ...counters, propagations, ...statistics, ...(reason !== undefined && { reason }) },
  };
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
