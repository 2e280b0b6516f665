import type { GardenMoment } from "../film/moment";
import { type Occupancy, placedTiles } from "../occupancy";
import type { Walk } from "./walk";

/** The same walk a proposal at a time, telling after each that was taken. */
export function runWatched(walk: Walk, length: number, tell: () => void): boolean {
  for (let left = length; left > 0; left--) {
    const before = walk.accepted();
    const isGarden = walk.run(1);
    if (walk.accepted() !== before) tell();
    if (isGarden) return true;
  }
  return false;
}

/** A board as it is now, for an animation. */
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
