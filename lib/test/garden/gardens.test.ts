import { describe, expect, test } from "vitest";
import type { PlacedTile } from "../../src/garden/garden";
import {
  type GardenOptions,
  gardenNames,
  hangingGardens,
  hexagonGardens,
  namedGarden,
  packedGardens,
  squareGardens,
} from "../../src/garden/gardens";
import { InputError } from "../../src/input-error";

function pin(x: number, y: number, tile: number): PlacedTile {
  return { at: [x, y], tile };
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, tile) => tile);
}

describe("the gardens as data", () => {
  test("Square Gardens: 16 squares, each once, in the air of 15x15, Blue in the centre", () => {
    const { name, space, box, tiles, supply, air, pins } = squareGardens();
    expect([name, space.name, box, supply, air]).toEqual(["square", "square", [15, 15], "once", true]);
    expect(tiles).toEqual(numbersTo(16));
    expect(pins).toEqual([{ at: [7, 7], tile: 15 }]);
  });

  test("Packed Gardens: 64 cubes fill 4x4x4, Blue at (1,1,1), Red at (2,2,2)", () => {
    const { name, space, box, tiles, supply, air, pins } = packedGardens();
    expect([name, space.name, box, supply, air]).toEqual(["packed", "cubic", [4, 4, 4], "once", false]);
    expect(tiles).toEqual(numbersTo(64));
    expect(pins).toEqual([
      { at: [1, 1, 1], tile: 63 },
      { at: [2, 2, 2], tile: 0 },
    ]);
  });

  test("Hanging Gardens: 64 cubes, each once, in the air of 31x31x31, Blue in the centre", () => {
    const { name, space, box, tiles, supply, air, pins } = hangingGardens();
    expect([name, space.name, box, supply, air]).toEqual(["hanging", "cubic", [31, 31, 31], "once", true]);
    expect(tiles).toEqual(numbersTo(64));
    expect(pins).toEqual([{ at: [15, 15, 15], tile: 63 }]);
  });

  test("Hexagon Gardens: 64 hexagons, each once, in the air, Blue in the centre", () => {
    const { name, space, box, tiles, air, pins } = hexagonGardens();
    expect([name, space.name, box, air]).toEqual(["hexagon", "hexagon", [31, 31], true]);
    expect(tiles).toEqual(numbersTo(64));
    expect(pins).toEqual([{ at: [15, 15], tile: 63 }]);
  });

  test("in a smaller box the pin is at its centre", () => {
    expect(hangingGardens({ box: [7, 6, 5] }).pins).toEqual([{ at: [3, 3, 2], tile: 63 }]);
  });

  test("pins, tiles and supply can be changed", () => {
    expect(squareGardens({ pins: [] }).pins).toEqual([]);
    expect(squareGardens({ tiles: [0, 2, 8] }).pins).toEqual([]);
    expect(squareGardens({ supply: "unlimited", box: [2, 2], tiles: [0, 3] }).supply).toBe("unlimited");
  });

  test.each(gardenNames)("the name %s gives the garden of that name", (name) => {
    expect(namedGarden(name).name).toBe(name);
  });
});

describe("refuses in one line", () => {
  const notAList = "7x7" as unknown as number[];
  const unknownSupply = "twice" as unknown as "once";
  test.each<[string, GardenOptions, string]>([
    ["a box of three sides", { box: [7, 7, 7] }, "box must have 2 sides: it is [7, 7, 7]"],
    ["a box without sides", { box: [] }, "box must have 2 sides: it is []"],
    ["a box that is text", { box: notAList }, 'box must be a list of sides: it is "7x7"'],
    ["a side of 0", { box: [0, 5] }, "box must have sides that are whole numbers from 1: it is [0, 5]"],
    ["a side below 0", { box: [-7, 7] }, "box must have sides that are whole numbers from 1: it is [-7, 7]"],
    ["half a cell", { box: [7.5, 7] }, "box must have sides that are whole numbers from 1: it is [7.5, 7]"],
    ["a side that is not a number", { box: [Number.NaN, 7] }, "sides that are whole numbers from 1: it is [NaN, 7]"],
    ["a box too large", { box: [1e9, 1e9] }, "box must have at most 10,000,000 cells: it is 1000000000x1000000000"],
    ["no tiles", { tiles: [] }, "tiles must be a list of at least one tile: it is []"],
    ["a tile that does not exist", { tiles: [1, 99] }, "tiles[1] must be a whole number from 0 to 15: it is 99"],
    ["a tile listed twice", { tiles: [1, 2, 1] }, "tiles[2] must differ from the tiles before it: it is 1"],
    ["an unknown supply", { supply: unknownSupply }, 'supply must be "once" or "unlimited": it is "twice"'],
    ["a pin outside", { pins: [pin(99, 0, 3)] }, "pins[0].at must be a cell in the box 15x15: it is (99,0)"],
    [
      "a pin of a tile that does not exist",
      { pins: [pin(1, 1, 16)] },
      "pins[0].tile must be one of the garden's tiles: it is 16",
    ],
    [
      "two pins in one cell",
      { pins: [pin(1, 1, 3), pin(1, 1, 5)] },
      "pins[1].at must be another cell than pins[0].at: it is (1,1)",
    ],
    [
      "two pins of one tile",
      { pins: [pin(1, 1, 3), pin(5, 1, 3)] },
      "pins[1].tile must be another tile than pins[0].tile: it is 3",
    ],
    [
      "a pin connected over the edge",
      { pins: [pin(0, 0, 15)] },
      "pins[0].tile must be unconnected on the edge of the box: it is 15 at (0,0), connected South",
    ],
    [
      "a connected pin beside one that is not",
      { pins: [pin(1, 1, 2), pin(2, 1, 1)] },
      "pins[0] and pins[1] must match on the side they share: it is East of (1,1), tiles 2 and 1",
    ],
    [
      "a pin beside Red",
      { pins: [pin(1, 1, 1), pin(2, 1, 0)] },
      "pins[0] and pins[1] must match on the side they share: it is East of (1,1), tiles 1 and 0",
    ],
  ])("%s", (_, options, problem) => {
    expect(() => squareGardens(options)).toThrow(InputError);
    expect(() => squareGardens(options)).toThrow(/^Cannot build the square garden: /);
    expect(() => squareGardens(options)).toThrow(problem);
  });

  test("accepts a box that is too small for a solution, without the default pins", () => {
    expect(hangingGardens({ box: [2, 2, 2] }).pins).toEqual([]);
    expect(packedGardens({ box: [4, 4, 5] }).pins).toEqual([]);
    expect(() => squareGardens({ box: [3, 3], pins: [pin(3, 3, 15)] })).toThrow("pins[0].at must be a cell in the box");
  });

  test("without air, neighbouring pins may have unconnected faces between them", () => {
    const pins = [
      { at: [1, 1, 1], tile: 1 },
      { at: [2, 1, 1], tile: 2 },
    ];
    expect(packedGardens({ pins }).pins).toEqual(pins);
    expect(() => hangingGardens({ pins })).toThrow("pins[0] and pins[1] must match on the face they share");
  });
});
