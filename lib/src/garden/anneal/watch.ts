import type { GardenMoment } from "../film/moment";
import { type Occupancy, placedTiles } from "../occupancy";
import type { Walk } from "./walk";

/** Makes up to `length` proposals of a walk, and calls `tell` after each accepted one. */
export function runWatched(walk: Walk, length: number, tell: () => void): boolean {
  const end = walk.proposals() + length;
  while (walk.proposals() < end) {
    const before = walk.accepted();
    const isGarden = walk.runToFlip(end - walk.proposals());
    if (walk.accepted() !== before) tell();
    if (isGarden) return true;
  }
  return false;
}

/**
 * The current state of a walk, for an animation. A long film shows few of the moments, so the board
 * is written only when its cells are read: in 31x31x31 writing it takes over 200 times as long as a flip.
 */
export function boardMoment(walk: Walk, board: Occupancy, proposals: number): GardenMoment {
  return {
    kind: "choice",
    attempts: 1,
    choices: proposals,
    deadEnds: 0,
    at: undefined,
    cells: (tell) => {
      walk.writeBoard();
      for (const { at, tile } of placedTiles(board)) tell(at, tile);
    },
  };
}
