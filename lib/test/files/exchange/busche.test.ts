import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buscheFrom, buscheText } from "../../../src/files/exchange/busche";
import { InputError } from "../../../src/input-error";
import type { PolycubePuzzle } from "../../../src/polycube/puzzle";
import { normalised, randomPuzzles } from "../random-puzzle";

function read(text: string) {
  return buscheFrom(text, "my puzzle.txt", "read it");
}

describe("a polycube text is read", () => {
  test("with coordinates", () => {
    const text =
      "# a comment\nD:xDim=2:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 1 0 0\nC:name=B:type=M:layout=5 5 5, 5 4 5\n~D\n";
    const { puzzle, warnings } = read(text);
    expect(warnings).toEqual([]);
    expect(puzzle).toEqual({
      id: "my puzzle",
      name: "my puzzle",
      outputName: "my puzzle-Solutions",
      box: [2, 2, 1],
      pieces: [
        {
          id: 0,
          symbol: "A",
          description: "A",
          cells: [
            [0, 0, 0],
            [1, 0, 0],
          ],
        },
        {
          id: 1,
          symbol: "B",
          description: "B",
          cells: [
            [5, 5, 5],
            [5, 4, 5],
          ],
        },
      ],
    });
  });

  test("with drawings: the highest y first, the layers of z side by side", () => {
    const { puzzle } = read("D:xDim=2:yDim=2:zDim=2\nL\nA A, A .\nA ., B B\n\nC C\n~L\nL\nD\n~L\n~D");
    expect(puzzle.pieces.map(({ symbol, cells }) => [symbol, cells.map(String)])).toEqual([
      ["A", ["0,1,0", "1,1,0", "0,1,1", "0,0,0"]],
      ["B", ["0,0,1", "1,0,1"]],
      ["C", ["0,0,0", "1,0,0"]],
      ["D", ["0,0,0"]],
    ]);
    expect(puzzle.pieces.map(({ uses }) => uses?.min)).toEqual([0, 0, 0, 0]);
  });

  test("stationary cells are not part of the target", () => {
    const { puzzle, warnings } = read(
      "D:xDim=3:yDim=2:zDim=1\nL:stationary=* S\n* . .\n* S .\n~L\nC:name=A:layout=0 0 0, 1 0 0, 1 1 0\n~D",
    );
    expect(warnings).toEqual(["the stationary piece S is left out: its cells are not filled"]);
    expect(puzzle.box).toEqual([2, 2, 1]);
    expect(puzzle.target?.cells.map(({ at }) => at)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ]);
  });
});

describe("a text is refused with one line", () => {
  const head = "D:xDim=2:yDim=1:zDim=1\n";
  test.each([
    ["nothing", "", "line 1 must begin with D:"],
    ["no size", "D:xDim=2:yDim=1\n~D", "a whole number from 1 as zDim"],
    ["10^9 cells", "D:xDim=1000:yDim=1000:zDim=1000\n~D", "at most 10,000 cells: it is 1000x1000x1000"],
    ["one side", "D:xDim=2:yDim=1:zDim=1:oneSide\n~D", "must not have oneSide"],
    ["no end", `${head}C:name=A:layout=0 0 0, 1 0 0`, "must end with a line ~D"],
    ["no end of a drawing", `${head}L\nA A\n~D`, "line 2 must be followed by a line ~L"],
    ["a strange line", `${head}X:1\n~D`, "line 2 must begin with C or L"],
    ["a wrong type", `${head}C:name=A:type=Z:layout=0 0 0\n~D`, "must have the type M or S"],
    ["a wrong layout", `${head}C:name=A:layout=0 0\n~D`, "must have a layout such as 0 0 0, 1 0 0"],
    ["no layout", `${head}C:name=A\n~D`, "must have a layout"],
    ["a cell twice", `${head}C:name=A:layout=0 0 0, 0 0 0\n~D`, "must list each cell once"],
    ["no name", `${head}C:layout=0 0 0\n~D`, "must have a name of 1 to 8 characters"],
    ["a name twice", `${head}C:name=A:layout=0 0 0\nC:name=A:layout=0 0 0\n~D`, "A must be listed once"],
    ["no piece", `${head}~D`, "must have a piece: it has none"],
    ["no cell", `${head}C:name=S:type=S:layout=0 0 0, 1 0 0\n~D`, "must have a cell to fill"],
    ["a wall outside", `${head}C:name=S:type=S:layout=7 0 0\n~D`, "and not (7,0,0)"],
    ["a drawn wall outside", `${head}L:stationary=S\nS S S\n~L\n~D`, "in the box 2x1x1"],
    ["too few cubes", `${head}C:name=A:layout=0 0 0\n~D`, "at least 2 cubes in total: they have 1"],
    ["a piece that is too long", `${head}C:name=A:layout=0 0 0, 1 0 0, 2 0 0\n~D`, "it measures 3x1x1"],
  ])("%s", (_, text, expected) => {
    expect(() => read(text)).toThrow(InputError);
    expect(() => read(text)).toThrow(expected);
  });
});

test("a puzzle that is written and read again is the same", () => {
  fc.assert(
    fc.property(randomPuzzles({ gaps: true }), ({ puzzle }) => {
      const described = puzzle.pieces.map((piece) => ({ ...piece, description: piece.symbol }));
      const again = buscheFrom(buscheText(puzzle, "write it"), "Random.txt", "read it").puzzle;
      expect(normalised(again)).toEqual(normalised({ ...puzzle, pieces: described }));
    }),
    { numRuns: 200 },
  );
});

describe("a puzzle that the format cannot express is refused", () => {
  const cube = { id: 3, symbol: "A", description: "a", cells: [[0, 0, 0]] };
  const cell = { at: [0, 0, 0] };
  const puzzle: PolycubePuzzle = { id: "P", name: "P", outputName: "P", box: [1, 1, 1], pieces: [cube] };
  test.each([
    ["colours", { pieces: [{ ...cube, colours: [1] }] }, "must have no colours"],
    ["colours of the target", { target: { cells: [{ ...cell, colour: 1 }] } }, "must have no colours"],
    ["holes", { target: { cells: [{ ...cell, optional: true }] } }, "every cell of the target must be filled"],
    [
      "a piece too many that must be used",
      { pieces: [cube, { ...cube, id: 4, uses: { min: 0, max: 1 } }] },
      "they have 2, and piece 3 must be used",
    ],
  ])("%s", (_, change, expected) => {
    expect(() => buscheText({ ...puzzle, ...change }, "write it")).toThrow(InputError);
    expect(() => buscheText({ ...puzzle, ...change }, "write it")).toThrow(expected);
  });

  test("copies become pieces", () => {
    const twice = { ...puzzle, box: [2, 1, 1], pieces: [{ ...cube, uses: { min: 2, max: 2 } }] };
    expect(buscheText(twice, "write it")).toBe(
      "D:xDim=2:yDim=1:zDim=1\nC:name=A:type=M:layout=0 0 0\nC:name=A.2:type=M:layout=0 0 0\n~D\n",
    );
  });
});
