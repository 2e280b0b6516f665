import type { Garden, GardenSolution } from "../garden/garden";
import { compareCells, formatCell } from "../space/cell";
import { type Cell, isTile } from "../space/space";
import { listSome } from "./list-some";

/**
 * Which tiles of a solution are no tiles of the garden, or are placed too often or not at all, in words and by number.
 *
 * @example
 * const cells = [...solution.cells, { at: [0, 0], tile: 9 }];
 * wrongSupply(squareGardens(), { ...solution, cells })
 * // ["tile 9 placed twice: at (0,0) and (9,7)"]
 */
export function wrongSupply(garden: Garden, { cells }: GardenSolution): string[] {
  const placesOf = new Map<number, Cell[]>();
  for (const { at, tile } of cells) {
    const places = placesOf.get(tile);
    if (places === undefined) placesOf.set(tile, [at]);
    else places.push(at);
  }
  const known = new Set(garden.tiles);
  const problems: string[] = [];
  for (const tile of [...new Set([...known, ...placesOf.keys()])].sort((a, b) => a - b)) {
    const places = placesOf.get(tile) ?? [];
    if (!known.has(tile)) {
      const why = isTile(garden.space, tile) ? "is not one of the garden's tiles" : "does not exist";
      problems.push(`tile ${tile} ${why}: ${listPlaces(places)}`);
    } else if (garden.supply === "once" && places.length === 0) {
      problems.push(`tile ${tile} missing`);
    } else if (garden.supply === "once" && places.length > 1) {
      const times = places.length === 2 ? "twice" : `${places.length} times`;
      problems.push(`tile ${tile} placed ${times}: ${listPlaces(places)}`);
    }
  }
  return problems;
}

function listPlaces(places: readonly Cell[]): string {
  return `at ${listSome([...places].sort(compareCells).map(formatCell))}`;
}
