import type { Clause } from "../../sat/formula";
import { cellAt, cellIndex } from "../../space/box";
import { mapTile } from "../../space/symmetry";
import type { PlacedTile } from "../garden";
import { type BoxMap, gardenMaps } from "./box-maps";
import type { IsTrue } from "./cuts";
import type { GardenVariables } from "./variables";

/** The images of a solution by the symmetries that map solutions onto solutions. */
export interface Images {
  /** The tiles of each image, the solution itself first. An image may occur more than once. */
  tiles(placed: readonly PlacedTile[]): PlacedTile[][];
  /** The clauses that exclude a model and its images. */
  clauses(isTrue: IsTrue): Clause[];
}

/**
 * Creates the images of solutions. One call of the engine finds a solution, and its images come for
 * nothing: 8 in a square box, so that there are 8 times fewer calls.
 *
 * @param isPlain false if the garden must have a symmetry. Then a solution is its only image,
 *   because an image may have the symmetry at another position.
 */
export function createImages(variables: GardenVariables, isPlain: boolean): Images {
  const { garden } = variables;
  const maps = isPlain ? gardenMaps(garden) : gardenMaps(garden).slice(0, 1);
  const tables = maps.map((map) => decisionImages(variables, map));
  return {
    tiles: (placed) =>
      maps.map(({ symmetry, cells }) =>
        placed.map(({ at, tile }) => ({
          at: cellAt(garden.box, cells[cellIndex(garden.box, at)] ?? 0),
          tile: mapTile(symmetry, tile),
        })),
      ),
    clauses(isTrue) {
      const excluded = exclusion(variables, isTrue);
      return tables.map((images) => excluded.map((literal) => Math.sign(literal) * (images[Math.abs(literal)] ?? 0)));
    },
  };
}

/** For each decision variable, the variable that says the same about the image of its cell or face. */
function decisionImages(variables: GardenVariables, { symmetry, cells }: BoxMap): Int32Array {
  const { garden, cellCount, decisionCount } = variables;
  const images = new Int32Array(decisionCount + 1);
  for (let cell = 0; cell < cellCount; cell++) {
    const image = cells[cell] ?? 0;
    const full = variables.full(cell);
    if (full !== undefined) images[full] = variables.full(image) ?? 0;
    else
      for (const d of garden.space.directions.keys())
        images[variables.side(cell, d)] = variables.side(image, symmetry.directions[d] ?? 0);
  }
  return images;
}

/**
 * The clause that excludes a model. If each tile is used once, all gardens have equally many full
 * cells (without air: connected faces), so it suffices that one of those is not.
 */
function exclusion({ garden, decisionCount }: GardenVariables, isTrue: IsTrue): number[] {
  const all = Array.from({ length: decisionCount }, (_, index) => index + 1);
  const isSameCount = garden.supply === "once";
  return all.filter((variable) => !isSameCount || isTrue(variable)).map((one) => (isTrue(one) ? -one : one));
}
