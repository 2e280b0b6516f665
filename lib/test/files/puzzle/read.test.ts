import { closeSync, ftruncateSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { puzzleFrom, readPuzzleFile } from "../../../src/files/puzzle/read";
import { InputError } from "../../../src/input-error";
import { boxVolume } from "../../../src/space/box";
import { root, temporaryFile, temporaryFolder } from "../../cli/run-gardens";
import { trackedData } from "../../tracked";

interface Cube {
  X: unknown;
  Y: unknown;
  Z: unknown;
}
/** A puzzle file in which every field may be wrong. */
interface LoosePuzzle {
  [field: string]: unknown;
  PuzzlePieces: { [field: string]: unknown; Components: Cube[] }[];
}

const folder = resolve(root, "data", "puzzles");

/** Three pieces in 3x2x1: a bar of 3, a domino, a cube. */
function small(): LoosePuzzle {
  const cubes = (count: number) => Array.from({ length: count }, (_, X) => ({ X, Y: 0, Z: 0 }));
  return {
    Id: "small",
    DisplayName: "Small",
    OutputFileName: "SmallSolutions",
    BoxSize: { X: 3, Y: 2, Z: 1 },
    PuzzlePieces: [3, 2, 1].map((length, Id) => ({
      Id,
      Symbol: String(Id),
      Description: `bar of ${length}`,
      Components: cubes(length),
    })),
  };
}

/** The small puzzle with a change. */
function changed(change: (puzzle: LoosePuzzle) => void): LoosePuzzle {
  const puzzle = small();
  change(puzzle);
  return puzzle;
}

/** The small puzzle with a change of one piece. */
function piece(number: number, change: Record<string, unknown>): LoosePuzzle {
  return changed((puzzle) => Object.assign(puzzle.PuzzlePieces[number] ?? {}, change));
}

/** The small puzzle with a change of one cube. */
function cube(number: number, index: number, change: Partial<Cube>): LoosePuzzle {
  return changed((puzzle) => Object.assign(puzzle.PuzzlePieces[number]?.Components[index] ?? {}, change));
}

describe("a puzzle is read", () => {
  test.each(trackedData("puzzles"))("%s, without a warning", (name) => {
    const { puzzle, warnings } = readPuzzleFile(join(folder, name));
    expect(warnings).toEqual([]);
    const cubes = puzzle.pieces.reduce((sum, { cells }) => sum + cells.length, 0);
    if (puzzle.target === undefined) expect(cubes).toBe(boxVolume(puzzle.box));
  });

  test("with the values of the file", () => {
    const { puzzle } = readPuzzleFile(join(folder, "SomaCube.json"));
    expect(puzzle).toMatchObject({
      id: "SomaCube",
      name: "Soma Cube",
      outputName: "SomaCubeSolutions",
      box: [3, 3, 3],
    });
    expect(puzzle.pieces[0]).toEqual({
      id: 0,
      symbol: "0",
      description: "V",
      cells: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    });
  });

  test.each([
    ["BoxSize instead of CubeSize", small(), [3, 2, 1]],
    ["cubes below 0, or far away", changed(({ PuzzlePieces }) => shift(PuzzlePieces[0]?.Components, -500)), [3, 2, 1]],
    ["HTML as a name is just text", { ...small(), DisplayName: "<img src=x onerror=alert(1)>" }, [3, 2, 1]],
    ["UpdateInterval and Verbose", { ...small(), UpdateInterval: 150, Verbose: true }, [3, 2, 1]],
    ["a schema for the editor", { ...small(), $schema: "../puzzle.schema.json" }, [3, 2, 1]],
    ["Ids in any order, below 0 too", piece(0, { Id: -7 }), [3, 2, 1]],
    ["a symbol of several letters", piece(0, { Symbol: "Ää" }), [3, 2, 1]],
  ])("%s", (_, value, box) => {
    const read = puzzleFrom(value, "read it");
    expect([read.puzzle.box, read.warnings]).toEqual([box, []]);
  });
});

function shift(cubes: Cube[] | undefined, by: number): void {
  for (const component of cubes ?? []) component.X = Number(component.X) + by;
}

describe("an oddity that is not an error is a warning", () => {
  test.each([
    [
      "an unknown field",
      { ...small(), OutptFileName: "x" },
      "OutptFileName is unknown and ignored: the nearest known field is OutputFileName",
    ],
    [
      "one of a piece",
      piece(1, { symbol: "x" }),
      "PuzzlePieces[1].symbol is unknown and ignored: the nearest known field is Symbol",
    ],
    [
      "one of a cube",
      cube(0, 2, { W: 1 } as Partial<Cube>),
      "PuzzlePieces[0].Components[2].W is unknown and ignored: the nearest known field is X",
    ],
    [
      "one called constructor",
      JSON.parse(JSON.stringify(small()).replace("{", '{"__proto__":1,')),
      "__proto__ is unknown and ignored",
    ],
    ["a piece in two parts", cube(0, 2, { X: 2, Y: 1 }), "PuzzlePieces[0].Components are 2 parts that do not touch"],
  ])("%s", (_, value, warning) => {
    const { warnings } = puzzleFrom(value, "read it");
    expect(warnings.length).toBe(1);
    expect(warnings[0]).toContain(warning);
  });

  test("a thousand unknown fields make twenty warnings and a count of the rest", () => {
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`field${i}`, i]));
    const { warnings } = puzzleFrom({ ...small(), ...fields }, "read it");
    expect(warnings.length).toBe(21);
    expect(warnings.at(-1)).toBe("and 980 more unknown fields");
  });
});

