import { join } from "node:path";
import { puzzleFrom, readPuzzleFile } from "../../../src/files/puzzle/read";

export const soma = readPuzzleFile(join(__dirname, "../../../../data/puzzles/SomaCube.json")).puzzle;

/** Pieces one cube thick, drawn from above. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  L: ["####", "#"],
  N: ["###", "  ##"],
  P: ["###", "##"],
  T: ["###", " #", " #"],
  U: ["# #", "###"],
  V: ["#", "#", "###"],
  W: ["#", "##", " ##"],
  Y: ["####", " #"],
  Z: ["##", " #", " ##"],
};

/**
 * Nine pentominoes in a box of 3x3x5, as a puzzle file. Dancing links take a second or two, long
 * enough to be killed.
 */
export const ninePentominoes = {
  Id: "NinePentominoes",
  DisplayName: "Nine pentominoes",
  OutputFileName: "NinePentominoesSolutions",
  BoxSize: { X: 3, Y: 3, Z: 5 },
  PuzzlePieces: Object.entries(shapes).map(([letter, lines], index) => ({
    Id: index,
    Symbol: letter,
    Description: letter,
    Components: lines.flatMap((line, Y) => [...line].flatMap((mark, X) => (mark === "#" ? [{ X, Y, Z: 0 }] : []))),
  })),
};

export const pentominoes = puzzleFrom(ninePentominoes, "test").puzzle;
export const pentominoCounts = { fixed: 1392, upToRotation: 174, upToReflection: 87 };
