import { describe, expect, test } from "vitest";
import { cellIndex, cellsOf, parseBox } from "../../src/space/box";
import { boxSymmetries } from "../../src/space/box-symmetries";
import { cubic } from "../../src/space/orthogonal";
import { mapCell, symmetries } from "../../src/space/symmetry";

describe("boxSymmetries", () => {
  test.each([
    ["3x3x3", 24, 24],
    ["4x4x2", 8, 8],
    ["2x4x4", 8, 8],
    ["4x2x4", 8, 8],
    ["2x3x4", 4, 4],
    ["6x10x1", 4, 4],
    ["5x5x1", 8, 8],
    ["1x1x4", 2, 2],
    ["1x1x1", 1, 1],
  ])("%s has %i rotations and %i reflections, the same as the symmetry matrices give", (text, turns, mirrors) => {
    const box = parseBox(text);
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
  });
});
