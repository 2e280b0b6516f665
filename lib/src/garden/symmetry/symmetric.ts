import { describeValue, InputError } from "../../input-error";
import { tileCount } from "../../space/space";
import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import { problemAnywhere, symmetricProblem } from "./impossible";
import { isMoved, noPlace, symmetryPlaces } from "./place";
import { type Region, symmetricRegion } from "./region";

/** Where to look for gardens with a symmetry, at least one region: or why there are none. */
export type SymmetricSearch = { readonly regions: readonly Region[] } | { readonly reason: string };

/** More regions than these are not walked in: in a slanted box of hexagons there are hundreds, much alike. */
const mostRegions = 24;

/**
 * Takes the symmetries of a name, each at the places that counting does not rule out, and of the box the part near its centre if that is
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
  const { places, isAll } = symmetryPlaces(garden, name);
  let reason = places.length > 0 ? "" : noPlace(name);
  const regions: Region[] = [];
  for (const placed of places) {
    const never = problemAnywhere(garden, placed);
    reason ||= never ?? "";
    if (never !== undefined) continue;
    const near = symmetricRegion(garden.box, placed, nearReach(garden, placed.symmetry));
    const region = symmetricProblem(garden, near) === undefined ? near : symmetricRegion(garden.box, placed);
    const problem = region === near ? undefined : symmetricProblem(garden, region);
    reason ||= problem ?? "";
    // where not every place is looked at, one that is too narrow proves nothing
    if (problem === undefined || !isAll) regions.push(region);
  }
  if (regions.length === 0) return { reason };
  return { regions: worthiest(regions) };
}

/** The largest of each kind, that is of those that are one another moved, largest first; then the others. */
function worthiest(regions: readonly Region[]): Region[] {
  const size = ({ orbits }: Region) => orbits.reduce((sum, orbit) => sum + orbit.length, 0);
  const sorted = [...regions].sort((a, b) => size(b) - size(a));
  const isFirst = (region: Region, place: number) => sorted.findIndex((other) => isMoved(region, other)) === place;
  const first = sorted.filter(isFirst);
  return [...first, ...sorted.filter((region) => !first.includes(region))].slice(0, mostRegions);
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
