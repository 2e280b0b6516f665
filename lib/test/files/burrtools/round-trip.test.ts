import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { burrtoolsFrom } from "../../../src/files/burrtools/read";
import { burrtoolsRotations } from "../../../src/files/burrtools/rotations";
import { burrtoolsBytes, burrtoolsText } from "../../../src/files/burrtools/write";
import { InputError } from "../../../src/input-error";
import { normalised, randomPuzzles } from "../random-puzzle";

describe("a puzzle that is written and read again", () => {
  test("is the same, with its assemblies", () => {
    fc.assert(
      fc.property(randomPuzzles(), fc.boolean(), ({ puzzle, assembly }, isPacked) => {
        const text = burrtoolsText(puzzle, [assembly], "write it");
        const bytes = isPacked ? burrtoolsBytes(puzzle, [assembly], "write it") : Buffer.from(text);
        const read = burrtoolsFrom(bytes, "Random.xmpuzzle", {}, "read it");
        expect(read.warnings).toEqual([]);
        expect({ ...normalised(read.puzzle), name: "Random" }).toEqual(normalised(puzzle));
        expect(read.assemblies).toEqual([assembly]);
        expect(read.search).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test("says how many assemblies a complete search has found, and nothing of another one", () => {
    const search = { isComplete: true, assemblyCount: 9, solutionCount: 4 };
    const cube = { id: 0, symbol: "A", description: "a", cells: [[0, 0, 0]] };
    const puzzle = { id: "P", name: "P", outputName: "P", box: [1, 1, 1], pieces: [cube] };
    const readAgain = (given: typeof search) =>
      burrtoolsFrom(burrtoolsBytes(puzzle, [], "write it", given), "P.xmpuzzle", {}, "read it").search;
    expect(readAgain(search)).toEqual(search);
    expect(readAgain({ ...search, isComplete: false })).toBeUndefined();
  });

  test("keeps ids that leave a gap for the result", () => {
    const cube = { symbol: "A", description: "a", cells: [[0, 0, 0]] };
    const pieces = [
      { ...cube, id: 2 },
      { ...cube, id: 0 },
    ];
    const puzzle = { id: "P", name: "P", outputName: "P", box: [2, 1, 1], pieces };
    const read = burrtoolsFrom(Buffer.from(burrtoolsText(puzzle, [], "write it")), "P.xmpuzzle", {}, "read it");
    expect(read.puzzle.pieces.map(({ id }) => id)).toEqual([2, 0]);
    expect(read.search).toBeUndefined();
  });
});

describe("an assembly that does not belong to the puzzle is refused", () => {
  const cube = { id: 0, symbol: "A", description: "a", cells: [[0, 0, 0]] };
  const puzzle = { id: "P", name: "P", outputName: "P", box: [1, 1, 1], pieces: [cube] };
  test.each([
    ["another box", { box: [2, 1, 1], pieces: [] }, "must have the box of the puzzle"],
    ["a foreign piece", { pieces: [{ id: 7, cells: [[0, 0, 0]] }] }, "must have only pieces of the puzzle"],
    ["too many copies", { pieces: [0, 0].map((id) => ({ id, cells: [[0, 0, 0]] })) }, "at most 1 times"],
    [
      "another shape",
      {
        pieces: [
          {
            id: 0,
            cells: [
              [0, 0, 0],
              [0, 0, 1],
            ],
          },
        ],
      },
      "in its shape and colours",
    ],
  ])("%s", (_, change, problem) => {
    const assembly = { puzzle: "P", box: [1, 1, 1], ...change };
    expect(() => burrtoolsText(puzzle, [assembly], "write it")).toThrow(InputError);
    expect(() => burrtoolsText(puzzle, [assembly], "write it")).toThrow(problem);
  });
});

test("the 24 rotations differ and keep right-handed axes", () => {
  const images = burrtoolsRotations.map((rotate) =>
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((axis) => rotate(axis)),
  );
  expect(new Set(images.map(String)).size).toBe(24);
  for (const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], third] of images) {
    expect(third).toEqual([b * f - c * e + 0, c * d - a * f + 0, a * e - b * d + 0]);
  }
});

test("rotations have the numbers of BurrTools", () => {
  // the images of (1, 2, 3), computed by hand from the matrices that BurrTools documents
  const images = burrtoolsRotations.map((rotate) => rotate([1, 2, 3]).join(" "));
  expect([0, 1, 4, 5, 8, 12, 16, 17, 20, 23].map((rotation) => images[rotation])).toEqual([
    "1 2 3",
    "1 -3 2",
    "-3 2 1",
    "-2 -3 1",
    "-1 2 -3",
    "3 2 -1",
    "-2 1 3",
    "3 1 2",
    "2 -1 3",
    "3 -1 -2",
  ]);
});
