import { boxVolume } from "../../space/box";
import type { Space } from "../../space/space";
import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";

/** How warm a walk is, and what a missing tile costs. A surplus tile costs 1. */
export interface WalkDefaults {
  readonly temperature: number;
  readonly missing: number;
}

/**
 * The default temperature and cost, from trials.
 *
 * In roomy boxes, the search no longer finds Hanging Gardens above 0.36, and no Hexagon Gardens above
 * 0.5. Below 0.3, one seed in ten takes a hundred times the median for Hexagon Gardens.
 *
 * In a crowded box, a missing tile must cost more: the walk stays too empty otherwise. In 5x5x4,
 * gardens took 25 to 50 s of CPU time with the cost 0.5, and 7 s with these numbers.
 */
export function goodDefaults(garden: Garden, symmetry: Symmetry | undefined): WalkDefaults {
  const { space, box } = garden;
  if (symmetry !== undefined) return { temperature: symmetricTemperature(space, symmetry), missing: 0.6 };
  if (space.dimensions === 2) return { temperature: 0.35, missing: 0.5 };
  if (isCrowded(garden)) return { temperature: 0.42, missing: 0.9 };
  return { temperature: boxVolume(box) < 180 ? 0.3 : 0.25, missing: 0.5 };
}

/** True if the tiles fill more than 0.6 of a box of cubes. Of the boxes with a garden, two are so small. */
function isCrowded({ space, box, tiles }: Garden): boolean {
  return space.dimensions === 3 && tiles.length > 0.6 * boxVolume(box);
}

/**
 * The default temperature with a symmetry, from trials between 0.25 and 0.4 for each symmetry. In
 * space, half turns and mirrors need a lower temperature than the third turn.
 */
function symmetricTemperature({ dimensions }: Space, { order }: Symmetry): number {
  return order === 2 && dimensions > 2 ? 0.335 : 0.37;
}
