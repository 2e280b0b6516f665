import { describe, expect, test } from "vitest";
import { cornersOf, fits } from "../../../src/garden/enumerate/corners";
import { enumerate } from "../../../src/garden/enumerate/enumerate";
import type { Garden, GardenSolution } from "../../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { cellsOf, parseBox } from "../../../src/space/box";
import { compareCells, formatCell, stepFrom } from "../../../src/space/cell";
import type { Cell } from "../../../src/space/space";
import { mapCell, symmetries, symmetryNames } from "../../../src/space/symmetry";
import { verifyGarden } from "../../../src/verify/garden";
import { hasSymmetry } from "../symmetry/has-symmetry";

/**
 * The groups of a solution, each moved to the origin. Two solutions are the same garden if these
 * are equal.
 */
function groupSet({ space }: Garden, cells: readonly Cell[]): string {
  const left = new Map(cells.map((cell) => [formatCell(cell), cell]));
  const groups: string[] = [];
  for (const start of left.values()) {
    const group = [start];
    left.delete(formatCell(start));
    for (const here of group) {
      for (const { vector } of space.directions) {
        const next = left.get(formatCell(stepFrom(here, vector)));
        if (next !== undefined && left.delete(formatCell(next))) group.push(next);
      }
    }
    const low = start.map((_, axis) => Math.min(...group.map((cell) => cell[axis] ?? 0)));
    const moved = group.map((cell) => cell.map((x, axis) => x - (low[axis] ?? 0))).sort(compareCells);
    groups.push(moved.map(formatCell).join(""));
  }
  return groups.sort().join(" + ");
}

function withoutRed({ cells }: GardenSolution): Cell[] {
  return cells.filter(({ tile }) => tile !== 0).map(({ at }) => at);
}

/** Tries every set of full cells, and asks the checker. */
function byBruteForce(garden: Garden): GardenSolution[] {
  const cells = [...cellsOf(garden.box)];
  const found: GardenSolution[] = [];
  for (let filled = 0; filled < 2 ** cells.length; filled++) {
    const full = cells.filter((_, index) => (filled >> index) & 1);
    if (full.length !== garden.tiles.length) continue;
    const keys = new Set(full.map(formatCell));
    const placed = full.map((at) => ({
      at,
      tile: garden.space.directions.reduce((s, d) => s + (keys.has(formatCell(stepFrom(at, d.vector))) ? d.bit : 0), 0),
    }));
    const solution = { garden: garden.name, box: garden.box, cells: placed };
    if (verifyGarden(garden, solution).length === 0) found.push(solution);
  }
  return found;
}

/** The different sets of groups among solutions, sorted. */
function groupSets(garden: Garden, solutions: readonly GardenSolution[]): string[] {
  return [...new Set(solutions.map((solution) => groupSet(garden, withoutRed(solution))))].sort();
}

test.each(["9x8x12", "31x4x4", "40x1x2"])(
  "in a box with plenty of room, %s, each position of a group is tried once, the middle first",
  (text) => {
    const box = parseBox(text);
    const garden = hangingGardens({ box, tiles: [2, 8], pins: [] });
    const group = [
      { at: [0, 0, 0], tile: 2 },
      { at: [1, 0, 0], tile: 8 },
    ];
    const corners = [...cornersOf(garden, group)];
    const [x = 0, y = 0, z = 0] = box;
    expect(new Set(corners.map(formatCell)).size).toBe((x - 1) * y * z);
    expect(corners).toHaveLength((x - 1) * y * z);
    expect(corners.every((corner) => fits(garden, group, corner))).toBe(true);
    expect(corners[0]).toEqual([x - 1, y, z].map((side) => Math.floor(side / 2)));
  },
);

