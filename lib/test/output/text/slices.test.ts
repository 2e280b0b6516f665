import { expect, test } from "vitest";
import { gardenText } from "../../../src/output/text/garden";
import { sliceCountsText } from "../../../src/output/text/slices";

/** Two slices that touch along z, one that touches along w, and an empty one between them. */
const solution = {
  garden: "hyper",
  box: [9, 9, 9, 9],
  cells: [
    { at: [2, 3, 4, 5], tile: 16 },
    { at: [2, 3, 5, 5], tile: 32 + 64 + 2 },
    { at: [3, 3, 5, 5], tile: 8 },
    { at: [2, 3, 5, 6], tile: 128 },
    { at: [2, 2, 4, 8], tile: 0 },
  ],
};

test("slices stand side by side along z, and w grows to the top, trimmed to the tiles", () => {
  expect(gardenText(solution).split("\n\n")).toEqual([
    "z = 4, w = 8  z = 5, w = 8\n|   |   |     |   |   |\n|000|   |     |   |   |",
    "z = 4, w = 7  z = 5, w = 7\n|   |   |     |   |   |\n|   |   |     |   |   |",
    "z = 4, w = 6  z = 5, w = 6\n|   |   |     |128|   |\n|   |   |     |   |   |",
    "z = 4, w = 5  z = 5, w = 5\n|016|   |     |098|008|\n|   |   |     |   |   |",
  ]);
});

test("the table of counts has a number for each slice, and a point for an empty one", () => {
  expect(sliceCountsText(solution).split("\n")).toEqual([
    "        z = 4  z = 5",
    "w = 8       1      ·",
    "w = 7       ·      ·",
    "w = 6       ·      1",
    "w = 5       1      2",
  ]);
});
