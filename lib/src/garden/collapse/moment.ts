import { cellAt } from "../../space/box";
import { AIR, candidatesValue, type GardenMoment } from "../film/moment";
import { holdsTile } from "./board";
import { decidedTile } from "./candidates/candidates";
import { countOf } from "./candidates/cell-state";
import type { Collapse } from "./state";

/** The current state of a search, for an animation. Its cell is the cell of the last choice. */
export function collapseMoment(c: Collapse, kind: GardenMoment["kind"]): GardenMoment {
  const { board, candidates, counters } = c;
  const { box } = board.garden;
  const cell = c.points[c.depth - 1]?.cell;
  return {
    kind,
    attempts: c.resets + 1,
    choices: counters.choices,
    deadEnds: counters.contradictions,
    at: cell === undefined ? undefined : cellAt(box, cell),
    cells(tell) {
      for (let index = 0; index < board.cells; index++) {
        const tile = decidedTile(candidates, index);
        if (tile !== undefined) tell(cellAt(box, index), holdsTile(board, tile) ? tile : AIR);
      }
      for (const index of candidates.open.subarray(0, candidates.openCount)) {
        tell(cellAt(box, index), candidatesValue(countOf(candidates.state[index] ?? 0)));
      }
    },
  };
}
