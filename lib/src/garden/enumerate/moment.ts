import { boxCentre } from "../../space/box";
import { stepFrom } from "../../space/cell";
import type { GardenMoment } from "../film/moment";
import type { Garden } from "../garden";
import type { Group } from "./groups";

/**
 * An enumeration as it is now, for an animation.
 *
 * Groups have no place in the box yet: they are told side by side from its centre on, each a cell
 * apart from the one before.
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
