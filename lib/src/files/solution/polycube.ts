import { describeValue, InputError } from "../../input-error";
import type { Move } from "../../polycube/disassembly/disassembly";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { checkedValue } from "../json/checked-value";
import { whole, wholes } from "../json/fields";
import * as z from "../json/zod";
import { puzzleFilesById } from "../puzzle/folder";
import { readPuzzleFile } from "../puzzle/read";
import { readAnyPuzzleFile } from "../puzzle/read-any";
import { solutionsSchema } from "./schema";

/** An assembly and the puzzle that it claims to solve. */
export interface ClaimedAssembly {
  readonly puzzle: PolycubePuzzle;
  readonly solution: PolycubeSolution;
  /** The moves that claim to take it apart, if the file has them. */
  readonly moves?: readonly Move[];
}

/** The source of the puzzles: one puzzle, its file, or a folder in which they are found by Id. */
export type PuzzleSource =
  | { readonly puzzle: PolycubePuzzle }
  | {
      readonly file: string;
      /** The number of the problem in a BurrTools file, from 1. Default: the first. */
      readonly problem?: number;
    }
  | {
      readonly folder: string;
      /** Makes the puzzle of an assembly if no file in the folder has its Id. Default: an error. */
      readonly otherwise?: (solution: PolycubeSolution) => PolycubePuzzle;
      /** What a user can do about that error. */
      readonly advice?: (id: string) => string;
    };

/**
 * Reads the assemblies that `gardens solve polycube … --json` printed or wrote, each with its
 * puzzle. Checks only that an assembly is well-formed, not that it is correct.
 *
 * @param value the content of the file
 * @param action the start of error messages: "check soma.json"
 * @throws InputError with the path into the file: solutions[0].pieces[3].id must be …
 */
export function assembliesFrom(value: unknown, source: PuzzleSource, action: string): ClaimedAssembly[] {
  const { solutions } = checkedValue(file, value, action);
  const puzzles = puzzleFinder(source, action);
  return solutions.map(({ moves, ...solution }, index) => ({
    puzzle: puzzles(solution, index),
    solution,
    ...(moves && { moves }),
  }));
}

/**
 * The number of assemblies, as BurrTools counts them, if the file says that its search is complete.
 *
 * @param value the content of the file
 */
export function completeCount(value: unknown): number | undefined {
  return completeFile.safeParse(value).data?.counts.assemblies;
}

const completeFile = z.object({ outcome: z.literal("exhausted"), counts: z.object({ assemblies: whole }) });

/** The names of a puzzle and of its pieces, in the order of its file. */
export interface PuzzleNames {
  readonly name: string;
  readonly pieces: readonly { readonly id: number; readonly symbol: string; readonly description: string }[];
}

/**
 * The names of the puzzle that a file of assemblies states. Files that `gardens solve --json` printed
 * have none.
 *
 * @param value the content of the file
 */
export function puzzleNamesIn(value: unknown): PuzzleNames | undefined {
  return namedFile.safeParse(value).data?.puzzle;
}

const namedPiece = z.object({ id: whole, symbol: z.string(), description: z.string() });
const namedFile = z.object({ puzzle: z.object({ name: z.string(), pieces: z.array(namedPiece) }) });

const piece = z.object(
  { id: whole, cells: z.array(wholes, "must be a list of cells"), colours: z.exactOptional(wholes) },
  "must be an object with id and cells",
);
const move = z.object(
  { pieces: wholes, direction: wholes, distance: whole, leaves: z.boolean("must be true or false") },
  "must be an object with pieces, direction, distance and leaves",
);
const solution = z.object(
  {
    puzzle: z.string("must be a puzzle's Id"),
    box: wholes,
    pieces: z.array(piece, "must be a list of pieces"),
    moves: z.exactOptional(z.array(move, "must be a list of moves")),
  },
  "must be an object with puzzle, box and pieces",
);
const file = solutionsSchema(solution);

function puzzleFinder(
  source: PuzzleSource,
  action: string,
): (solution: PolycubeSolution, index: number) => PolycubePuzzle {
  if ("puzzle" in source) return () => source.puzzle;
  if ("file" in source) {
    const { file: path, ...options } = source;
    const { puzzle } = readAnyPuzzleFile(path, options, action);
    return () => puzzle;
  }
  const known = puzzleFilesById(source.folder);
  const read = new Map<string, PolycubePuzzle>();
  return (claimed, index) => {
    const { puzzle: id } = claimed;
    const path = known.get(id);
    if (path === undefined && source.otherwise !== undefined) return source.otherwise(claimed);
    if (path === undefined) {
      const field = `solutions[${index}].puzzle`;
      const form = "must be the Id of a puzzle in data/puzzles, or --puzzle must name its file";
      const advice = source.advice === undefined ? "" : `; ${source.advice(id)}`;
      throw new InputError(action, `${field} ${form}: it is ${describeValue(id)}${advice}`);
    }
    const puzzle = read.get(id) ?? readPuzzleFile(path).puzzle;
    read.set(id, puzzle);
    return puzzle;
  };
}
