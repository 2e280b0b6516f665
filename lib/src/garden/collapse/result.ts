import type { Outcome, SearchResult } from "../../search/search";
import type { Box } from "../../space/space";
import { finishSolution } from "../finish-solution";
import type { GardenSolution, PlacedTile } from "../garden";
import { noStart } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { type Board, holdsTile } from "./board";
import type { Descent } from "./descent";
import { type CollapseCounters, createCounters } from "./state";

/** The statistics of `restart` and `backtrack`. */
export type CollapseStatistics = CommonStatistics &
  CollapseCounters & {
    /** The number of cells whose changes were propagated to their neighbours. */
    propagations: number;
    /** The number of choices of each of the first 10,000 attempts; empty for `backtrack`. */
    restarts: readonly number[];
  };

/**
 * The solution on a completely decided board. Undefined if no free cell is left for Red.
 *
 * @param tileAt the tile of a decided cell; undefined if the cell is not decided
 */
export function solutionOf(board: Board, tileAt: (cell: number) => number | undefined): GardenSolution | undefined {
  const { garden, cells } = board;
  const placed: PlacedTile[] = board.air ? garden.pins.filter(({ tile }) => tile === 0) : [];
  const at = garden.box.map(() => 0);
  for (let cell = 0; cell < cells; cell++) {
    const tile = tileAt(cell);
    if (tile !== undefined && holdsTile(board, tile)) placed.push({ at: at.slice(), tile });
    moveOn(at, garden.box);
  }
  return finishSolution(garden, placed);
}

/** Moves a cell on to the next cell in scan order. */
function moveOn(at: number[], box: Box): void {
  for (let axis = 0; axis < at.length; axis++) {
    const coordinate = (at[axis] ?? 0) + 1;
    at[axis] = coordinate === box[axis] ? 0 : coordinate;
    if (coordinate !== box[axis]) return;
  }
}

/** The statistics that the counters of a search do not contain. */
type Further = Pick<CollapseStatistics, "attempts" | "restarts" | "seconds" | "reason">;

/** Creates the result of a search. Its statistics include the counters. */
export function collapseResult(
  { board, counters, isPossible }: Descent,
  outcome: Outcome,
  solutions: GardenSolution[],
  further: Further,
): SearchResult<GardenSolution, CollapseStatistics> {
  const reason = isPossible ? {} : { reason: noStart(board.garden) };
  return gardenResult(outcome, solutions, { ...counters(), ...further, ...reason });
}

/** Creates the result for a garden that is impossible, known before the search. */
export function impossibleCollapse(reason: string, seconds: number): SearchResult<GardenSolution, CollapseStatistics> {
  const nothing = { ...createCounters(), propagations: 0, attempts: 0, restarts: [] };
  return gardenResult("exhausted", [], { ...nothing, seconds, reason });
}

/** How far a search has come, in words: the most tiles that it placed at any time, or its decided cells. */
export function collapseWords({ board, counters, decided }: Descent): string {
  return board.once
    ? `at most ${counters().placedMost} of ${board.tilesToPlace} tiles placed`
    : `${decided().toLocaleString("en")} of ${board.cells.toLocaleString("en")} cells decided`;
}
