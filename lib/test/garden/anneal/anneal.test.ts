import { describe, expect, test } from "vitest";
import { anneal } from "../../../src/garden/anneal/anneal";
import { createEnergy } from "../../../src/garden/anneal/energy";
import { fixPinnedCells } from "../../../src/garden/anneal/fixed-cells";
import { cellSites } from "../../../src/garden/anneal/sites";
import { createWalk } from "../../../src/garden/anneal/walk";
import type { Garden } from "../../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { createOccupancy, placedTiles } from "../../../src/garden/occupancy";
import { InputError } from "../../../src/input-error";
import { createRandom } from "../../../src/search/random";
import { verifyGarden } from "../../../src/verify/garden";

describe("anneal finds", () => {
  const pins = [
    { at: [2, 2], tile: 15 },
    { at: [0, 8], tile: 0 },
  ];
  test.each<[string, Garden]>([
    ["the Square Gardens", squareGardens()],
    ["the Square Gardens in a box of 6x6", squareGardens({ box: [6, 6] })],
    ["the Square Gardens with Blue near a corner and Red pinned", squareGardens({ box: [10, 10], pins })],
    ["the Hexagon Gardens", hexagonGardens()],
    ["the Hanging Gardens in 7x7x7", hangingGardens({ box: [7, 7, 7] })],
    ["the Hanging Gardens in 31x31x31", hangingGardens()],
    ["the Hanging Gardens with nothing pinned", hangingGardens({ box: [8, 7, 6], pins: [] })],
    ["a ring of four squares without Red", squareGardens({ tiles: [3, 6, 9, 12], box: [2, 2] })],
    ["two dominoes that leave room for Red", squareGardens({ tiles: [0, 1, 2, 4, 8], box: [4, 4] })],
  ])("%s", (_, garden) => {
    for (const seed of [1, 2]) {
      const { outcome, solutions, counts } = anneal(garden, { seed, steps: 100_000_000 });
      expect([outcome, solutions.length, counts.fixed]).toEqual(["solved", 1, 1]);
      expect(verifyGarden(garden, solutions[0])).toEqual([]);
    }
  });

  test("gardens in one piece with the option connected, and others without it", () => {
    const groupsOf = (connected: boolean) =>
      Array.from({ length: 12 }, (_, seed) => anneal(hexagonGardens(), { seed, connected }).solutions[0]?.groups);
    expect(groupsOf(true)).toEqual(Array(12).fill(1));
    expect(groupsOf(false).some((groups) => groups !== 1)).toBe(true);
  });

  test("a garden whose cells are all pinned", () => {
    const pins = [
      { at: [1, 1], tile: 2 },
      { at: [2, 1], tile: 8 },
    ];
    const garden = squareGardens({ tiles: [0, 2, 8], box: [4, 4], pins });
    expect(verifyGarden(garden, anneal(garden).solutions[0])).toEqual([]);
  });
});

describe("the default temperature and cost of anneal", () => {
  const all = Array.from({ length: 63 }, (_, index) => index + 1);
  const walked = (box: readonly number[], options: object) => {
    const { accepted, choices } = anneal(hangingGardens({ box, tiles: all, pins: [] }), {
      steps: 300_000,
      ...options,
    }).statistics;
    return { accepted, choices };
  };
  test.each([
    ["crowded", [5, 5, 4], { temperature: 0.42, missing: 0.9 }],
    ["crowded", [6, 4, 4], { temperature: 0.42, missing: 0.9 }],
    ["tight", [7, 4, 4], { temperature: 0.3, missing: 0.5 }],
    ["tight", [5, 5, 5], { temperature: 0.3, missing: 0.5 }],
    ["roomy", [7, 7, 7], { temperature: 0.25, missing: 0.5 }],
  ])("fit a %s box of %j", (_name, box, options) => {
    expect(walked(box, {})).toEqual(walked(box, options));
  });

  test("find the 63 cubes in 5x5x4", () => {
    const garden = hangingGardens({ box: [5, 5, 4], tiles: all, pins: [] });
    const { outcome, solutions } = anneal(garden, { seed: 3 });
    expect(outcome).toBe("solved");
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
  });
});

