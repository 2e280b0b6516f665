import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFieldFile } from "../../../src/files/field/read";
import { root, temporaryFile } from "../../cli/run-gardens";

const puzzles = join(root, "data", "puzzles");

const domino = { Drawing: "##", Count: 4 };
const small = {
  Name: "Small",
  Sets: { pair: ["#", "##|.#"] },
  Puzzles: [
    { Name: "Soma", Kind: "box", Puzzle: "SomaCube", UpToRotation: 480, UpToReflection: 240, Published: "240" },
    {
      Name: "A ring of dominoes",
      Kind: "equal pieces",
      Size: { X: 3, Y: 3, Z: 1 },
      Without: [{ X: 1, Y: 1, Z: 0 }],
      Pieces: [domino],
      UpToRotation: 1,
      Held: 2,
    },
    {
      Name: "A pair in 2x2",
      Kind: "board",
      Size: { X: 2, Y: 2, Z: 1 },
      Pieces: [{ Set: "pair" }],
      Identical: "same",
      Limit: 1,
      UpToRotation: 1,
    },
  ],
};

/** The small field with its last puzzle changed. */
function last(change: Record<string, unknown>): object {
  const [first, second, third] = small.Puzzles;
  return { ...small, Puzzles: [first, second, { ...third, ...change }] };
}

describe("a field is read", () => {
  test("with puzzles of files, drawn ones, holes and sets", () => {
    const [soma, ring, pair] = readFieldFile(temporaryFile(small), puzzles);
    expect(soma).toMatchObject({ name: "Soma", identical: "distinct", upToRotation: 480, published: "240" });
    expect(soma?.puzzle.id).toBe("SomaCube");
    expect(ring).toMatchObject({ kind: "equal pieces", held: 2 });
    expect(ring?.puzzle.target?.cells).toHaveLength(8);
    expect(ring?.puzzle.pieces).toMatchObject([{ uses: { min: 4, max: 4 } }]);
    expect(pair).toMatchObject({ identical: "same", limit: 1 });
    expect(pair?.puzzle.pieces.map(({ cells }) => cells)).toEqual([
      [[0, 0, 0]],
      [
        [0, 0, 0],
        [1, 0, 0],
        [1, 1, 0],
      ],
    ]);
  });

  test.each([
    [last({ Name: "Soma" }), /Puzzles\[2\]\.Name must differ from the others: it is "Soma"/],
    [last({ Puzzle: "Sudoku" }), /Puzzles\[2\]\.Puzzle must be one of .*SomaCube.*: it is "Sudoku"/],
    [last({ Pieces: [{ Set: "trio" }] }), /Puzzles\[2\]\.Pieces must name a set, one of pair: it is "trio"/],
    [last({ Pieces: [{ Set: "toString" }] }), /Puzzles\[2\]\.Pieces must name a set, one of pair: it is "toString"/],
    [last({ Pieces: [{ Drawing: "#x" }] }), /Puzzles\[2\]\.Pieces\[0\]/],
    [last({ Kind: "odd" }), /Puzzles\[2\]\.Kind must be the kind of the puzzle/],
    [last({ Pieces: [domino] }), /PuzzlePieces must have 4 cubes in total to fill the box 2x2x1: they have 8/],
    [
      { ...small, Puzzles: [{ Name: "a", Kind: "box", UpToRotation: 1 }] },
      /Puzzles\[0\] must have Puzzle, or Size and/,
    ],
  ])("or refused with the path into the file: %#", (file, message) => {
    expect(() => readFieldFile(temporaryFile(file), puzzles)).toThrow(message);
  });
});
