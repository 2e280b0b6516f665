import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Garden } from "../../../src/garden/garden";
import { hangingGardens, squareGardens } from "../../../src/garden/gardens";
import { gardenMaps } from "../../../src/garden/sat/box-maps";
import { encodeGarden, gardenDimacs } from "../../../src/garden/sat/encode";
import { symmetryPositions } from "../../../src/garden/symmetry/find-positions";
import { imageOf } from "../../../src/garden/symmetry/placed-symmetry";
import { cellAt, cellsOf, isInBox } from "../../../src/space/box";
import { formatCell } from "../../../src/space/cell";
import { cubic, square } from "../../../src/space/orthogonal";
import { mapTile, symmetryNames } from "../../../src/space/symmetry";
import { bruteForce } from "../brute-force";
import { airyGardens, smallGardens } from "../small-gardens";
import { modelsOf } from "./models";

describe("the formula of a garden", () => {
  test.each(["pairs", "ladder", "product"] as const)(
    "has the models that brute force finds, by %s",
    async (atMostOne) => {
      await fc.assert(
        fc.asyncProperty(smallGardens, async (garden) => {
          expect(await modelsOf(garden, { atMostOne, breakSymmetry: false })).toEqual(bruteForce(garden));
        }),
        { seed: 19, numRuns: 40 },
      );
    },
  );

  test("has clauses that follow from counting, and every solution satisfies them", async () => {
    let gardens = 0;
    await fc.assert(
      fc.asyncProperty(airyGardens, async (garden) => {
        const size = (counting: boolean) => encodeGarden(garden, { counting }).formula.clauses.length;
        if (size(true) === size(false)) return;
        gardens++;
        expect(await modelsOf(garden, { counting: true, breakSymmetry: false })).toEqual(bruteForce(garden));
      }),
      { seed: 22, numRuns: 150 },
    );
    expect(gardens).toBeGreaterThan(8);
  });

  test("says that no column of three cubes holds two", () => {
    const garden = hangingGardens({ box: [8, 4, 3], pins: [] });
    const size = (counting: boolean) => encodeGarden(garden, { counting }).formula.clauses.length;
    expect(size(true) - size(false)).toBe(2 * 8 * 4);
    const roomy = hangingGardens({ box: [6, 4, 4], pins: [] });
    expect(encodeGarden(roomy).formula.clauses).toEqual(encodeGarden(roomy, { counting: false }).formula.clauses);
  });

  test("keeps a solution of each class when it breaks symmetries, and adds none", async () => {
    await fc.assert(
      fc.asyncProperty(smallGardens, async (garden) => {
        const all = bruteForce(garden);
        const kept = new Set(await modelsOf(garden, { breakSymmetry: true }));
        expect([...kept].filter((one) => !all.includes(one))).toEqual([]);
        expect(all.filter((one) => !imagesOf(garden, one).some((image) => kept.has(image)))).toEqual([]);
      }),
      { seed: 20, numRuns: 60 },
    );
  });

  test("breaks symmetries: one of two mirror images is left", async () => {
    const garden = hangingGardens({ box: [3, 3, 3], tiles: [0, 1, 2, 4, 8, 16, 32, 63], pins: [] });
    expect(gardenMaps(garden).length).toBe(48);
    const plus = { ...garden, space: square, box: [3, 3], tiles: [1, 2, 4, 8, 15] };
    expect(await modelsOf(plus, { breakSymmetry: false })).toHaveLength(1);
    const pair = squareGardens({ box: [4, 3], tiles: [2, 8, 1, 4, 15], pins: [] });
    const all = await modelsOf(pair, { breakSymmetry: false });
    expect(await modelsOf(pair, { breakSymmetry: true })).toHaveLength(all.length / 2);
  });

  test("with a symmetry has exactly the symmetric solutions at that position", async () => {
    await fc.assert(
      fc.asyncProperty(airyGardens, fc.nat(20), async (airy, pick) => {
        const garden = { ...airy, pins: [] };
        const names = symmetryNames(garden.space);
        const { positions } = symmetryPositions(garden, names[pick % names.length] ?? "");
        for (const placed of positions) {
          const isSymmetric = (text: string) =>
            imageText(text, (at, tile) => [imageOf(placed, at), mapTile(placed.symmetry, tile)]) === text;
          const wanted = bruteForce({ ...garden, tiles: garden.tiles.filter((tile) => tile !== 0) }).filter(
            isSymmetric,
          );
          const tiles = garden.tiles.filter((tile) => tile !== 0);
          expect(await modelsOf({ ...garden, tiles }, { symmetries: [placed] })).toEqual(wanted);
        }
      }),
      { seed: 21, numRuns: 30 },
    );
  });

  test("with a symmetry leaves Red a cell that stays in place", async () => {
    const garden: Garden = { ...squareGardens({ box: [3, 3], tiles: [0, 2, 8], pins: [] }) };
    const { positions } = symmetryPositions(garden, "mirror");
    for (const placed of positions) {
      const fixed = [...cellsOf(garden.box)].filter((at) => formatCell(imageOf(placed, at)) === formatCell(at));
      const wanted = bruteForce(garden).filter((text) => {
        const image = imageText(text, (at, tile) => [imageOf(placed, at), mapTile(placed.symmetry, tile)]);
        return image === text && fixed.some((at) => isLone(text, at));
      });
      expect(await modelsOf(garden, { symmetries: [placed] })).toEqual(wanted);
    }
  });

  test("is written in DIMACS with the counts of its header", () => {
    const garden = squareGardens({ box: [4, 4], tiles: [0, 1, 4], pins: [] });
    const lines = gardenDimacs(garden).trimEnd().split("\n");
    const { formula } = encodeGarden(garden);
    const clauses = lines.filter((line) => !/^[cp]/.test(line));
    expect(lines).toContain(`p cnf ${formula.variableCount()} ${clauses.length}`);
    expect(clauses).toEqual(formula.clauses.map((clause) => `${clause.join(" ")} 0`));
    expect(lines[0]).toBe("c square garden in 4x4, encoder 2");
  });

  test("has no more variables than cells, tiles in cells and counters need", () => {
    const { formula, variables } = encodeGarden(hangingGardens({ box: [5, 5, 5], pins: [] }), { breakSymmetry: false });
    expect(variables.decisionCount).toBe(125);
    // 27 inner cells take 63 tiles, 54 on faces 31, 36 on edges 15, 8 in corners 7
    expect(variables.variableCount).toBe(125 + 27 * 63 + 54 * 31 + 36 * 15 + 8 * 7);
    expect(formula.variableCount()).toBeLessThan(2 * variables.variableCount + 125);
  });
});