describe("anneal", () => {
  test("gives the same result for the same seed, and another for another seed", () => {
    const cells = (seed: number) => anneal(hexagonGardens(), { seed }).solutions[0]?.cells;
    expect(cells(5)).toEqual(cells(5));
    expect(cells(5)).not.toEqual(cells(6));
  });

  test("stops after exactly its number of steps, which are proposals", () => {
    const { outcome, solutions, statistics } = anneal(hangingGardens(), { steps: 2500 });
    expect([outcome, solutions, statistics.choices]).toEqual(["stopped", [], 2500]);
    expect(statistics.accepted).toBeGreaterThan(0);
    expect(anneal(hangingGardens(), { signal: AbortSignal.abort() }).outcome).toBe("stopped");
  });

  test.each<[string, Garden, object, string]>([
    [
      "a garden without air",
      packedGardens(),
      {},
      "Cannot anneal the packed garden: it must have air, because anneal fills and empties cells: it has none",
    ],
    [
      "an unlimited supply",
      squareGardens({ supply: "unlimited" }),
      {},
      'Cannot anneal the square garden: supply must be "once": it is "unlimited"',
    ],
    [
      "a temperature of 0",
      squareGardens(),
      { temperature: 0 },
      "temperature must be a number from 0.01 to 10: it is 0",
    ],
    [
      "a cost that is not a number",
      squareGardens(),
      { missing: Number.NaN },
      "missing must be a number from 0.01 to 10: it is NaN",
    ],
    ["a seed below 0", squareGardens(), { seed: -1 }, "seed must be a whole number from 0 to 4294967295: it is -1"],
  ])("refuses %s in one line", (_, garden, options, words) => {
    expect(() => anneal(garden, options)).toThrow(InputError);
    expect(() => anneal(garden, options)).toThrow(words);
  });

  test("reports pins that require a cell both full and empty before the first flip", () => {
    const pins = [
      { at: [1, 1], tile: 2 },
      { at: [3, 1], tile: 1 },
    ];
    const { outcome, statistics } = anneal(squareGardens({ pins }));
    expect([outcome, statistics.choices]).toEqual(["exhausted", 0]);
    expect(statistics.reason).toContain("they contradict each other");
  });
});

test("the energy that the walk updates equals the energy of its board", () => {
  const garden = hangingGardens({ box: [5, 4, 5], pins: [] });
  const missing = 0.75;
  const board = createOccupancy(garden.space, garden.box);
  const fixed = fixPinnedCells(garden, board);
  const rules = { temperature: 1.5, fillsLonely: true };
  const walk = createWalk(board, cellSites(board, fixed), createEnergy(garden, { missing }), rules, createRandom(1));
  for (let stretch = 0; stretch < 200; stretch++) {
    walk.run(7);
    walk.writeBoard();
    const placed = placedTiles(board).map(({ tile }) => tile);
    const kinds = new Set(placed.filter((tile) => tile !== 0)).size;
    expect(walk.energy()).toBe(16 * ((63 - kinds) * missing + (placed.length - kinds)));
  }
});

test("solves a garden of only Red at once", () => {
  const garden = squareGardens({ tiles: [0], pins: [] });
  const { outcome, solutions, statistics } = anneal(garden, { steps: 1000 });
  expect([outcome, statistics.choices]).toEqual(["solved", 0]);
  expect(verifyGarden(garden, solutions[0])).toEqual([]);
});

test("reports a box that is too small before the first flip", () => {
  const { outcome, statistics } = anneal(hangingGardens({ box: [4, 4, 4] }));
  expect([outcome, statistics.choices]).toEqual(["exhausted", 0]);
  expect(statistics.reason).toContain("box must have room for 64 tiles in 32 runs");
});
