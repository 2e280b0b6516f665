import { Cadical } from "cadical-wasm";
import { expect, test } from "vitest";
import { squareGardens } from "../../src/garden/gardens";
import { lackOfJoints } from "../../src/garden/room";
import { encodeGarden } from "../../src/garden/sat/encode";
import { sat } from "../../src/garden/sat/sat";
import { shortSide } from "../../src/garden/short-side";
import { verifyGarden } from "../../src/verify/garden";

const without = (box: number[], red = false) =>
  squareGardens({ box, pins: [], tiles: Array.from({ length: red ? 16 : 15 }, (_, tile) => (red ? tile : tile + 1)) });

test.each([5, 6, 7, 8])(
  "a box of 3 squares by %i holds no garden, by counting and by a complete search",
  async (side) => {
    for (const box of [
      [side, 3],
      [3, side],
    ]) {
      const garden = without(box);
      expect(shortSide(garden)).toContain("must have a side of at least 9");
      const { formula } = encodeGarden(garden);
      const solver = await Cadical.create();
      solver.addClauses(formula.clauses);
      expect(solver.solve()).toBe("unsatisfiable");
      solver.dispose();
    }
  },
);

test("counting joints alone does not exclude 7x3 and 8x3", () => {
  for (const side of [7, 8]) expect(lackOfJoints(without([side, 3]))).toBeUndefined();
});

test("a box of 9x3 holds a garden, with Red, too", () => {
  for (const garden of [without([9, 3]), without([9, 3], true)]) {
    expect(shortSide(garden)).toBeUndefined();
    expect(verifyGarden(garden, sat(garden).solutions[0])).toEqual([]);
  }
});

test("a garden of other tiles may fit", () => {
  expect(shortSide(squareGardens({ box: [5, 3], tiles: [1, 5, 4], pins: [] }))).toBeUndefined();
});