/** The images of a solution, given as text, by all symmetries of its garden. */
function imagesOf(garden: Garden, text: string): string[] {
  return gardenMaps(garden).map(({ symmetry, cells }) =>
    imageText(text, (at, tile) => {
      const index = [...cellsOf(garden.box)].findIndex((cell) => formatCell(cell) === formatCell(at));
      return [cellAt(garden.box, cells[index] ?? 0), mapTile(symmetry, tile)];
    }),
  );
}

function imageText(text: string, map: (at: number[], tile: number) => [readonly number[], number]): string {
  if (text === "") return text;
  const images = text.split(" ").map((one) => {
    const [, cell = "", tile] = /^\((.*)\)(\d+)$/.exec(one) ?? [];
    const [at, image] = map(cell.split(",").map(Number), Number(tile));
    return `${formatCell(at)}${image}`;
  });
  return images.sort().join(" ");
}

function isLone(text: string, at: readonly number[]): boolean {
  const near = [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ].map(([x = 0, y = 0]) => [(at[0] ?? 0) + x, (at[1] ?? 0) + y]);
  return near.every((cell) => !isInBox([3, 3], cell) || !text.includes(formatCell(cell)));
}

test("the symmetries of a box keep box, tiles and pins", () => {
  expect(gardenMaps(hangingGardens({ box: [6, 4, 4], pins: [] }))).toHaveLength(16);
  expect(gardenMaps(hangingGardens({ box: [5, 4, 3], pins: [] }))).toHaveLength(8);
  expect(gardenMaps(hangingGardens({ box: [5, 5, 5] }))).toHaveLength(48);
  expect(gardenMaps(hangingGardens({ box: [4, 4, 4] }))).toHaveLength(6);
  expect(gardenMaps({ ...hangingGardens({ box: [5, 5, 5], pins: [], tiles: [1, 4] }), space: cubic })).toHaveLength(16);
});
