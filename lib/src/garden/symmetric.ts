import { describeValue, InputError } from "../input-error";
import { tileCount } from "../space/space";
import type { Symmetry } from "../space/symmetry";
import type { Garden } from "./garden";
import { symmetricProblem } from "./symmetric-impossible";
import { centredSymmetries, farReach, type Region, symmetricRegion } from "./symmetric-region";

/** Where to look for gardens with a symmetry: or why there are none. */
export type SymmetricSearch = { readonly region: Region } | { readonly reason: string };

/**
 * Takes the first symmetry of a name that counting does not rule out in the box, and of the box the part near its centre if that is
 * room enough, so that a large box costs no more than a small one.
 *
 * @throws InputError where the space has no symmetry of that name, or a tile besides Blue and Red is pinned
 */
export function symmetricSearch(garden: Garden, name: string): SymmetricSearch {
  const blue = tileCount(garden.space) - 1;
  const pin = garden.pins.find(({ tile }) => tile !== 0 && tile !== blue);
  if (pin !== undefined) {
    const problem = `only Blue and Red must be pinned where a symmetry is asked for: it is ${describeValue(pin.tile)}`;
    throw new InputError(`anneal the ${garden.name} garden`, problem);
  }
  let reason = "";
  for (const centred of centredSymmetries(garden, name)) {
    for (const isFar of [false, true]) {
      const region = symmetricRegion(garden, centred, isFar ? farReach(garden) : nearReach(garden, centred.symmetry));
      const problem = symmetricProblem(garden, region);
      if (problem === undefined) return { region };
      if (isFar) reason ||= problem;
    }
  }
  return { reason };
}

/**
 * How far from the centre to search, along each axis: eight cells in the plane; in space five, three for the third turn. Where only one line stays in place, the tiles on
 * it need 23 cells, and are found fastest with ten to spare and two beside it, in space.
 */
function nearReach({ space }: Garden, { directions, order }: Symmetry): number[] {
  const alone = space.directions.filter((_, way) => directions[way] === way);
  const isLine = alone.length === 2;
  const isAlong = (axis: number) => alone.some(({ vector }) => (vector[axis] ?? 0) !== 0);
  const beside = space.dimensions === 2 ? 8 : isLine ? 2 : order === 2 ? 5 : 3;
  return Array.from({ length: space.dimensions }, (_, axis) => (isLine && isAlong(axis) ? 16 : beside));
}

/** Tried from 0.25 to 0.4 for each image of a tile: in space, half turns and mirrors like it lower than the third turn. */
export function symmetricTemperature({ space }: Garden, { order }: Symmetry): number {
  return order === 2 && space.dimensions > 2 ? 0.335 : 0.37;
}