describe("enumerate agrees with brute force in a small box", () => {
  const flat = [1, 2, 4, 8];
  test.each<[string, Garden]>([
    ["two dominoes", squareGardens({ box: [4, 3], tiles: flat })],
    ["two dominoes and Red with hardly any room", squareGardens({ box: [4, 3], tiles: [0, ...flat] })],
    ["two dominoes and Red without room", squareGardens({ box: [3, 3], tiles: [0, ...flat] })],
    ["a ring and dominoes", squareGardens({ box: [4, 4], tiles: [...flat, 3, 6, 9, 12] })],
    [
      "a ring and dominoes, one pinned",
      squareGardens({ box: [4, 4], tiles: [...flat, 3, 6, 9, 12], pins: [{ at: [0, 0], tile: 1 }] }),
    ],
    ["trees", squareGardens({ box: [4, 4], tiles: [...flat, 5, 10, 7, 13] })],
    [
      "Blue and others, pinned",
      squareGardens({ box: [4, 4], tiles: [0, ...flat, 15, 5, 10], pins: [{ at: [1, 1], tile: 15 }] }),
    ],
    ["cubes", hangingGardens({ box: [3, 2, 2], tiles: [1, 4, 2, 8, 16, 32, 21, 37] })],
    ["cubes in a ring", hangingGardens({ box: [3, 2, 2], tiles: [3, 6, 9, 12, 16, 32] })],
    ["hexagons", hexagonGardens({ box: [4, 4], tiles: [1, 2, 4, 8, 16, 32, 3, 24] })],
    ["a triangle of hexagons", hexagonGardens({ box: [3, 4], tiles: [3, 24, 12, 48, 33, 6] })],
  ])("%s", (_, garden) => {
    const { outcome, solutions, counts } = enumerate(garden);
    for (const solution of solutions) expect(verifyGarden(garden, solution)).toEqual([]);
    const found = solutions.map((solution) => groupSet(garden, withoutRed(solution)));
    expect([outcome, counts.fixed, new Set(found).size]).toEqual(["exhausted", found.length, found.length]);
    expect(found.sort()).toEqual(groupSets(garden, byBruteForce(garden)));
  });
});

describe("with a symmetry, enumerate agrees with brute force in a small box and its solutions are symmetric", () => {
  const flat = [1, 2, 4, 8];
  test.each<[string, Garden]>([
    ["two dominoes", squareGardens({ box: [4, 3], tiles: flat })],
    ["two dominoes and Red", squareGardens({ box: [5, 3], tiles: [0, ...flat] })],
    ["two dominoes and Red in a square", squareGardens({ box: [4, 4], tiles: [0, ...flat] })],
    ["Red pinned", squareGardens({ box: [4, 4], tiles: [0, ...flat], pins: [{ at: [3, 0], tile: 0 }] })],
    ["a tile pinned", squareGardens({ box: [4, 4], tiles: [0, ...flat], pins: [{ at: [0, 3], tile: 2 }] })],
    ["a ring and dominoes", squareGardens({ box: [4, 4], tiles: [...flat, 3, 6, 9, 12] })],
    ["corners", squareGardens({ box: [4, 4], tiles: [...flat, 3, 12] })],
    ["Blue", squareGardens({ box: [4, 4], tiles: [0, ...flat, 15], pins: [] })],
    ["cubes", hangingGardens({ box: [3, 2, 2], tiles: [3, 6, 9, 12, 16, 32] })],
    ["three dominoes of cubes", hangingGardens({ box: [4, 2, 2], tiles: [1, 4, 2, 8] })],
    ["hexagons", hexagonGardens({ box: [4, 4], tiles: [1, 2, 4, 8, 16, 32] })],
    ["a triangle of hexagons", hexagonGardens({ box: [3, 4], tiles: [3, 24, 12, 48, 33, 6] })],
  ])("%s", (_, garden) => {
    const all = byBruteForce(garden);
    for (const symmetry of symmetryNames(garden.space)) {
      const { outcome, solutions } = enumerate(garden, { symmetry });
      for (const solution of solutions) {
        expect(verifyGarden(garden, solution)).toEqual([]);
        expect(hasSymmetry(garden, symmetry, solution)).toBe(true);
      }
      const expected = all.filter((solution) => hasSymmetry(garden, symmetry, solution));
      expect([symmetry, outcome, groupSets(garden, solutions)]).toEqual([
        symmetry,
        "exhausted",
        groupSets(garden, expected),
      ]);
    }
  });
});

