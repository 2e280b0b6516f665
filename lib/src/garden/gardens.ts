import { boxCentre } from "../space/box";
import { hexagon } from "../space/hexagon";
import { cubic, orthogonal, square } from "../space/orthogonal";
import { type Box, type Space, tileCount } from "../space/space";
import { checkPins, checkRules } from "./check-garden";
import type { Garden, PlacedTile, Supply } from "./garden";
import { lackOfCells } from "./room";

/** Options that change a garden's default rules. */
export interface GardenOptions {
  /** The sides of the box, such as [7, 7, 7]. */
  readonly box?: Box;
  /** The tiles to place. Default: all tiles of the space. */
  readonly tiles?: readonly number[];
  /** How often each tile is used. Default: once. */
  readonly supply?: Supply;
  /**
   * Cells with a given tile. They replace the default pins; [] stands for no pins. A default pin is
   * left out if its tile is not in `tiles`, or if the box has too few cells for any solution.
   */
  readonly pins?: readonly PlacedTile[];
}

/**
 * Creates the puzzle Square Gardens: 16 squares in the air, with Blue (15) in the centre. The
 * default box is 15x15.
 *
 * @example squareGardens().pins // [{ at: [7, 7], tile: 15 }]
 * @example squareGardens({ pins: [] }).pins // []: the solution may lie anywhere in the box
 */
export function squareGardens(options: GardenOptions = {}): Garden {
  return inTheAir("square", square, [15, 15], options);
}

/**
 * Creates the puzzle Packed Gardens: 64 cubes fill a box without air, 4x4x4 by default. Blue (63)
 * is at (1,1,1), Red (0) at (2,2,2), and outward faces are unconnected.
 *
 * @example packedGardens().air // false
 */
export function packedGardens(options: GardenOptions = {}): Garden {
  return build("packed", cubic, false, options.box ?? [4, 4, 4], options, () => [
    { at: [1, 1, 1], tile: 63 },
    { at: [2, 2, 2], tile: 0 },
  ]);
}

/**
 * Creates the puzzle Hanging Gardens: 64 cubes in the air, with Blue (63) in the centre. Default
 * box 31x31x31.
 *
 * @example hangingGardens({ box: [7, 7, 7] }).pins // [{ at: [3, 3, 3], tile: 63 }]
 */
export function hangingGardens(options: GardenOptions = {}): Garden {
  return inTheAir("hanging", cubic, [31, 31, 31], options);
}

/**
 * Creates the puzzle Hexagon Gardens: 64 hexagons in the air, with Blue (63) in the centre.
 *
 * The default box is 31x31, with sides as long as those of the Hanging Gardens. Solutions also fit
 * into 15x15.
 *
 * @example hexagonGardens().tiles.length // 64
 */
export function hexagonGardens(options: GardenOptions = {}): Garden {
  return inTheAir("hexagon", hexagon, [31, 31], options);
}

/**
 * Creates Hanging Gardens in four dimensions: 256 tiles in a box of 7x7x7x7 by default, with nothing
 * pinned. `anneal` finds a solution if the axes may be exchanged.
 *
 * @example garden.hyperGardens().tiles.length // 256
 * @example anneal(garden.hyperGardens(), { symmetry: "axes", seed: 1 }).outcome // "solved"
 */
export function hyperGardens(options: GardenOptions = {}): Garden {
  return build("hyper", fourDimensions, true, options.box ?? [7, 7, 7, 7], options, () => []);
}

const fourDimensions = orthogonal(4);

/** The name of a garden in the command and in files. */
export type GardenName = "square" | "packed" | "hanging" | "hexagon" | "hyper";

/** The name of every garden, in the order in which help and errors list them. */
export const gardenNames: readonly GardenName[] = ["square", "packed", "hanging", "hexagon", "hyper"];

/**
 * Creates the garden with the given name.
 *
 * @example garden.namedGarden("hanging").box // [31, 31, 31]
 */
export function namedGarden(name: GardenName, options: GardenOptions = {}): Garden {
  return constructors[name](options);
}

const constructors: Readonly<Record<GardenName, (options: GardenOptions) => Garden>> = {
  square: squareGardens,
  packed: packedGardens,
  hanging: hangingGardens,
  hexagon: hexagonGardens,
  hyper: hyperGardens,
};

function inTheAir(name: string, space: Space, defaultBox: Box, options: GardenOptions): Garden {
  const box = options.box ?? defaultBox;
  return build(name, space, true, box, options, () => [{ at: boxCentre(box), tile: tileCount(space) - 1 }]);
}

function build(
  name: string,
  space: Space,
  air: boolean,
  box: Box,
  options: GardenOptions,
  ownPins: () => PlacedTile[],
): Garden {
  const tiles = options.tiles ?? Array.from({ length: tileCount(space) }, (_, tile) => tile);
  const garden = checkRules({ name, space, box, tiles, supply: options.supply ?? "once", air, pins: [] });
  const own = () => (lackOfCells(garden) === undefined ? ownPins() : []).filter(({ tile }) => tiles.includes(tile));
  return checkPins({ ...garden, pins: options.pins ?? own() });
}
