import { describeValue, InputError } from "../../input-error";
import type { Piece, PolycubePuzzle, Target, TargetCell } from "../../polycube/puzzle";
import { boxVolume, formatBox } from "../../space/box";
import { add, compareCells, formatCell, lowCorner, sidesOf, subtract } from "../../space/cell";
import type { Box } from "../../space/space";
import { fileNameProblem } from "../file-name";
import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import { unknownFields } from "../json/unknown-fields";
import { mostCells } from "./limits";
import { copiesOf, pieceProblem, pieceWarnings } from "./pieces";
import { type PuzzleFile, puzzleSchema } from "./schema";

/** A puzzle from a file, with warnings about entries that are allowed but probably mistakes. */
export interface ReadPuzzle {
  readonly puzzle: PolycubePuzzle;
  readonly warnings: readonly string[];
}

/**
 * Reads a puzzle file such as SomaCube.json; `data/puzzle.schema.json` describes the format.
 *
 * Checks that every field has its type, names are safe as file names, each piece fits into the box,
 * and all pieces together have as many cubes as the box. Only a search can tell whether they fill
 * it. A target of another shape may have too many or too few cubes for its pieces: that is a
 * warning.
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
  const { box, target } = boxAndTarget(file, action);
  const problem =
    sizeProblem(box) ??
    nameProblem(file) ??
    (target === undefined ? holesProblem(file) : undefined) ??
    pieceProblem(file.PuzzlePieces, box) ??
    (target === undefined ? sumProblem(file, box) : undefined);
  if (problem !== undefined) throw new InputError(action, problem);
  const pieces = file.PuzzlePieces.map(pieceOf);
  const allowed = file.AllowedColours?.map(({ Piece, Target }) => ({ piece: Piece, target: Target }));
  const puzzle: PolycubePuzzle = {
    id: file.Id,
    name: file.DisplayName,
    outputName: file.OutputFileName,
    box,
    pieces,
    ...(target && { target }),
    ...(allowed && { allowedColours: allowed }),
  };
  return { puzzle, warnings: [...unknownFields(puzzleSchema, value), ...puzzleWarnings(puzzle)] };
}

/** Warnings about a puzzle that is odd: pieces in several parts, or too few or too many cubes. */
export function puzzleWarnings(puzzle: PolycubePuzzle): string[] {
  return [...pieceWarnings(puzzle.pieces), ...volumeWarnings(puzzle)];
}

function boxAndTarget(file: PuzzleFile, action: string): { box: Box; target?: Target } {
  const { CubeSize, BoxSize, Target, MaximumHoles } = file;
  const given = Object.entries({ CubeSize, BoxSize, Target }).filter(([, field]) => field !== undefined);
  const [first, second] = given.map(([field]) => field);
  if (second !== undefined) {
    throw new InputError(action, `${second} must be left out if there is a ${first}: both are given`);
  }
  if (BoxSize !== undefined) return { box: [BoxSize.X, BoxSize.Y, BoxSize.Z] };
  if (CubeSize !== undefined) return { box: [CubeSize, CubeSize, CubeSize] };
  if (Target !== undefined) return targetAtOrigin(Target.map(targetCellOf), action, MaximumHoles);
  throw new InputError(
    action,
    "CubeSize must be a whole number, BoxSize an object with X, Y and Z, or Target a list of cells: all are missing",
  );
}

function targetCellOf({ X, Y, Z, Optional, Colour }: NonNullable<PuzzleFile["Target"]>[number]): TargetCell {
  return { at: [X, Y, Z], ...(Optional && { optional: true }), ...(Colour !== undefined && { colour: Colour }) };
}

/**
 * Moves a target to the origin, in the smallest box around it, with its cells in scan order.
 *
 * @throws InputError if the box is too large, or a cell is listed twice
 */
export function targetAtOrigin(
  cells: readonly TargetCell[],
  action: string,
  maxHoles?: number,
): { box: Box; target: Target } {
  const low = lowCorner(cells.map(({ at }) => at));
  const moved = cells.map((cell) => ({ ...cell, at: subtract(cell.at, low) })).sort((a, b) => compareCells(a.at, b.at));
  const box = sidesOf(moved.map(({ at }) => at));
  const problem = sizeProblem(box);
  if (problem !== undefined) throw new InputError(action, problem);
  const twice = moved.find(({ at }, index) => index > 0 && compareCells(at, moved[index - 1]?.at ?? []) === 0);
  if (twice !== undefined) {
    const cell = formatCell(add(twice.at, low));
    throw new InputError(action, `the cells of Target must all be different: ${cell} is listed twice`);
  }
  return { box, target: { cells: moved, ...(maxHoles !== undefined && { maxHoles: maxHoles + 0 }) } };
}

function pieceOf(file: PuzzleFile["PuzzlePieces"][number]): Piece {
  const { Id, Symbol: symbol, Description, Components, Group } = file;
  const { min, max } = copiesOf(file);
  const hasColours = Components.some(({ Colour }) => Colour !== undefined);
  // + 0 turns -0, which JSON can hold, into 0
  return {
    id: Id + 0,
    symbol,
    description: Description,
    cells: Components.map(({ X, Y, Z }) => [X + 0, Y + 0, Z + 0]),
    ...(hasColours && { colours: Components.map(({ Colour }) => Colour ?? 0) }),
    ...((min !== 1 || max !== 1) && { uses: { min: min + 0, max } }),
    ...(Group !== undefined && { group: Group }),
  };
}

/** The problem of a box with too many cells; undefined if there is none. */
export function sizeProblem(box: Box): string | undefined {
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

function holesProblem({ MaximumHoles }: PuzzleFile): string | undefined {
  if (MaximumHoles === undefined) return undefined;
  return `MaximumHoles must be left out if there is no Target: it is ${MaximumHoles}`;
}

/** Pieces with a fixed number of copies must have as many cubes as the box. */
function sumProblem({ PuzzlePieces }: PuzzleFile, box: Box): string | undefined {
  if (PuzzlePieces.some((piece) => copiesOf(piece).min !== copiesOf(piece).max)) return undefined;
  const cubes = PuzzlePieces.reduce((sum, piece) => sum + piece.Components.length * copiesOf(piece).max, 0);
  const volume = boxVolume(box);
  if (cubes === volume) return undefined;
  return `PuzzlePieces must have ${volume} cubes in total to fill the box ${formatBox(box)}: they have ${cubes}`;
}

/** Warns if the pieces cannot fill the target, because they have too few or too many cubes. */
export function volumeWarnings({ box, target, pieces }: PolycubePuzzle): string[] {
  const cells = target?.cells.length ?? boxVolume(box);
  const required = target?.cells.filter(({ optional }) => !optional).length ?? cells;
  const least = target?.maxHoles === undefined ? required : Math.max(required, cells - target.maxHoles);
  const cubes = (copies: (piece: Piece) => number) =>
    pieces.reduce((sum, piece) => sum + piece.cells.length * copies(piece), 0);
  const [fewest, most] = [cubes(({ uses }) => uses?.min ?? 1), cubes(({ uses }) => uses?.max ?? 1)];
  const whatFor = `the target has ${cells} cells, and ${least} must be filled`;
  if (most < least) return [`the pieces have at most ${most} cubes, but ${whatFor}: there is no assembly`];
  if (fewest > cells) return [`the pieces have at least ${fewest} cubes, but ${whatFor}: there is no assembly`];
  return [];
}
