import { describe, expect, test } from "vitest";
import { anneal } from "../../../src/garden/anneal/anneal";
import { createEnergy } from "../../../src/garden/anneal/energy";
import { orbitSites } from "../../../src/garden/anneal/sites";
import { createWalk } from "../../../src/garden/anneal/walk";
import { enumerate } from "../../../src/garden/enumerate/enumerate";
import type { Garden } from "../../../src/garden/garden";
import { hangingGardens, hexagonGardens, squareGardens } from "../../../src/garden/gardens";
import { createOccupancy, placedTiles } from "../../../src/garden/occupancy";
import { symmetricRegion } from "../../../src/garden/symmetry/region";
import { impossibleSymmetry } from "../../../src/garden/symmetry/symmetric";
import { createRandom } from "../../../src/search/random";
import { cellsOf } from "../../../src/space/box";
import { mapTile, powers, type Symmetry, symmetriesNamed, symmetryNames } from "../../../src/space/symmetry";
import { verifyGarden } from "../../../src/verify/garden";
import { fromCells } from "../brute-force";
import { hasSymmetry } from "./has-symmetry";

const found = "found";
const table: [Garden, Record<string, string>][] = [
  [
    squareGardens(),
    {
      mirror: found,
      "diagonal-mirror": found,
      "half-turn":
        "4 tiles look the same after one half-turn, so each needs a cell that stays in place: the box 15x15 has only 1 such cell",
      "quarter-turn":
        "2 tiles look the same after one quarter-turn, so each needs a cell that stays in place: the box 15x15 has only 1 such cell",
    },
  ],
  [
    hexagonGardens(),
    {
      "edge-mirror": found,
      "corner-mirror": found,
      "half-turn":
        "8 tiles look the same after one half-turn, so each needs a cell that stays in place: the box 31x31 has only 1 such cell",
      "third-turn":
        "4 tiles look the same after one third-turn, so each needs a cell that stays in place: the box 31x31 has only 1 such cell",
      "sixth-turn":
        "2 tiles look the same after one sixth-turn, so each needs a cell that stays in place: the box 31x31 has only 1 such cell",
    },
  ],
  [
    hangingGardens(),
    {
      mirror: found,
      "diagonal-mirror": found,
      "half-turn": found,
      "diagonal-half-turn": found,
      "third-turn": found,
      "quarter-turn":
        "8 tiles look the same after 2 quarter-turns, but not sooner, so each needs a cell that returns to its place after 2, but not sooner: the box 31x31x31 has no such cell",
      inversion:
        "8 tiles look the same after one inversion, so each needs a cell that stays in place: the box 31x31x31 has only 1 such cell",
      "quarter-turn-mirror":
        "4 tiles look the same after one quarter-turn-mirror, so each needs a cell that stays in place: the box 31x31x31 has only 1 such cell",
      "sixth-turn-mirror":
        "2 tiles look the same after one sixth-turn-mirror, so each needs a cell that stays in place: the box 31x31x31 has only 1 such cell",
    },
  ],
];

describe.each(table)(
  "every symmetry of the $name garden has a solution or a reason why it has none",
  (garden, rows) => {
    test("the table lists all symmetries", () => {
      expect(Object.keys(rows).sort()).toEqual(symmetryNames(garden.space).sort());
    });

    test.each(Object.entries(rows))(
      "%s: %s",
      (symmetry, words) => {
        const { outcome, solutions, statistics } = anneal(garden, { symmetry, seed: 1, seconds: 100 });
        if (words === found) {
          const [solution] = solutions;
          expect([outcome, verifyGarden(garden, solution)]).toEqual(["solved", []]);
          expect(solution !== undefined && hasSymmetry(garden, symmetry, solution)).toBe(true);
          expect(impossibleSymmetry(garden, symmetry)).toBeUndefined();
        } else {
          expect([outcome, solutions, statistics.choices]).toEqual(["exhausted", [], 0]);
          expect(statistics.reason).toContain(words);
          expect(impossibleSymmetry(garden, symmetry)).toBe(statistics.reason);
        }
      },
      120_000,
    );
  },
);

