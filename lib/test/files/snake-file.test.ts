import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSnakeFile, snakeFrom } from "../../src/files/snake-file";
import { projectRoot } from "../../src/project";
import { trackedData } from "../tracked";

const folder = join(projectRoot(), "data", "snakes");
const files = trackedData("snakes");
const good = { Id: "a", DisplayName: "A", Box: [2, 2, 2], Letters: "ECCCCCCE" };

describe("the files of data/snakes", () => {
  test("hold the Hell Cube, the wooden snake, one of 64 blocks and one of 8", () => {
    const lengths = files.map((name) => readSnakeFile(join(folder, name)).letters.length);
    expect(lengths.sort((a, b) => a - b)).toEqual([8, 27, 27, 64]);
    expect(readSnakeFile(join(folder, "hell-cube.json"))).toEqual({
      name: "Hell Cube",
      letters: "ECCCCSCSCCCCCCCCCCCSCSCCCCE",
      box: [3, 3, 3],
    });
  });

  test.each(files)("every field of %s is described in README.md", (name) => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    const fields = Object.keys(JSON.parse(readFileSync(join(folder, name), "utf8")));
    for (const field of fields) expect(readme).toContain(`| \`${field}\` |`);
  });
});

test("letters, and straights with or without a length, make the same snake", () => {
  const { Letters, ...rest } = good;
  const expected = snakeFrom(good, "read");
  expect(snakeFrom({ ...rest, Straights: [] }, "read")).toEqual(expected);
  expect(snakeFrom({ ...rest, Straights: [], Length: 8 }, "read")).toEqual(expected);
  expect(snakeFrom({ ...rest, Letters, Length: 8 }, "read")).toEqual(expected);
});

test.each<[name: string, value: object | null, problem: string]>([
  [
    "null",
    null,
    "the file must hold an object with Id, DisplayName, Box and Letters, or Length and Straights: it is null",
  ],
  ["an Id that is a number", { ...good, Id: 7 }, "Id must be text: it is 7"],
  ["a Box that is text", { ...good, Box: "2x2x2" }, 'Box must be a list of 3 whole numbers: it is "2x2x2"'],
  ["a Box with a side that is text", { ...good, Box: [2, 2, "2"] }, 'Box[2] must be a whole number: it is "2"'],
  [
    "a Box with two sides",
    { ...good, Box: [2, 4] },
    "box must have 3 sides that are whole numbers from 1: it is [2, 4]",
  ],
  ["a Box with sides of a billion", { ...good, Box: [1e9, 1e9, 1e9] }, "box must have 2 to 1,000 cells"],
  [
    "a Box that is too large",
    { ...good, Box: [3, 3, 3] },
    "box must have one cell for each of the 8 blocks: 3x3x3 has 27 cells",
  ],
  ["a wrong letter", { ...good, Letters: "ECXCCCCE" }, 'the letters must be E, S or C: block 2 is "X"'],
  ["Letters that are a number", { ...good, Letters: 5 }, "Letters must be text of the letters E, S and C: it is 5"],
  [
    "both Letters and Straights",
    { ...good, Straights: [] },
    "exactly one of Letters and Straights must be given: both are",
  ],
  [
    "neither Letters nor Straights",
    { Id: "a", DisplayName: "A", Box: [2, 2, 2] },
    "exactly one of Letters and Straights must be given: neither is",
  ],
  [
    "a Length that differs from the Letters",
    { ...good, Length: 9 },
    "Length must be 8, because Letters has 8 blocks: it is 9",
  ],
  [
    "a Length that differs from the Box",
    { Id: "a", DisplayName: "A", Box: [2, 2, 2], Length: 27, Straights: [] },
    "Length must be 8, because the box 2x2x2 has 8 cells: it is 27",
  ],
  [
    "a straight block that is an end",
    { Id: "a", DisplayName: "A", Box: [2, 2, 2], Straights: [7] },
    "straights must be from 1 to 6: one is 7",
  ],
  [
    "half a straight block",
    { Id: "a", DisplayName: "A", Box: [2, 2, 2], Straights: [1.5] },
    "Straights[0] must be a whole number: it is 1.5",
  ],
  ["no Id", { DisplayName: "A", Box: [2, 2, 2], Letters: "ECCCCCCE" }, "Id must be text: it is missing"],
])("refuses %s in one line", (_, value, words) => {
  expect(() => snakeFrom(value, "read a.json")).toThrow(`Cannot read a.json: ${words}`);
});
