import type { GardenMoment } from "../film/moment";
import { type Occupancy, placedTiles } from "../occupancy";
import type { Walk } from "./walk";

/**
 * Makes up to `length` proposals of a walk, one at a time, and calls `tell` after each accepted
 * proposal.
 */
export function runWatched(walk: Walk, length: number, tell: () => void): boolean {
  for (let left = length; left > 0; left--) {
    const before = walk.accepted();
    const isGarden = walk.run(1);
    if (walk.accepted() !== before) tell();
    if (isGarden) return true;
  }
  return false;
}

/** The current state of a board, for an animation. */
export function boardMoment(board: Occupancy, proposals: number): GardenMoment {
  return {
    kind: "choice",
    attempts: 1,
    choices: proposals,
    deadEnds: 0,
    at: undefined,
    cells: (tell) => {
      for (const { at, tile } of placedTiles(board)) tell(at, tile);
    },
  };
}
