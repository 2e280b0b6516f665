import fc from "fast-check";
import { expect, test } from "vitest";
import { InputError } from "../../src/input-error";
import { boxCentre, boxVolume, cellsOf, formatBox, isInBox, parseBox } from "../../src/space/box";
import { compareCells, formatCell, stepFrom } from "../../src/space/cell";
import { hexagon } from "../../src/space/hexagon";
import { neighbours } from "../../src/space/neighbours";
import { cubic, square } from "../../src/space/orthogonal";

const boxes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });

test("a box is written and read without loss", () => {
  expect(parseBox("7x7x7")).toEqual([7, 7, 7]);
  expect(formatBox([15, 15])).toBe("15x15");
  fc.assert(
    fc.property(boxes, (box) => {
      expect(parseBox(formatBox(box))).toEqual(box);
    }),
    { seed: 1 },
  );
});

test.each(["", "x", "7x", "0x7", "-7x7", "7.5x7", "7 x 7", "7X7", "07x7", "1e3x7", "9999999x1", "Infinityx1", "7x7\n"])(
  "refuses %j as a box",
  (text) => {
    expect(() => parseBox(text)).toThrow(InputError);
    expect(() => parseBox(text)).toThrow(
      `Cannot read a box: it must be whole numbers from 1 to 999999 joined by x, such as 7x7x7: it is ${JSON.stringify(text)}`,
    );
  },
);

test("refuses a box with another number of sides than an example, as it was typed", () => {
  expect(parseBox("5x6x7", [7, 7, 7])).toEqual([5, 6, 7]);
  expect(() => parseBox("7x7", [9, 9, 9])).toThrow("Cannot read a box: it must have 3 sides, such as 9x9x9: it is 7x7");
  expect(() => parseBox("7", [15, 15])).toThrow("it must have 2 sides, such as 15x15: it is 7");
});

test("lists each cell of a box once, in scan order", () => {
  expect([...cellsOf([2, 2])]).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  fc.assert(
    fc.property(boxes, (box) => {
      const cells = [...cellsOf(box)];
      expect(cells.length).toBe(boxVolume(box));
      expect(new Set(cells.map(formatCell)).size).toBe(cells.length);
      expect(cells.every((cell) => isInBox(box, cell))).toBe(true);
      expect([...cells].reverse().sort(compareCells)).toEqual(cells);
    }),
    { seed: 1 },
  );
});

test("a cell of another dimension, with a fraction or beyond a side is not in the box", () => {
  for (const cell of [[15, 0], [0, 15], [-1, 0], [3], [3, 4, 0], [0.5, 0], [Number.NaN, 0]]) {
    expect(isInBox([15, 15], cell)).toBe(false);
  }
  expect(isInBox([15, 15], [14, 0])).toBe(true);
});

test("the centre of a box is half its side, rounded down", () => {
  expect(boxCentre([15, 15])).toEqual([7, 7]);
  expect(boxCentre([7, 8, 3])).toEqual([3, 4, 1]);
});

test("formats a cell as (3,4)", () => {
  expect(formatCell([3, 4])).toBe("(3,4)");
  expect(stepFrom([3, 4, 5], [0, -1, 1])).toEqual([3, 3, 6]);
});

test("a corner has only the neighbours inside the box", () => {
  expect(neighbours(square, [15, 15], [0, 0]).map(({ direction }) => direction.name)).toEqual(["North", "East"]);
  expect(neighbours(cubic, [4, 4, 4], [3, 3, 3]).map(({ at }) => formatCell(at))).toEqual([
    "(3,2,3)",
    "(2,3,3)",
    "(3,3,2)",
  ]);
  expect(neighbours(hexagon, [5, 5], [0, 4]).map(({ direction }) => direction.name)).toEqual([
    "NorthEast",
    "SouthEast",
    "South",
  ]);
});

test("a neighbour's neighbour in the opposite direction is the cell itself", () => {
  fc.assert(
    fc.property(fc.constantFrom(square, hexagon), fc.nat(24), (space, index) => {
      const cell = [index % 5, Math.floor(index / 5)];
      for (const { direction, at } of neighbours(space, [5, 5], cell)) {
        const back = neighbours(space, [5, 5], at).find((neighbour) => formatCell(neighbour.at) === formatCell(cell));
        expect(back?.direction).toBe(space.directions[direction.opposite]);
      }
    }),
    { seed: 1 },
  );
});
