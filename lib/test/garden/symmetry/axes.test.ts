import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tileColouring } from "../../../src/figure/puzzles/garden/tile-look";
import { readSolutionFile } from "../../../src/files/solution/garden";
import { anneal } from "../../../src/garden/anneal/anneal";
import { enumerate } from "../../../src/garden/enumerate/enumerate";
import { hangingGardens, hexagonGardens, hyperGardens } from "../../../src/garden/gardens";
import { projectRoot } from "../../../src/project";
import { verifyGarden } from "../../../src/verify/garden";
import { hasSymmetry } from "./has-symmetry";

const none = { garden: "hanging", box: [], cells: [] };

describe("gardens that all permutations of the axes map onto themselves", () => {
  test.each([
    ["hyper-5x5x5x5", 8],
    ["hyper-7x7x7x7", 15],
  ])("the stored garden %s is right, symmetric, and in %i pieces", (name, pieces) => {
    const [claimed] = readSolutionFile(join(projectRoot(), "data", "gardens", "hyper", `${name}.json`));
    const { garden, solution } = claimed ?? {};
    if (garden === undefined || solution === undefined) throw new Error(`${name} holds a solution`);
    expect([garden.tiles.length, solution.groups]).toEqual([256, pieces]);
    expect(verifyGarden(garden, solution)).toEqual([]);
    // exchanging two neighbouring axes generates all permutations
    for (const axis of [0, 1, 2]) {
      const full = new Set(solution.cells.map(({ at }) => String(at)));
      const images = solution.cells.map(({ at }) =>
        String([...at].with(axis, at[axis + 1] ?? 0).with(axis + 1, at[axis] ?? 0)),
      );
      expect(new Set(images)).toEqual(full);
    }
  });

  test("anneal finds them in three and in four dimensions", () => {
    for (const garden of [hangingGardens({ box: [7, 7, 7] }), hyperGardens()]) {
      const { outcome, solutions } = anneal(garden, { symmetry: "axes", seed: 1 });
      expect(outcome).toBe("solved");
      expect(verifyGarden(garden, solutions[0])).toEqual([]);
      const red = solutions[0]?.cells.find(({ tile }) => tile === 0)?.at ?? [];
      expect(new Set(red).size).toBe(1);
    }
  });

  test("anneal finds them in the largest cube of a box with unequal sides", () => {
    const garden = hangingGardens({ box: [7, 6, 8] });
    const pinned = anneal(garden, { symmetry: "axes", seed: 1 });
    expect(pinned.outcome).toBe("solved");
    expect(verifyGarden(garden, pinned.solutions[0])).toEqual([]);
  });

  test("anneal finds gardens with other groups, too", () => {
    const garden = hangingGardens({ box: [7, 7, 7], pins: [] });
    const [found] = anneal(garden, { symmetry: "third-turn+diagonal-mirror", seed: 1 }).solutions;
    expect(verifyGarden(garden, found)).toEqual([]);
    for (const name of ["third-turn", "diagonal-mirror"]) expect(hasSymmetry(garden, name, found ?? none)).toBe(true);
  });

  test("hexagons have no axes to exchange", () => {
    expect(() => anneal(hexagonGardens(), { symmetry: "axes" })).toThrow(
      /must be one of .*edge-mirror.*: it is "axes"/,
    );
  });

  test("enumerate refuses to search for them, instead of finding none", () => {
    expect(() => enumerate(hangingGardens(), { symmetry: "axes" })).toThrow(
      "Cannot enumerate the hanging garden: symmetry must be a single one",
    );
  });

  test("without the symmetry, enumerate finds a block of 3 × … × 3 cells for every set of axes", () => {
    const garden = hyperGardens({ box: [5, 5, 5, 5] });
    const { solutions } = enumerate(garden, { limit: 1 });
    expect(verifyGarden(garden, solutions[0])).toEqual([]);
    const { names } = tileColouring(garden.space, solutions[0]?.cells ?? [], "groups");
    const blocks = [81, ...Array(4).fill(27), ...Array(6).fill(9), ...Array(4).fill(3)];
    expect(names).toEqual([...blocks.map((size) => `group of ${size}`), "Red"]);
  });
});
