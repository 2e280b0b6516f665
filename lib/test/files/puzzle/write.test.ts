import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { puzzleFrom, readPuzzleFile } from "../../../src/files/puzzle/read";
import { puzzleText } from "../../../src/files/puzzle/write";
import { root } from "../../cli/run-gardens";
import { trackedData } from "../../tracked";
import { randomPuzzles } from "../random-puzzle";

test.each(trackedData("puzzles"))("%s is the same after it is written and read", (name) => {
  const { puzzle } = readPuzzleFile(join(root, "data", "puzzles", name));
  expect(puzzleFrom(JSON.parse(puzzleText(puzzle, "../puzzle.schema.json")), "read it")).toEqual({
    puzzle,
    warnings: [],
  });
});

test("a random puzzle with every rule is the same after it is written and read", () => {
  fc.assert(
    fc.property(randomPuzzles(), ({ puzzle }) => {
      expect(puzzleFrom(JSON.parse(puzzleText(puzzle)), "read it").puzzle).toEqual(puzzle);
    }),
    { numRuns: 200 },
  );
});

test("a file with -0 is the same after it is written and read", () => {
  const text = `{ "Id": "a", "DisplayName": "a", "OutputFileName": "a", "MaximumHoles": -0,
    "Target": [{ "X": -0, "Y": 0, "Z": 0, "Optional": true }],
    "PuzzlePieces": [{ "Id": -0, "Symbol": "a", "Description": "", "Minimum": -0, "Maximum": 2,
      "Components": [{ "X": 0, "Y": -0, "Z": 0 }] }] }`;
  const { puzzle } = puzzleFrom(JSON.parse(text), "read it");
  expect(puzzleFrom(JSON.parse(puzzleText(puzzle)), "read it").puzzle).toStrictEqual(puzzle);
});
