import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finishSolution } from "../../src/garden/finish-solution";
import { hangingGardens, squareGardens } from "../../src/garden/gardens";
import { countGroups } from "../../src/verify/count-groups";
import { verifyGarden } from "../../src/verify/garden";
import { storedSolution } from "../verify/boards";

describe("finishSolution", () => {
  test.each(["square", "hanging-7x7x7"])("%s: adds Red in an isolated cell", (name) => {
    const stored = storedSolution(name);
    const garden = name === "square" ? squareGardens() : hangingGardens({ box: stored.box });
    const finished = finishSolution(
      garden,
      stored.cells.filter(({ tile }) => tile !== 0),
    );
    expect(verifyGarden(garden, finished)).toEqual([]);
    expect(finished?.groups).toBe(stored.groups);
  });

  test("returns undefined if no free cell is isolated", () => {
    const cells = [0, 1, 2].map((x) => ({ at: [x, 1], tile: 10 }));
    expect(finishSolution({ ...squareGardens(), box: [3, 3], pins: [] }, cells)).toBeUndefined();
  });

  test("counts the same groups as the checker, for any set of cells", () => {
    const cell = fc.tuple(fc.nat(5), fc.nat(6));
    fc.assert(
      fc.property(fc.uniqueArray(cell, { minLength: 1, maxLength: 25, selector: String }), (positions) => {
        const there = new Set(positions.map(String));
        const garden = { ...squareGardens(), box: [6, 7], pins: [], supply: "unlimited" as const };
        const cells = positions.map(([x, y]) => {
          const tile = garden.space.directions.reduce(
            (sum, { bit, vector: [dx = 0, dy = 0] }) => sum + (there.has(String([x + dx, y + dy])) ? bit : 0),
            0,
          );
          return { at: [x, y], tile };
        });
        const finished = finishSolution(garden, cells);
        expect(finished?.groups).toBe(countGroups(garden, { garden: "square", box: [6, 7], cells }));
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
