import fc from "fast-check";
import type { Garden } from "../../src/garden/garden";
import { hexagon } from "../../src/space/hexagon";
import { cubic, square } from "../../src/space/orthogonal";
import type { Space } from "../../src/space/space";
import { fromCells, fromFaces } from "./brute-force";

/** Small boxes of every space, with at most 12 cells or 12 faces. */
const boxes: [Space, number[]][] = [
  [square, [3, 3]],
  [square, [4, 3]],
  [square, [1, 5]],
  [hexagon, [3, 3]],
  [cubic, [3, 2, 2]],
];

const packedBoxes: [Space, number[]][] = [
  [square, [2, 3]],
  [hexagon, [2, 3]],
  [cubic, [2, 2, 2]],
];

const bits = fc.integer({ min: 0, max: 4095 });

/**
 * Gardens with air that have a solution: a random set of cells is full, and their tiles are the
 * ones to place.
 */
export const airyGardens: fc.Arbitrary<Garden> = fc
  .tuple(fc.constantFrom(...boxes), bits, bits, fc.boolean(), fc.boolean())
  .map(([[space, box], a, b, hasRed, hasPin]) => {
    const placed = fromCells(space, box, a & b);
    const tiles = placed.map(({ tile }) => tile);
    return {
      ...named(space),
      box,
      tiles: hasRed ? [0, ...tiles] : tiles,
      air: true,
      pins: hasPin ? placed.slice(0, 1) : [],
    };
  })
  .filter(({ tiles, box }) => isPossible(tiles) && box.length > 0);

/**
 * Gardens without air that have a solution: a random set of faces is connected, and the resulting
 * tiles are the ones to place.
 */
export const packedOnes: fc.Arbitrary<Garden> = fc
  .tuple(fc.constantFrom(...packedBoxes), bits)
  .map(([[space, box], connected]) => {
    const tiles = fromFaces(space, box, connected).map(({ tile }) => tile);
    return { ...named(space), box, tiles, air: false, pins: [] };
  })
  .filter(({ tiles }) => isPossible(tiles));

/** Gardens with an unlimited supply of random tiles, with or without air. */
export const unlimitedOnes: fc.Arbitrary<Garden> = fc
  .tuple(
    fc.constantFrom<[Space, number[]]>([square, [2, 3]], [square, [3, 2]]),
    fc.boolean(),
    fc.uniqueArray(fc.nat(15), { minLength: 1 }),
  )
  .map(([[space, box], air, tiles]) => ({ ...named(space), box, tiles, supply: "unlimited", air, pins: [] }));

export const smallGardens = fc.oneof(airyGardens, packedOnes, unlimitedOnes);

/**
 * Gardens with air too large for brute force, with or without a solution, with room for untouched
 * cells.
 */
export const roomyGardens: fc.Arbitrary<Garden> = fc
  .tuple(
    fc.constantFrom<[Space, number[]]>([square, [6, 6]], [hexagon, [5, 5]], [cubic, [4, 4, 4]]),
    fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 10 }),
  )
  .map(([[space, box], tiles]) => ({ ...named(space), box, tiles, air: true, pins: [] }));

function named(space: Space): Pick<Garden, "name" | "space" | "supply"> {
  return { name: "small", space, supply: "once" };
}

function isPossible(tiles: readonly number[]): boolean {
  return tiles.length > 0 && new Set(tiles).size === tiles.length;
}
