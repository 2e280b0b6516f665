import type { Garden } from "./garden";
import { type GardenOptions, hangingGardens, hexagonGardens, packedGardens, squareGardens } from "./gardens";

/** The gardens as the command and the files name them. */
export type GardenName = "square" | "packed" | "hanging" | "hexagon";

/** Every garden name, in the order in which help and errors list them. */
export const gardenNames: readonly GardenName[] = ["square", "packed", "hanging", "hexagon"];

/**
 * The garden of a name.
 *
 * @example
 * garden.namedGarden("hanging", { box: [7, 7, 7] }).box
 * // [7, 7, 7]: as hangingGardens({ box: [7, 7, 7] })
 */
export function namedGarden(name: GardenName, options: GardenOptions = {}): Garden {
  return constructors[name](options);
}

const constructors: Readonly<Record<GardenName, (options: GardenOptions) => Garden>> = {
  square: squareGardens,
  packed: packedGardens,
  hanging: hangingGardens,
  hexagon: hexagonGardens,
};