describe("the third turn", () => {
  test.each([5, 6, 7, 8])("is found in a cube of side %i, Blue pinned or not", (side) => {
    for (const pins of [undefined, []]) {
      const garden = hangingGardens({ box: [side, side, side], ...(pins && { pins }) });
      const [solution] = anneal(garden, { symmetry: "third-turn", steps: 100_000_000 }).solutions;
      expect(verifyGarden(garden, solution)).toEqual([]);
      expect(solution !== undefined && hasSymmetry(garden, "third-turn", solution)).toBe(true);
    }
  });

  test("is found in one piece, in a box that is not a cube", () => {
    const garden = hangingGardens({ box: [7, 8, 9] });
    const options = { symmetry: "third-turn", connected: true, steps: 100_000_000 };
    expect(anneal(garden, options).solutions[0]?.groups).toBe(1);
    expect(anneal(garden, options).solutions).toEqual(anneal(garden, options).solutions);
  });
});

test("reports a box too narrow for a symmetry before searching", () => {
  expect(impossibleSymmetry(hangingGardens({ box: [20, 20, 20] }), "half-turn")).toContain(
    "box must have room for 16 tiles in 8 runs",
  );
  expect(impossibleSymmetry(hangingGardens({ box: [9, 9, 23] }), "half-turn")).toBeUndefined();
  expect(impossibleSymmetry(hangingGardens({ box: [6, 6, 6] }), "diagonal-half-turn")).toContain(
    "has only 6 such cells",
  );
});

test("reports tiles whose images under the symmetry are missing", () => {
  expect(impossibleSymmetry(squareGardens({ tiles: [1, 4] }), "quarter-turn")).toMatch(
    /^tiles must include every quarter-turn image: it is \d for tile \d$/,
  );
});

test("without Blue, the centre may lie between cells: a domino has a half turn in 2x1", () => {
  const garden = squareGardens({ tiles: [2, 8], box: [2, 1] });
  expect(verifyGarden(garden, anneal(garden, { symmetry: "half-turn", steps: 100_000_000 }).solutions[0])).toEqual([]);
});

test.each<[string, Garden, string]>([
  ["squares", squareGardens({ box: [31, 31], pins: [{ at: [15, 15], tile: 0 }] }), "mirror"],
  ["hexagons", hexagonGardens({ pins: [{ at: [15, 15], tile: 0 }] }), "corner-mirror"],
  ["cubes", hangingGardens({ pins: [{ at: [15, 15, 15], tile: 0 }] }), "third-turn"],
])("Red pinned in the centre of a wide box keeps its cell: %s", (_, garden, symmetry) => {
  const [solution] = anneal(garden, { symmetry, steps: 100_000_000 }).solutions;
  expect(verifyGarden(garden, solution)).toEqual([]);
  expect(solution !== undefined && hasSymmetry(garden, symmetry, solution)).toBe(true);
});

test.each<[string, Garden, string]>([
  ["a domino turns about its middle", squareGardens({ tiles: [1, 4] }), "half-turn"],
  ["a ring in a corner of its box", squareGardens({ tiles: [3, 6, 9, 12], box: [4, 4] }), "mirror"],
  ["a triangle turns about a corner of its hexagons", hexagonGardens({ tiles: [3, 12, 48] }), "third-turn"],
])("anneal tries every position of a symmetry: %s", (_, garden, symmetry) => {
  const [solution] = anneal(garden, { symmetry, steps: 100_000_000 }).solutions;
  expect(verifyGarden(garden, solution)).toEqual([]);
  expect(solution !== undefined && hasSymmetry(garden, symmetry, solution)).toBe(true);
});

