import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import { problemAnywhere, symmetricProblem } from "./counting";
import { noPlace, symmetryPlaces } from "./find-places";
import { isMoved } from "./place";
import { type Region, symmetricRegion } from "./region";

/**
 * More regions than these are not walked in: in a slanted box of hexagons there are hundreds, much
 * alike.
 */
const mostRegions = 24;

/**
 * Why a garden has no solution with a symmetry, in words that end an error line, or undefined
 * where counting finds no reason.
 *
 * @example impossibleSymmetry(squareGardens(), "half-turn") // symmetry half-turn must have 4 cells that stay in place, …
 * @throws InputError where the space has no symmetry of that name
 */
export function impossibleSymmetry(garden: Garden, name: string): string | undefined {
  let reason: string | undefined;
  for (const found of regionsOrReasons(garden, name)) {
    if (typeof found !== "string") return undefined;
    reason ??= found;
  }
  return reason;
}

/**
 * Where to look for gardens with a symmetry, the most promising regions first; none where
 * `impossibleSymmetry` says why.
 *
 * @throws InputError where the space has no symmetry of that name
 */
export function symmetricRegions(garden: Garden, name: string): Region[] {
  return worthiest([...regionsOrReasons(garden, name)].filter((found) => typeof found !== "string"));
}

/**
 * For each place of the symmetries of a name the part of the box to search, or why counting rules
 * it out. It is the part near the centre if that is room enough, so that a large box costs no more
 * than a small one.
 */
function* regionsOrReasons(garden: Garden, name: string): Generator<Region | string, void, undefined> {
  const { places, isAll } = symmetryPlaces(garden, name);
  if (places.length === 0) yield noPlace(name);
  for (const placed of places) {
    const never = problemAnywhere(garden, placed);
    if (never !== undefined) {
      yield never;
      continue;
    }
    const near = symmetricRegion(garden.box, placed, nearReach(garden, placed.symmetry));
    if (symmetricProblem(garden, near) === undefined) {
      yield near;
      continue;
    }
    const whole = symmetricRegion(garden.box, placed);
    // where not every place is looked at, one that is too narrow proves nothing
    yield (isAll ? symmetricProblem(garden, whole) : undefined) ?? whole;
  }
}

/**
 * The largest of each kind, that is of those that are one another moved, largest first; then the
 * others.
 */
function worthiest(regions: readonly Region[]): Region[] {
  const size = ({ orbits }: Region) => orbits.reduce((sum, orbit) => sum + orbit.length, 0);
  const sorted = [...regions].sort((a, b) => size(b) - size(a));
  const isFirst = (region: Region, place: number) => sorted.findIndex((other) => isMoved(region, other)) === place;
  const first = sorted.filter(isFirst);
  return [...first, ...sorted.filter((region) => !first.includes(region))].slice(0, mostRegions);
}

/**
 * How far from the centre to search, along each axis: eight cells in the plane; in space five,
 * three for the third turn. Where only one line stays in place, the tiles on it need 23 cells, and
 * are found fastest with ten to spare and two beside it, in space.
 */
function nearReach({ space }: Garden, { directions, order }: Symmetry): number[] {
  const alone = space.directions.filter((_, way) => directions[way] === way);
  const isLine = alone.length === 2;
  const isAlong = (axis: number) => alone.some(({ vector }) => (vector[axis] ?? 0) !== 0);
  const beside = space.dimensions === 2 ? 8 : isLine ? 2 : order === 2 ? 5 : 3;
  return Array.from({ length: space.dimensions }, (_, axis) => (isLine && isAlong(axis) ? 16 : beside));
}
