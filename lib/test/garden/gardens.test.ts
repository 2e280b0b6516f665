import { describe, expect, test } from "vitest";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { gardenNames, namedGarden } from "../../src/garden/named-garden";
import { InputError } from "../../src/input-error";

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, tile) => tile);
}

describe("the gardens as data", () => {
  test("Square Gardens: 16 squares once in the air of 15x15, Blue in the centre", () => {
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

  test("Hanging Gardens: 64 cubes once in the air of 31x31x31, Blue in the centre", () => {
    const { name, space, box, tiles, supply, air, pins } = hangingGardens();
    expect([name, space.name, box, supply, air]).toEqual(["hanging", "cubic", [31, 31, 31], "once", true]);
    expect(tiles).toEqual(numbersTo(64));
    expect(pins).toEqual([{ at: [15, 15, 15], tile: 63 }]);
  });

  test("Hexagon Gardens: 64 hexagons once in the air, Blue in the centre", () => {
    const { name, space, box, tiles, air, pins } = hexagonGardens();
    expect([name, space.name, box, air]).toEqual(["hexagon", "hexagon", [31, 31], true]);
    expect(tiles).toEqual(numbersTo(64));
    expect(pins).toEqual([{ at: [15, 15], tile: 63 }]);
  });

  test("in a smaller box the centre moves along", () => {
    expect(hangingGardens({ box: [7, 6, 5] }).pins).toEqual([{ at: [3, 3, 2], tile: 63 }]);
  });

  test("pins, tiles and supply can be others", () => {
    expect(squareGardens({ pins: [] }).pins).toEqual([]);
    expect(squareGardens({ tiles: [0, 2, 8] }).pins).toEqual([]);
    expect(squareGardens({ supply: "unlimited", box: [2, 2], tiles: [0, 3] }).supply).toBe("unlimited");
  });

  test.each(gardenNames)("the name %s gives the garden of that name", (name) => {
    expect(namedGarden(name).name).toBe(name);
  });
});

describe("what cannot be a puzzle is refused in one line", () => {
  const notAList = "7x7" as unknown as number[];
  const unknownSupply = "twice" as unknown as "once";
  test.each([
    [{ box: [7, 7, 7] }, "box must have 2 sides: it is [7, 7, 7]"],
    [{ box: [] }, "box must have 2 sides: it is []"],
    [{ box: notAList }, 'box must be a list of sides: it is "7x7"'],
    [{ box: [0, 5] }, "box must have sides that are whole numbers from 1: it is [0, 5]"],
    [{ box: [-7, 7] }, "box must have sides that are whole numbers from 1: it is [-7, 7]"],
    [{ box: [7.5, 7] }, "box must have sides that are whole numbers from 1: it is [7.5, 7]"],
    [{ box: [Number.NaN, 7] }, "box must have sides that are whole numbers from 1: it is [NaN, 7]"],
    [{ box: [1e9, 1e9] }, "box must have at most 10,000,000 cells: it is 1000000000x1000000000"],
    [{ box: [3, 5] }, "box must have room for 16 tiles: it is 3x5"],
    [{ box: [16, 2] }, "box must have sides of at least 3, Blue having neighbours on all sides: it is 16x2"],
    [{ tiles: [] }, "tiles must be a list of at least one tile: it is []"],
    [{ tiles: [1, 99] }, "tiles[1] must be a whole number from 0 to 15: it is 99"],
    [{ tiles: [1, 2, 1] }, "tiles[2] must differ from the tiles before it: it is 1"],
    [{ supply: unknownSupply }, 'supply must be "once" or "unlimited": it is "twice"'],
    [{ pins: [{ at: [99, 0], tile: 3 }] }, "pins[0].at must be a cell in the box 15x15: it is (99,0)"],
    [{ pins: [{ at: [1, 1], tile: 16 }] }, "pins[0].tile must be one of the garden's tiles: it is 16"],
    [
      {
        pins: [
          { at: [1, 1], tile: 3 },
          { at: [1, 1], tile: 5 },
        ],
      },
      "pins[1].at must be another cell than pins[0].at: it is (1,1)",
    ],
    [
      {
        pins: [
          { at: [1, 1], tile: 3 },
          { at: [5, 1], tile: 3 },
        ],
      },
      "pins[1].tile must be another tile than pins[0].tile: it is 3",
    ],
    [
      { pins: [{ at: [0, 0], tile: 15 }] },
      "pins[0].tile must be unconnected on the edge of the box: it is 15 at (0,0), connected South",
    ],
    [
      {
        pins: [
          { at: [1, 1], tile: 2 },
          { at: [2, 1], tile: 1 },
        ],
      },
      "pins[0] and pins[1] must fit where they meet: it is East of (1,1), tiles 2 and 1",
    ],
    [
      {
        pins: [
          { at: [1, 1], tile: 1 },
          { at: [2, 1], tile: 0 },
        ],
      },
      "pins[0] and pins[1] must fit where they meet: it is East of (1,1), tiles 1 and 0",
    ],
  ])("%j", (options, problem) => {
    expect(() => squareGardens(options)).toThrow(InputError);
    expect(() => squareGardens(options)).toThrow(`Cannot build the square garden: ${problem}`);
  });

  test("a packed garden has exactly as many cells as tiles", () => {
    expect(() => packedGardens({ box: [4, 4, 5] })).toThrow("box must have 64 cells, one for each tile: it is 4x4x5");
  });

  test("side by side without air, two pins may turn unconnected faces to each other", () => {
    const pins = [
      { at: [1, 1, 1], tile: 1 },
      { at: [2, 1, 1], tile: 2 },
    ];
    expect(packedGardens({ pins }).pins).toEqual(pins);
    expect(() => hangingGardens({ pins })).toThrow("pins[0] and pins[1] must fit where they meet");
  });
});