describe("no symmetry that a garden has is ruled out, for any tiles and pins", () => {
  test.each<[string, Garden]>([
    ["squares", squareGardens({ box: [4, 3], tiles: [0], pins: [] })],
    ["more squares", squareGardens({ box: [4, 4], tiles: [0], pins: [] })],
    ["hexagons", hexagonGardens({ box: [3, 3], tiles: [0], pins: [] })],
    ["cubes", hangingGardens({ box: [3, 2, 2], tiles: [0], pins: [] })],
  ])("%s", (_, { name, space, box, ...rest }) => {
    const random = createRandom(7);
    const cells = [...cellsOf(box)].length;
    let seen = 0;
    for (let tried = 0; tried < 20_000 && seen < 150; tried++) {
      const placed = fromCells(space, box, random.below(2 ** cells));
      const tiles = placed.map(({ tile }) => tile);
      if (tiles.length === 0 || new Set(tiles).size < tiles.length) continue;
      const pins = placed.filter(() => random.below(4) === 0);
      const garden: Garden = { ...rest, name, space, box, tiles, pins };
      const solution = { garden: name, box, cells: placed };
      for (const symmetry of symmetryNames(space).filter((one) => hasSymmetry(garden, one, solution))) {
        seen++;
        expect([symmetry, placed, impossibleSymmetry(garden, symmetry)]).toEqual([symmetry, placed, undefined]);
        const found = enumerate(garden, { symmetry }).solutions;
        expect([symmetry, pins, placed, found.length > 0]).toEqual([symmetry, pins, placed, true]);
        for (const one of found) expect(hasSymmetry(garden, symmetry, one)).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});

test("refuses pins other than Blue and Red, and unknown names, in one line", () => {
  const pins = [{ at: [1, 1], tile: 3 }];
  expect(() => anneal(squareGardens({ pins }), { symmetry: "mirror" })).toThrow(
    "pins must be Blue or Red if a symmetry is given: it is 3",
  );
  expect(() => anneal(squareGardens(), { symmetry: "fifth-turn" })).toThrow(
    "Cannot use a symmetry of the square space",
  );
});

test("the energy that the symmetric walk updates equals the energy of its board", () => {
  const garden = hangingGardens({ box: [5, 5, 5], pins: [] });
  const [turn] = symmetriesNamed(garden.space, "third-turn");
  if (turn === undefined) throw new Error("cubes have third turns");
  const board = createOccupancy(garden.space, garden.box);
  const fixed = new Uint8Array(board.full.length);
  const sites = orbitSites(board, fixed, symmetricRegion(garden.box, { symmetry: turn, shift: [0, 0, 0] }));
  const energy = createEnergy(garden, { missing: 0.75, turns: powers(garden.space, turn), sizes: sites.sizes });
  const walk = createWalk(board, sites, energy, { temperature: 1, fillsLonely: true }, createRandom(1));
  const kindOf = (tile: number) => Math.min(...[0, 1, 2].map((times) => turned(turn, tile, times)));
  for (let stretch = 0; stretch < 200; stretch++) {
    walk.run(7);
    walk.writeBoard();
    const counts = new Map<number, number>();
    for (const { tile } of placedTiles(board)) counts.set(tile, (counts.get(tile) ?? 0) + 1);
    let sum = 0;
    for (let tile = 1; tile < 64; tile++) {
      const count = counts.get(tile) ?? 0;
      expect(counts.get(kindOf(tile)) ?? 0).toBe(count);
      if (kindOf(tile) === tile) sum += count === 0 ? 0.75 : count - 1;
    }
    expect(walk.energy()).toBe(16 * (sum + (counts.get(0) ?? 0)));
  }
  expect(walk.accepted()).toBeGreaterThan(100);
});

function turned(turn: Symmetry, tile: number, times: number): number {
  return times === 0 ? tile : turned(turn, mapTile(turn, tile), times - 1);
}
