import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Garden, GardenSolution, PlacedTile } from "../../src/garden/garden";
import { squareGardens } from "../../src/garden/gardens";

/** A short notation for tiles in cells: place([[1, 1], 2], …). */
export function place(...tiles: readonly (readonly [at: number[], tile: number])[]): PlacedTile[] {
  return tiles.map(([at, tile]) => ({ at, tile }));
}

/** A square garden of a few tiles without pins in 6x4. */
export function smallGarden(tiles: readonly number[]): Garden {
  return squareGardens({ box: [6, 4], tiles, pins: [] });
}

/** A solution of the square garden in 6x4 that claims no number of groups. */
export function smallSolution(cells: PlacedTile[]): GardenSolution {
  return { garden: "square", box: [6, 4], cells };
}

/** The first solution in a file of data/gardens. */
export function storedSolution(file: string): GardenSolution {
  const path = resolve(__dirname, "..", "..", "..", "data", "gardens", `${file}.json`);
  const [solution] = (JSON.parse(readFileSync(path, "utf8")) as { solutions: GardenSolution[] }).solutions;
  if (solution === undefined) throw new Error(`${path} holds no solution`);
  return solution;
}
