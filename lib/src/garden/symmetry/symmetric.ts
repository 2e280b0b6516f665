import { formatBox } from "../../space/box";
import type { Symmetry } from "../../space/symmetry";
import { isGroupName } from "../../space/symmetry-groups";
import type { Garden } from "../garden";
import { problemAnywhere, symmetricProblem } from "./counting";
import { noPosition, symmetryPositions } from "./find-positions";
import { impossibleGroup } from "./group";
import { groupPositions } from "./group-positions";
import { isMoved } from "./placed-symmetry";
import { groupRegion, type Region, symmetricRegion } from "./region";

/**
 * The largest number of regions to search. A slanted box of hexagons has hundreds of similar
 * regions.
 */
const mostRegions = 24;

/**
 * Explains why a garden has no solution with a symmetry or a group. The reason is the end of an
 * error line. It is undefined if counting finds no reason.
 *
 * @example
 * impossibleSymmetry(squareGardens(), "half-turn")
 * // 4 tiles look the same after one half-turn, so each needs a cell that stays in place: …
 * @throws InputError if the space has no symmetry of that name
 */
export function impossibleSymmetry(garden: Garden, name: string): string | undefined {
  if (isGroupName(name)) return impossibleGroup(garden, name) ?? lackOfPositions(garden, name);
  let reason: string | undefined;
  for (const found of regionsOrReasons(garden, name)) {
    if (typeof found !== "string") return undefined;
    reason ??= found;
  }
  return reason;
}

/**
 * The regions in which to search for gardens with a symmetry, the most promising regions first. The
 * list is empty if `impossibleSymmetry` gives a reason.
 *
 * @throws InputError if the space has no symmetry of that name
 */
export function symmetricRegions(garden: Garden, name: string): readonly Region[] {
  const known = found.get(garden)?.get(name);
  if (known !== undefined) return known;
  const regions = findRegions(garden, name);
  found.set(garden, new Map([...(found.get(garden) ?? []), [name, regions]]));
  return regions;
}

function findRegions(garden: Garden, name: string): Region[] {
  if (isGroupName(name)) return impossibleGroup(garden, name) === undefined ? groupRegions(garden, name) : [];
  return largestFirst([...regionsOrReasons(garden, name)].filter((region) => typeof region !== "string"));
}

/** The reason to report if a group has no position in the box. */
function lackOfPositions(garden: Garden, name: string): string | undefined {
  const { positions, isAll } = groupPositions(garden, name);
  if (!isAll || positions.length > 0) return undefined;
  if (groupPositions({ ...garden, pins: [] }, name).positions.length > 0) return noPosition(name);
  const room = `room for ${garden.tiles.length} tiles in a part that ${name} maps onto itself`;
  return `box must have ${room}: it is ${formatBox(garden.box)}`;
}

/**
 * The regions of a group at all its positions, largest first. They reach ten cells from the middle
 * of the box, because a line in place needs 21 cells for its tiles. In four dimensions this would be
 * far more room than a garden needs.
 */
function groupRegions(garden: Garden, name: string): Region[] {
  const reach = garden.space.dimensions > 3 ? 5 : 10;
  const { positions } = groupPositions(garden, name);
  const regions = positions.flatMap((placed) => groupRegion(garden.box, placed, reach) ?? []);
  return regions.sort((a, b) => cellCount(b) - cellCount(a)).slice(0, mostRegions);
}

function cellCount({ orbits }: Region): number {
  return orbits.reduce((sum, orbit) => sum + orbit.length, 0);
}

/**
 * The regions of each garden by the name of the symmetry, in a cache. Finding them takes as long as
 * finding a symmetric garden, and many seeds search the same garden.
 */
const found = new WeakMap<Garden, ReadonlyMap<string, readonly Region[]>>();

/**
 * For each position of the symmetries with a name, yields the region to search, or the reason why
 * counting rules out this position. If the part near the centre has enough room, the region is only
 * this part, so that a large box costs no more than a small one.
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
    // If some positions are not examined, a region without room for the garden proves nothing.
    yield (isAll ? symmetricProblem(garden, whole) : undefined) ?? whole;
  }
}

/**
 * Sorts regions by size, largest first. Regions that differ only by a translation form a class. The
 * largest region of each class comes before all other regions.
 */
function largestFirst(regions: readonly Region[]): Region[] {
  const sorted = [...regions].sort((a, b) => cellCount(b) - cellCount(a));
  const isFirst = (region: Region, index: number) => sorted.findIndex((other) => isMoved(region, other)) === index;
  const first = sorted.filter(isFirst);
  return [...first, ...sorted.filter((region) => !first.includes(region))].slice(0, mostRegions);
}

/**
 * The distance from the centre to search, along each axis: eight cells in the plane; five in space,
 * or three for the third turn. If the symmetry fixes only one line, the tiles on this line need 23
 * cells. In space, the search is fastest with ten more cells on this line, and a reach of two cells
 * beside it.
 */
function nearReach({ space }: Garden, { directions, order }: Symmetry): number[] {
  const alone = space.directions.filter((_, d) => directions[d] === d);
  const isLine = alone.length === 2;
  const isAlong = (axis: number) => alone.some(({ vector }) => (vector[axis] ?? 0) !== 0);
  const beside = space.dimensions === 2 ? 8 : isLine ? 2 : order === 2 ? 5 : 3;
  return Array.from({ length: space.dimensions }, (_, axis) => (isLine && isAlong(axis) ? 16 : beside));
}
