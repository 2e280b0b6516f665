import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tileColouring } from "../../../src/figure/puzzles/garden/tile-look";
import { readSolutionFile } from "../../../src/files/solution/garden";
import { anneal } from "../../../src/garden/anneal/anneal";
import { enumerate } from "../../../src/garden/enumerate/enumerate";
import { hangingGardens, hexagonGardens, hyperGardens } from "../../../src/garden/gardens";
import { projectRoot } from "../../../src/project";
import { verifyGarden } from "../../../src/verify/garden";

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

  test("there are none if the sides of the box differ, or the lattice has no axes to exchange", () => {
    const uneven = anneal(hangingGardens({ box: [7, 7, 6] }), { symmetry: "axes" });
    expect([uneven.outcome, uneven.statistics.reason]).toEqual([
      "exhausted",
      "box must have equal sides if its axes are exchanged: it is 7x7x6",
    ]);
    expect(anneal(hexagonGardens(), { symmetry: "axes" }).outcome).toBe("exhausted");
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
