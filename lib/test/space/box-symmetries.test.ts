import { describe, expect, test } from "vitest";
import { cellIndex, cellsOf } from "../../src/space/box";
import { boxSymmetries } from "../../src/space/box-symmetries";
import { cubic } from "../../src/space/orthogonal";
import { mapCell, symmetries } from "../../src/space/symmetry";

describe("boxSymmetries", () => {
  test.each([
    [[3, 3, 3], 24, 24],
    [[4, 4, 2], 8, 8],
    [[2, 4, 4], 8, 8],
    [[4, 2, 4], 8, 8],
    [[2, 3, 4], 4, 4],
    [[6, 10, 1], 4, 4],
    [[5, 5, 1], 8, 8],
    [[1, 1, 4], 2, 2],
    [[1, 1, 1], 1, 1],
  ])(
    "of %j there are %i rotations and %i reflections, and the matrices of space make the same",
    (box, turns, mirrors) => {
      const { rotations, reflections } = boxSymmetries(box);
      expect([rotations.length, reflections.length]).toEqual([turns, mirrors]);
      expect([...(rotations[0] ?? [])]).toEqual([...cellsOf(box)].map((_, index) => index));
      for (const [maps, reflection] of [
        [rotations, false],
        [reflections, true],
      ] as const) {
        const centre = box.map((side) => (side - 1) / 2);
        const own = symmetries(cubic).filter(
          (one) =>
            one.reflection === reflection && one.matrix.every((row, axis) => box[row.findIndex(Boolean)] === box[axis]),
        );
        const expected = own.map((one) =>
          [...cellsOf(box)].map((cell) => cellIndex(box, mapCell(one, cell, centre))).join(),
        );
        expect(maps.map((map) => map.join()).sort()).toEqual([...new Set(expected)].sort());
      }
    },
  );
});
