import { describeValue, InputError } from "../input-error";
import { formatCell, stepFrom } from "../space/cell";
import { tileCount } from "../space/space";
import { mapTile, powers, type Symmetry, symmetriesNamed } from "../space/symmetry";
import type { Garden, PlacedTile } from "./garden";
import { symmetricProblem } from "./symmetric-impossible";
import { type Region, symmetricRegion } from "./symmetric-region";

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
  for (const symmetry of symmetriesNamed(garden.space, name)) {
    for (const reach of [nearReach(garden, symmetry), garden.box]) {
      const region = symmetricRegion(garden, symmetry, reach);
      const problem = symmetricProblem(garden, region);
      if (problem === undefined) return { region };
      reason ||= reach === garden.box ? problem : "";
    }
  }
  return { reason };
}

/**
 * How far from the centre to search, along each axis: eight cells in the plane; in space four, three for the third turn. Where only one line stays in place, the tiles on
 * it need 21 cells: eleven to each side, and two beside it, in space, are found fastest.
 */
function nearReach({ space }: Garden, { directions, order }: Symmetry): number[] {
  const alone = space.directions.filter((_, way) => directions[way] === way);
  const isLine = alone.length === 2;
  const isAlong = (axis: number) => alone.some(({ vector }) => (vector[axis] ?? 0) !== 0);
  const beside = space.dimensions === 2 ? 8 : isLine ? 2 : order === 2 ? 4 : 3;
  return Array.from({ length: space.dimensions }, (_, axis) => (isLine && isAlong(axis) ? 11 : beside));
}

/** Tried from 0.25 to 0.4 for each image of a tile: in space, half turns and mirrors like it lower than the third turn. */
export function symmetricTemperature({ space }: Garden, { order }: Symmetry): number {
  return order === 2 && space.dimensions > 2 ? 0.67 : 0.37 * order;
}

/** A tile with fewer images than others is there less often in the sum, so it weighs more: 3 where a third turn leaves it as it is, else 1. */
export function tileWeight({ space }: Garden, symmetry: Symmetry): (tile: number) => number {
  const turns = powers(space, symmetry);
  return (tile) => symmetry.order / new Set([tile, ...turns.map((turn) => mapTile(turn, tile))]).size;
}

/** Adds Red on a free, isolated cell that the symmetry leaves in place, where there is one: then the whole garden is symmetric. */
export function withRedInPlace(garden: Garden, region: Region, placed: readonly PlacedTile[]): readonly PlacedTile[] {
  if (!garden.tiles.includes(0) || garden.pins.some(({ tile }) => tile === 0)) return placed;
  const full = new Set(placed.map(({ at }) => formatCell(at)));
  const isFree = (at: readonly number[]) => !full.has(formatCell(at));
  for (const [at, ...others] of region.orbits) {
    if (at === undefined || others.length > 0 || !isFree(at)) continue;
    if (garden.space.directions.every(({ vector }) => isFree(stepFrom(at, vector))))
      return [...placed, { at, tile: 0 }];
  }
  return placed;
}
