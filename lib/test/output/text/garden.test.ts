import { join } from "node:path";
import { expect, test } from "vitest";
import { readSolutionFile } from "../../../src/files/solution/garden";
import { gardenText } from "../../../src/output/text/garden";

const read = (name: string) => {
  const [claimed] = readSolutionFile(join(__dirname, "..", "..", "..", "..", "data", "gardens", `${name}.json`));
  if (claimed === undefined) throw new Error(`no solution in ${name}`);
  return claimed.solution;
};

test("squares stand as they lie, North on top, trimmed", () => {
  const cells = [
    { at: [4, 4], tile: 1 },
    { at: [4, 5], tile: 6 },
    { at: [5, 5], tile: 8 },
    { at: [7, 5], tile: 0 },
  ];
  expect(gardenText({ garden: "square", box: [15, 15], cells })).toBe("|06|08|  |00|\n|01|  |  |  |");
});

test.each(["square", "hexagon", "packed", "hanging-7x7x7"])("every tile of %s is in it once", (name) => {
  const numbers = gardenText(read(name)).match(/\d\d/g) ?? [];
  const tiles = read(name).cells.map(({ tile }) => String(tile).padStart(2, "0"));
  expect(numbers.sort()).toEqual(tiles.sort());
});

test("cubes come layer by layer from the bottom, all of one size", () => {
  const blocks = gardenText(read("packed")).split("\n\n");
  expect(blocks.map((block) => block.split("\n")[0])).toEqual(["z = 0", "z = 1", "z = 2", "z = 3"]);
  for (const block of blocks)
    expect(block.split("\n").slice(1)).toEqual(Array(4).fill(expect.stringMatching(/^(\|\d\d){4}\|$/)));
});

test("two hexagons, one North of the other, stand above each other with a half row between", () => {
  const cells = [
    { at: [0, 0], tile: 1 },
    { at: [0, 1], tile: 8 },
  ];
  expect(gardenText({ garden: "hexagon", box: [3, 3], cells })).toBe("|08|\n|  |\n|01|");
});