describe("an error is one line with the path into the file", () => {
  test.each<[name: string, value: unknown, problem: string]>([
    [
      "a list",
      [],
      "the file must hold an object with Id, DisplayName, OutputFileName, CubeSize, BoxSize or Target, and PuzzlePieces: it is []",
    ],
    ["null", null, "PuzzlePieces: it is null"],
    ["no Id", { ...small(), Id: undefined }, "Id must be text: it is missing"],
    ["an Id that is a number", { ...small(), Id: 5 }, "Id must be text: it is 5"],
    ["no DisplayName", { ...small(), DisplayName: undefined }, "DisplayName must be text: it is missing"],
    [
      "no OutputFileName, but one like it",
      { ...small(), OutputFileName: undefined, OutputFilename: "x" },
      'OutputFileName must be text: it is missing; is "OutputFilename" meant?',
    ],
    [
      "neither size",
      { ...small(), BoxSize: undefined },
      "CubeSize must be a whole number, BoxSize an object with X, Y and Z, or Target a list of cells: all are missing",
    ],
    [
      "a box of more than 10,000 cells",
      { ...small(), BoxSize: { X: 60, Y: 60, Z: 60 } },
      "the box must have at most 10,000 cells: 60x60x60 has 216,000",
    ],
    ["both sizes", { ...small(), CubeSize: 2 }, "BoxSize must be left out if there is a CubeSize: both are given"],
    [
      "CubeSize 0",
      { ...small(), BoxSize: undefined, CubeSize: 0 },
      "CubeSize must be a whole number from 1 to 100: it is 0",
    ],
    [
      "CubeSize 1000000",
      { ...small(), BoxSize: undefined, CubeSize: 1000000 },
      "CubeSize must be a whole number from 1 to 100: it is 1000000",
    ],
    [
      "CubeSize 2.5",
      { ...small(), BoxSize: undefined, CubeSize: 2.5 },
      "CubeSize must be a whole number from 1 to 100: it is 2.5",
    ],
    [
      "CubeSize in words",
      { ...small(), BoxSize: undefined, CubeSize: "3" },
      'CubeSize must be a whole number from 1 to 100: it is "3"',
    ],
    [
      "BoxSize without Z",
      { ...small(), BoxSize: { X: 3, Y: 2 } },
      "BoxSize.Z must be a whole number from 1 to 100: it is missing",
    ],
    ["BoxSize as text", { ...small(), BoxSize: "3x2x1" }, 'BoxSize must be an object with X, Y and Z: it is "3x2x1"'],
    [
      "UpdateInterval in words",
      { ...small(), UpdateInterval: "often" },
      'UpdateInterval must be a number: it is "often"',
    ],
    ["Verbose as a number", { ...small(), Verbose: 1 }, "Verbose must be true or false: it is 1"],
    ["no pieces", { ...small(), PuzzlePieces: [] }, "PuzzlePieces must hold at least one piece: it is []"],
    [
      "pieces by name",
      { ...small(), PuzzlePieces: { I: 1 } },
      "PuzzlePieces must be a list of pieces: it is an object",
    ],
    [
      "a piece that is a number",
      { ...small(), PuzzlePieces: [1] },
      "PuzzlePieces[0] must be an object with Id, Symbol, Description and Components: it is 1",
    ],
    ["a piece without Id", piece(1, { Id: undefined }), "PuzzlePieces[1].Id must be a whole number: it is missing"],
    ["Id 1.5", piece(1, { Id: 1.5 }), "PuzzlePieces[1].Id must be a whole number: it is 1.5"],
    ["Id -1", piece(1, { Id: -1 }), "PuzzlePieces[1].Id must not be -1, which is reserved: it is -1"],
    [
      "an Id twice",
      piece(2, { Id: 0 }),
      "PuzzlePieces[2].Id must differ from that of every other piece: it is 0, as PuzzlePieces[0].Id is",
    ],
    [
      "a Symbol twice",
      piece(2, { Symbol: "1" }),
      'PuzzlePieces[2].Symbol must differ from that of every other piece: it is "1", as PuzzlePieces[1].Symbol is',
    ],
    [
      "an empty Symbol",
      piece(2, { Symbol: "" }),
      "PuzzlePieces[2].Symbol must be one character, or at most 8, without spaces",
    ],
    [
      "a Symbol that moves the cursor",
      piece(2, { Symbol: "\u001b[2J" }),
      "PuzzlePieces[2].Symbol must be one character",
    ],
    ["a Symbol of spaces", piece(2, { Symbol: " " }), "PuzzlePieces[2].Symbol must be one character"],
    ["a long Symbol", piece(2, { Symbol: "x".repeat(9) }), "PuzzlePieces[2].Symbol must be one character"],
    ["no Description", piece(2, { Description: undefined }), "PuzzlePieces[2].Description must be text: it is missing"],
    [
      "no Components",
      piece(2, { Components: undefined }),
      "PuzzlePieces[2].Components must be a list of cubes: it is missing",
    ],
    [
      "empty Components",
      piece(2, { Components: [] }),
      "PuzzlePieces[2].Components must hold at least one cube: it is []",
    ],
    [
      "a cube as a list",
      piece(2, { Components: [[0, 0, 0]] }),
      "PuzzlePieces[2].Components[0] must be an object with X, Y and Z: it is [0, 0, 0]",
    ],
    [
      "a cube without X",
      cube(0, 1, { X: undefined }),
      "PuzzlePieces[0].Components[1].X must be a whole number: it is missing",
    ],
    [
      "a coordinate as text",
      cube(0, 1, { Y: "0" }),
      'PuzzlePieces[0].Components[1].Y must be a whole number: it is "0"',
    ],
    [
      "a coordinate of 0.5",
      cube(0, 1, { Z: 0.5 }),
      "PuzzlePieces[0].Components[1].Z must be a whole number: it is 0.5",
    ],
    [
      "a coordinate of 10^300",
      cube(0, 1, { Z: 1e300 }),
      "PuzzlePieces[0].Components[1].Z must be a whole number: it is 1e+300",
    ],
    [
      "a coordinate of 10^9",
      cube(0, 1, { Z: 1e9 }),
      "PuzzlePieces[0].Components[1].Z must be from -999999 to 999999: it is 1000000000",
    ],
    [
      "cubes that overlap",
      cube(0, 1, { X: 0 }),
      "PuzzlePieces[0].Components[1] must differ from the piece's other cubes: it is (0,0,0), as PuzzlePieces[0].Components[0] is",
    ],
    [
      "a piece too long for the box",
      cube(0, 2, { X: 5 }),
      "PuzzlePieces[0].Components must fit into the box 3x2x1 in some orientation: they measure 6x1x1",
    ],
    [
      "a piece too thick for the box",
      changed(({ PuzzlePieces }) => PuzzlePieces[0]?.Components.push({ X: 0, Y: 1, Z: 1 })),
      "PuzzlePieces[0].Components must fit into the box 3x2x1 in some orientation: they measure 3x2x2",
    ],
    [
      "too few cubes",
      changed(({ PuzzlePieces }) => PuzzlePieces.pop()),
      "PuzzlePieces must have 6 cubes in total to fill the box 3x2x1: they have 5",
    ],
    [
      "too many cubes",
      { ...small(), BoxSize: { X: 3, Y: 1, Z: 1 } },
      "PuzzlePieces must have 3 cubes in total to fill the box 3x1x1: they have 6",
    ],
    ...[
      "../x",
      "a/b",
      "a\\b",
      "/etc/passwd",
      "",
      "  ",
      ".",
      "..",
      "nul",
      "COM1.txt",
      "a\u0000b",
      "a\nb",
      "x".repeat(101),
      ".hidden",
      "c:x",
    ].map((name): [string, unknown, string] => [
      `OutputFileName ${JSON.stringify(name)}`,
      { ...small(), OutputFileName: name },
      "OutputFileName must ",
    ]),
    ["an Id that leads elsewhere", { ...small(), Id: "../../x" }, 'Id must have no slash: it is "../../x"'],
  ])("%s", (_, value, problem) => {
    const wrong = problemOf(() =>
      puzzleFrom(value === undefined ? value : JSON.parse(JSON.stringify(value)), "read it"),
    );
    expect(wrong).toContain(problem);
    expect(wrong.length).toBeLessThan(300);
  });

  test("only the first error of a long list is reported", () => {
    const wrong = { ...small(), PuzzlePieces: new Array(60_000).fill(1) };
    expect(problemOf(() => puzzleFrom(wrong, "read it"))).toMatch(/^PuzzlePieces\[0\] must be an object .*: it is 1$/);
    const cubes = new Array(60_000).fill({ X: 0, Y: 0, Z: 0 }).with(50_000, { X: 0, Y: 0 });
    expect(problemOf(() => puzzleFrom(piece(1, { Components: cubes }), "read it"))).toBe(
      "PuzzlePieces[1].Components[50000].Z must be a whole number: it is missing",
    );
  });

  test("a file of 1 GB is refused without reading it", () => {
    const file = join(temporaryFolder(), "huge.json");
    const handle = openSync(file, "w");
    ftruncateSync(handle, 1e9);
    closeSync(handle);
    expect(problemOf(() => readPuzzleFile(file))).toBe("the file must have at most 50 MB: it is 1000 MB");
  });

  test("the message begins with the action", () => {
    const file = temporaryFile({ ...small(), Id: 5 });
    expect(() => readPuzzleFile(file, "solve it")).toThrow("Cannot solve it: Id must be text: it is 5");
  });
});

function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
  return "nothing is wrong";
}
