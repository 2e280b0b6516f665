import { boxCentre } from "../../space/box";
import { stepFrom } from "../../space/cell";
import type { GardenMoment } from "../film/moment";
import type { Garden } from "../garden";
import type { Group } from "./groups";

/**
 * The current state of an enumeration, for an animation.
 *
 * Groups have no position in the box yet. The animation shows them side by side, from the centre
 * on, with one cell between them.
 */
export function groupsMoment({ box }: Garden, grown: () => readonly Group[], choices: number): GardenMoment {
  return {
    kind: "choice",
    attempts: 1,
    choices,
    deadEnds: 0,
    at: undefined,
    cells(tell) {
      const centre = boxCentre(box);
      let right = Number.NEGATIVE_INFINITY;
      for (const group of grown()) {
        const across = group.map(({ at }) => at[0] ?? 0);
        const shift = Number.isFinite(right) ? right + 2 - Math.min(...across) : 0;
        for (const { at, tile } of group) tell(stepFrom(stepFrom(at, centre), [shift]), tile);
        if (group.length > 0) right = shift + Math.max(...across);
      }
    },
  };
}
