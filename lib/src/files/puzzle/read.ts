import { describeValue, InputError } from "../../input-error";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { boxVolume, formatBox } from "../../space/box";
import type { Box } from "../../space/space";
import { fileNameProblem } from "../file-name";
import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import { unknownFields } from "../json/unknown-fields";
import { pieceProblem, pieceWarnings } from "./pieces";
import { type PuzzleFile, puzzleSchema } from "./schema";

/** A puzzle from a file, with warnings about entries that are allowed but probably mistakes. */
export interface ReadPuzzle {
  readonly puzzle: PolycubePuzzle;
  readonly warnings: readonly string[];
}

/**
 * Reads a puzzle file such as SomaCube.json; `data/puzzle.schema.json` describes the format.
 *
 * Checks that every field has its type, that names are safe as file names, that each piece fits
 * into the box, and that the pieces together have as many cubes as the box. Only a search can tell
 * whether the pieces can fill the box.
 *
 * @param action the start of error messages: "solve soma.json"
 * @example readPuzzleFile("data/puzzles/SomaCube.json").puzzle.pieces.length // 7
 * @throws InputError with the path into the file: PuzzlePieces[3].Id must be …: it is …
 */
export function readPuzzleFile(path: string, action = `read ${path}`): ReadPuzzle {
  return puzzleFrom(readJsonFile(path, action), action);
}

/**
 * Checks the parsed JSON of a puzzle file and returns its puzzle.
 *
 * @example
 * const text = readFileSync("data/puzzles/SomaCube.json", "utf8");
 * polycube.puzzleFrom(JSON.parse(text), "read the puzzle").puzzle.box // [3, 3, 3]
 */
export function puzzleFrom(value: unknown, action: string): ReadPuzzle {
  const file = checkedValue(puzzleSchema, value, action);
  const box = boxOf(file, action);
  const problem =
    sizeProblem(box) ?? nameProblem(file) ?? pieceProblem(file.PuzzlePieces, box) ?? sumProblem(file, box);
  if (problem !== undefined) throw new InputError(action, problem);
  const pieces = file.PuzzlePieces.map((piece) => ({
    id: piece.Id,
    symbol: piece.Symbol,
    description: piece.Description,
    cells: piece.Components.map(({ X, Y, Z }) => [X, Y, Z]),
  }));
  return {
    puzzle: { id: file.Id, name: file.DisplayName, outputName: file.OutputFileName, box, pieces },
    warnings: [...unknownFields(puzzleSchema, value), ...pieceWarnings(pieces)],
  };
}

function boxOf({ CubeSize, BoxSize }: PuzzleFile, action: string): Box {
  if (CubeSize !== undefined && BoxSize !== undefined) {
    throw new InputError(action, `BoxSize must be left out if there is a CubeSize: CubeSize is ${CubeSize}`);
  }
  if (BoxSize !== undefined) return [BoxSize.X, BoxSize.Y, BoxSize.Z];
  if (CubeSize !== undefined) return [CubeSize, CubeSize, CubeSize];
  throw new InputError(
    action,
    "CubeSize must be a whole number, or BoxSize an object with X, Y and Z: both are missing",
  );
}

/**
 * The largest number of cells in a box. In larger boxes, listing the placements alone takes minutes
 * and gigabytes.
 */
const mostCells = 10_000;

function sizeProblem(box: Box): string | undefined {
  const volume = boxVolume(box);
  if (volume <= mostCells) return undefined;
  const most = mostCells.toLocaleString("en");
  return `the box must have at most ${most} cells: ${formatBox(box)} has ${volume.toLocaleString("en")}`;
}

function nameProblem(file: PuzzleFile): string | undefined {
  for (const field of ["Id", "OutputFileName"] as const) {
    const problem = fileNameProblem(file[field]);
    if (problem !== undefined) return `${field} must ${problem}: it is ${describeValue(file[field])}`;
  }
  return undefined;
}

function sumProblem({ PuzzlePieces }: PuzzleFile, box: Box): string | undefined {
  const cubes = PuzzlePieces.reduce((sum, { Components }) => sum + Components.length, 0);
  const volume = boxVolume(box);
  if (cubes === volume) return undefined;
  return `PuzzlePieces must have ${volume} cubes in total to fill the box ${formatBox(box)}: they have ${cubes}`;
}
