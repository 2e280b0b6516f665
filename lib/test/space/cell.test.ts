import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInBox } from "../../src/space/box";
import { add, dot, highCorner, lowCorner, scale, stepFrom, subtract } from "../../src/space/cell";

const vector = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 3, maxLength: 3 });

describe("vectors", () => {
  test("are added, subtracted and scaled coordinate by coordinate", () => {
    expect(add([3, 4], [1, 0])).toEqual([4, 4]);
    expect(subtract([3, 4], [1, 0])).toEqual([2, 4]);
    expect(scale([3, 0], -2)).toEqual([-6, 0]);
    expect(stepFrom([3, 4], [1, 0])).toEqual([4, 4]);
    expect(dot([3, 4], [2, 1])).toBe(10);
  });

  test("obey the laws of arithmetic", () => {
    fc.assert(
      fc.property(vector, vector, vector, fc.integer({ min: -9, max: 9 }), (a, b, c, factor) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(scale(a, factor), scale(b, factor))).toEqual(scale(add(a, b), factor));
        expect(dot(add(a, b), c)).toBe(dot(a, c) + dot(b, c));
        expect(dot(subtract(a, b), subtract(a, b))).toBe(dot(a, a) - 2 * dot(a, b) + dot(b, b));
      }),
      { seed: 14 },
    );
  });
});

test("the low and high corners span the smallest box around the cells", () => {
  fc.assert(
    fc.property(fc.array(vector, { minLength: 1, maxLength: 9 }), (cells) => {
      const [low, high] = [lowCorner(cells), highCorner(cells)];
      const box = subtract(high, low).map((side) => side + 1);
      expect(cells.every((cell) => isInBox(box, subtract(cell, low)))).toBe(true);
      for (const axis of [0, 1, 2]) {
        expect(cells.some((cell) => cell[axis] === low[axis])).toBe(true);
        expect(cells.some((cell) => cell[axis] === high[axis])).toBe(true);
      }
    }),
    { seed: 14 },
  );
});
