import type { Symmetry } from "../../space/symmetry";
import type { Garden } from "../garden";
import { problemAnywhere, symmetricProblem } from "./counting";
import { noPosition, symmetryPositions } from "./find-positions";
import { isMoved } from "./placed-symmetry";
import { type Region, symmetricRegion } from "./region";

/** The most regions to search. A slanted box of hexagons has hundreds of similar ones. */
const mostRegions = 24;

/**
 * The reason why a garden has no solution with a symmetry, as the end of an error line. Undefined
 * if counting finds no reason.
 *
 * @example
 * impossibleSymmetry(squareGardens(), "half-turn")
 * // symmetry half-turn must have 4 cells that stay in place, …
 * @throws InputError if the space has no symmetry of that name
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
 * The regions in which to search for gardens with a symmetry, the most promising ones first. Empty
 * if `impossibleSymmetry` gives a reason.
 *
 * @throws InputError if the space has no symmetry of that name
 */
export function symmetricRegions(garden: Garden, name: string): Region[] {
  return largestFirst([...regionsOrReasons(garden, name)].filter((found) => typeof found !== "string"));
}

/**
 * For each position of the symmetries of a name, the region to search, or the reason why counting
 * rules it out. The region is the part near the centre if that has enough room, so that a large box
 * costs no more than a small one.
 */
function* regionsOrReasons(garden: Garden, name: string): Generator<Region | string, void, undefined> {
  const { positions, isAll } = symmetryPositions(garden, name);
  if (positions.length === 0) yield noPosition(name);
  for (const placed of positions) {
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
    // If not all positions are examined, a region that is too narrow proves nothing.
    yield (isAll ? symmetricProblem(garden, whole) : undefined) ?? whole;
  }
}

/**
 * Sorts regions by size, largest first. The first of each class of regions that differ only by a
 * translation come before all others.
 */
function largestFirst(regions: readonly Region[]): Region[] {
  const size = ({ orbits }: Region) => orbits.reduce((sum, orbit) => sum + orbit.length, 0);
  const sorted = [...regions].sort((a, b) => size(b) - size(a));
  const isFirst = (region: Region, index: number) => sorted.findIndex((other) => isMoved(region, other)) === index;
  const first = sorted.filter(isFirst);
  return [...first, ...sorted.filter((region) => !first.includes(region))].slice(0, mostRegions);
}

/**
 * The distance from the centre to search, along each axis: eight cells in the plane; in space five,
 * or three for the third turn. If only one line is fixed, the tiles on it need 23 cells. In space
 * they are found fastest with ten cells to spare on the line and two beside it.
 */
function nearReach({ space }: Garden, { directions, order }: Symmetry): number[] {
  const alone = space.directions.filter((_, d) => directions[d] === d);
  const isLine = alone.length === 2;
  const isAlong = (axis: number) => alone.some(({ vector }) => (vector[axis] ?? 0) !== 0);
  const beside = space.dimensions === 2 ? 8 : isLine ? 2 : order === 2 ? 5 : 3;
  return Array.from({ length: space.dimensions }, (_, axis) => (isLine && isAlong(axis) ? 16 : beside));
}
