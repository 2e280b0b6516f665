import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { anneal } from "../../../src/garden/anneal/anneal";
import { hangingGardens, hexagonGardens, hyperGardens } from "../../../src/garden/gardens";
import { projectRoot } from "../../../src/project";
import { verifyGarden } from "../../../src/verify/garden";

interface Known {
  readonly box: number[];
  readonly groups: number;
  readonly cells: [x: number, y: number, z: number, w: number, tile: number][];
}

describe("gardens that all permutations of the axes map onto themselves", () => {
  const file = join(projectRoot(), "data", "gardens", "hyper", "four-dimensions.json");
  const { gardens } = JSON.parse(readFileSync(file, "utf8")) as { gardens: Known[] };

  test.each(gardens)(
    "the stored garden of four dimensions in $box is right, and symmetric",
    ({ box, groups, cells }) => {
      const placed = cells.map(([x, y, z, w, tile]) => ({ at: [x, y, z, w], tile }));
      expect(verifyGarden(hyperGardens({ box }), { garden: "hyper", box, cells: placed, groups })).toEqual([]);
      // exchanging two neighbouring axes generates all permutations
      for (const axis of [0, 1, 2]) {
        const full = new Set(placed.map(({ at }) => String(at)));
        const images = placed.map(({ at }) => String(at.with(axis, at[axis + 1] ?? 0).with(axis + 1, at[axis] ?? 0)));
        expect(new Set(images)).toEqual(full);
      }
    },
  );

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
});