describe("for the 15 squares", () => {
  const garden = squareGardens();
  const all = enumerate(garden);
  const inOnePiece = enumerate(garden, { connected: true });

  test("enumerate finds valid and different gardens, among them those in one piece", () => {
    for (const solution of all.solutions) expect(verifyGarden(garden, solution)).toEqual([]);
    expect(new Set(all.solutions.map((solution) => groupSet(garden, withoutRed(solution)))).size).toBe(
      all.counts.fixed,
    );
    expect(all.solutions.filter(({ groups }) => groups === 1).length).toBe(inOnePiece.counts.fixed);
    expect([all.outcome, inOnePiece.outcome]).toEqual(["exhausted", "exhausted"]);
  });

  const turns = symmetries(garden.space);
  const images = all.solutions.map((solution) =>
    turns.map((turn) =>
      groupSet(
        garden,
        withoutRed(solution).map((cell) => mapCell(turn, cell)),
      ),
    ),
  );

  test("all images of a solution are found, and the counts are those of the orbits", () => {
    const found = new Set(images.map(([itself]) => itself));
    expect(images.flat().every((image) => found.has(image))).toBe(true);
    const rotations = images.map((texts) => texts.filter((_, turn) => turns[turn]?.reflection === false));
    expect(new Set(images.map((texts) => [...texts].sort()[0])).size).toBe(all.counts.upToReflection);
    expect(new Set(rotations.map((texts) => texts.sort()[0])).size).toBe(all.counts.upToRotation);
  });

  test.each(["diagonal-mirror", "mirror"])(
    "the solutions with a %s are among those whose groups it permutes",
    (name) => {
      const found = enumerate(garden, { symmetry: name }).solutions;
      const exchanged = images.filter(([itself, ...others]) =>
        others.some((image, i) => turns[i + 1]?.name === name && image === itself),
      );
      const expected = new Set(exchanged.map(([itself]) => itself));
      for (const solution of found) {
        expect(hasSymmetry(garden, name, solution)).toBe(true);
        expect(expected).toContain(groupSet(garden, withoutRed(solution)));
      }
      expect(found.length).toBeGreaterThan(0);
    },
  );

  test("an impossible symmetry is reported without a search", () => {
    const { outcome, statistics } = enumerate(garden, { symmetry: "half-turn" });
    expect([outcome, statistics.choices]).toEqual(["exhausted", 0]);
    expect(statistics.reason).toContain("4 tiles look the same after one half-turn");
  });
});

describe("enumerate", () => {
  test("ends at its limit, reports each solution at once, and stops after its steps", () => {
    const told: GardenSolution[] = [];
    const { outcome, solutions } = enumerate(squareGardens(), { limit: 3, onSolution: (s) => told.push(s) });
    expect([outcome, solutions.length]).toEqual(["solved", 3]);
    expect(told).toEqual(solutions);
    const stopped = enumerate(hangingGardens(), { steps: 1000 });
    expect([stopped.outcome, stopped.statistics.choices]).toEqual(["stopped", 1000]);
  });

  test("reports a growing share of the work", () => {
    const shares: number[] = [];
    enumerate(squareGardens(), { onProgress: ({ share }) => shares.push(share ?? Number.NaN) });
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
  });

  test.each([
    [
      "a garden without air",
      packedGardens(),
      {},
      "Cannot enumerate the packed garden: it must have air, use backtrack for packed gardens: it has none",
    ],
    ["an unlimited supply", squareGardens({ supply: "unlimited" }), {}, 'supply must be "once": it is "unlimited"'],
    ["a limit of 0", squareGardens(), { limit: 0 }, "limit must be a number of at least 1: it is 0"],
    [
      "a symmetry that squares do not have",
      squareGardens(),
      { symmetry: "fifth-turn" },
      "Cannot use a symmetry of the square space: it must be",
    ],
  ])("refuses %s in one line", (_, garden, options, words) => {
    expect(() => enumerate(garden, options)).toThrow(words);
  });
});
