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

/** A puzzle out of a file, and what is odd about the file but no fault. */
export interface ReadPuzzle {
  readonly puzzle: PolycubePuzzle;
  readonly warnings: readonly string[];
}

/**
 * The puzzle in a file such as SomaCube.json; `data/puzzle.schema.json` describes them.
 *
 * What is asked: every field is there and of its type, names are safe as file names, each piece fits into the box, and together they
 * have as many cubes as the box. Whether they can fill it is for a search to say.
 *
 * @param action what the file is read for, as an error's beginning: "solve soma.json"
 * @example readPuzzleFile("data/puzzles/SomaCube.json").puzzle.pieces.length // 7
 * @throws InputError with the path into the file: PuzzlePieces[3].Components[1].X must be …: it is …
 */
export function readPuzzleFile(path: string, action = `read ${path}`): ReadPuzzle {
  return puzzleFrom(readJsonFile(path, action), action);
}

/**
 * The same for a value that is in memory already.
 *
 * @example
 * const text = readFileSync("data/puzzles/SomaCube.json", "utf8");
 * polycube.puzzleFrom(JSON.parse(text), "read the puzzle").puzzle.box // [3, 3, 3]
 */
export function puzzleFrom(value: unknown, action: string): ReadPuzzle {
  const file = checkedValue(puzzleSchema, value, action);
  const box = boxOf(file, action);
  const problem = nameProblem(file) ?? pieceProblem(file.PuzzlePieces, box) ?? sumProblem(file, box);
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
    throw new InputError(action, `BoxSize must be left out where there is a CubeSize: CubeSize is ${CubeSize}`);
  }
  if (BoxSize !== undefined) return [BoxSize.X, BoxSize.Y, BoxSize.Z];
  if (CubeSize !== undefined) return [CubeSize, CubeSize, CubeSize];
  throw new InputError(
    action,
    "CubeSize must be a whole number, or BoxSize an object with X, Y and Z: both are missing",
  );
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
  return `PuzzlePieces must have the ${volume} cubes of the box ${formatBox(box)} together: they have ${cubes}`;
}
