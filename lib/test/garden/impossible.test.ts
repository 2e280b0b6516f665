import { describe, expect, test } from "vitest";
import { anneal } from "../../src/garden/anneal/anneal";
import type { Garden } from "../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { whyImpossible } from "../../src/garden/impossible";
import { createOccupancy, flipCell, placedTiles } from "../../src/garden/occupancy";
import { gardenSearches } from "../../src/garden/searches";
import { orthogonal } from "../../src/space/orthogonal";

const straight = [1, 4, 5];
const apart = [
  { at: [0, 1], tile: 2 },
  { at: [2, 1], tile: 8 },
];

/** Impossible gardens, with a part of the reason. */
const impossible: [name: string, garden: Garden, words: string][] = [
  ["fewer cells than tiles", squareGardens({ box: [3, 5] }), "box must have room for 16 tiles: it is 3x5"],
  ["a side too short for Blue", squareGardens({ box: [16, 2] }), "box must have sides of at least 3, because Blue has"],
  [
    "more cells than cubes",
    packedGardens({ box: [4, 4, 5] }),
    "box must have 64 cells, one for each tile: it is 4x4x5",
  ],
  ["runs too long for a cube", hangingGardens({ box: [4, 4, 4] }), "64 tiles in 32 runs from South to North, with air"],
  ["runs too long for a tower", hangingGardens({ box: [3, 3, 8] }), "64 tiles in 32 runs from Bottom to Top, with air"],
  ["runs of squares", squareGardens({ box: [4, 4] }), "16 tiles in 8 runs from South to North, with air"],
  ["runs of hexagons", hexagonGardens({ box: [8, 8], pins: [] }), "64 tiles in 32 runs from South to North, with air"],
  ["tiles without partners", squareGardens({ tiles: [1, 2, 8] }), "as often North as South: it is 1 North and 0 South"],
  ["a tile that fits nowhere", squareGardens({ box: [8, 2], tiles: straight }), "tiles must fit together in the box"],
  [
    "pins that need a missing tile",
    squareGardens({ box: [4, 4], tiles: [2, 8, 1, 4], pins: apart }),
    "they contradict",
  ],
];

describe("an impossible garden is reported before searching", () => {
  test.each(impossible)("%s", (_, garden, words) => {
    expect(whyImpossible(garden)).toContain(words);
  });

  test.each(impossible)("%s: each search that accepts it ends exhausted, with that reason", (_, garden) => {
    for (const [name, search] of Object.entries(gardenSearches)) {
      if (!garden.air && (name === "anneal" || name === "enumerate")) continue;
      const { outcome, solutions, statistics } = search(garden, { seconds: 20 });
      expect([name, outcome, solutions]).toEqual([name, "exhausted", []]);
      expect([statistics.attempts <= 1, statistics.choices]).toEqual([true, 0]);
      expect(statistics.reason).toBe(whyImpossible(garden));
    }
  });
});

test("finds no reason against the default gardens", () => {
  for (const garden of [squareGardens(), hangingGardens(), hexagonGardens(), packedGardens()]) {
    expect(whyImpossible(garden)).toBeUndefined();
  }
  expect(whyImpossible(hangingGardens({ box: [5, 5, 4] }))).toBeUndefined();
});

test("checks the symmetry that is named", () => {
  expect(whyImpossible(squareGardens(), { symmetry: "mirror" })).toBeUndefined();
  expect(whyImpossible(squareGardens(), { symmetry: "half-turn" })).toContain(
    "4 tiles look the same after one half-turn",
  );
  expect(() => whyImpossible(squareGardens(), { symmetry: "fifth-turn" })).toThrow(
    "Cannot use a symmetry of the square space",
  );
});

test("refuses an invalid garden", () => {
  expect(() => whyImpossible({ ...squareGardens(), box: [3] })).toThrow("box must have 2 sides: it is [3]");
});

test("in four dimensions only counting is used, and pins are kept or refused", () => {
  const deep: Garden = { ...squareGardens(), space: orthogonal(4), box: [4, 4, 4, 4], tiles: [2, 8, 1, 4], pins: [] };
  expect(whyImpossible(deep)).toBeUndefined();
  const pins = [
    { at: [0, 1, 1, 1], tile: 2 },
    { at: [2, 1, 1, 1], tile: 1 },
  ];
  expect(() => anneal({ ...deep, pins })).toThrow("pins must agree on which cells are full");
});

test("no box is ruled out that has a board of these tiles, for every board of 3x3 and 2x2x2", () => {
  for (const [make, box] of [
    [squareGardens, [3, 3]],
    [hangingGardens, [2, 2, 2]],
    [hexagonGardens, [3, 3]],
  ] as const) {
    const volume = box.reduce((a, b) => a * b, 1);
    for (let filled = 1; filled < 2 ** volume; filled++) {
      const board = createOccupancy(make().space, box);
      for (const [bit, index] of board.indices.entries()) if ((filled >> bit) & 1) flipCell(board, index);
      const tiles = placedTiles(board).map(({ tile }) => tile);
      if (new Set(tiles).size < tiles.length) continue;
      expect(whyImpossible({ ...make(), box, tiles, pins: [] })).toBeUndefined();
    }
  }
});
