import { InputError } from "../../input-error";
import { type Cover, coverOf } from "../../polycube/cover/cover";
import type { PolycubePuzzle, UseRange } from "../../polycube/puzzle";
import { cellIndex } from "../../space/box";
import { lowCorner, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import type { ReadPuzzle } from "../puzzle/read";
import { formulaLines, words } from "./dimacs";
import { cellNamed, type PlacementList, puzzleFromPlacements } from "./from-placements";

/**
 * Reads a puzzle from a formula that `dimacsText` has written. Its comments describe the puzzle. The
 * clauses must be those of that puzzle, so that no changed formula is read as the old puzzle.
 *
 * @param name the name of the file, from which the puzzle gets its id
 * @param action the start of error messages: "solve soma.cnf"
 * @throws InputError if the formula has no such comments, or other clauses than they say
 */
export function dimacsFrom(text: string, name: string, action: string): ReadPuzzle {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  const isComment = (line: string) => /^c(\s|$)/.test(line);
  const { list, rows } = commentsFrom(
    lines.filter(isComment).map((line) => line.slice(2).trim()),
    action,
  );
  const read = puzzleFromPlacements(list, name, action);
  const formula = formulaLines(coverWith(rows, list, read.puzzle));
  if (formula.join("\n") === lines.filter((line) => !isComment(line)).join("\n")) return read;
  throw new InputError(action, "the clauses must be those of the puzzle in the comments: they are others");
}

/** A placement of the piece with this name, or a hole. */
interface NamedRow {
  readonly piece: string;
  readonly cells: readonly Cell[];
}

/** The puzzle that the comments describe, and the placements in the order of their variables. */
function commentsFrom(
  [title = "", ...comments]: readonly string[],
  action: string,
): { list: PlacementList; rows: readonly NamedRow[] } {
  const cells: { at: Cell; optional: boolean }[] = [];
  const uses = new Map<string, UseRange>();
  const rows: NamedRow[] = [];
  let holes: { maxHoles?: number } = {};
  for (const comment of comments) {
    const [, key = "", rest = ""] = /^(\d+|[a-z ]+:)\s+(.*)$/.exec(comment) ?? [];
    const [first = "", ...others] = rest.split(/\s+/);
    if (key === words.required || key === words.optional) {
      cells.push(...cellsNamed([first, ...others], action).map((at) => ({ at, optional: key === words.optional })));
    } else if (key === words.uses) uses.set(first, rangeIn(others, action));
    else if (key === words.holes) holes = { maxHoles: rangeIn([first], action).max };
    else if (/^\d/.test(key)) rows.push({ piece: first, cells: cellsNamed(others, action) });
  }
  const placements = new Map<string, Cell[][]>();
  for (const { piece, cells: own } of rows) {
    if (piece === words.hole) continue;
    if (!placements.has(piece)) placements.set(piece, []);
    placements.get(piece)?.push([...own]);
  }
  if (cells.length === 0 || placements.size === 0) {
    const form = "the formula must have the comments that gardens convert writes";
    throw new InputError(action, `${form}, because a formula has no shapes: they are missing`);
  }
  const pieces = [...placements].map(([name, own]) => ({
    name,
    uses: uses.get(name) ?? { min: 1, max: 1 },
    placements: own,
  }));
  return { list: { title, cells, pieces, ...holes }, rows };
}

/** The cover of the puzzle, with its rows in the order of the formula. */
function coverWith(rows: readonly NamedRow[], { cells, pieces }: PlacementList, puzzle: PolycubePuzzle): Cover {
  const corner = lowCorner(cells.map(({ at }) => at));
  const cover = coverOf(puzzle);
  const indices = new Map(pieces.map(({ name }, index) => [name, index]));
  return {
    ...cover,
    rows: rows.map(({ piece, cells: own }) => ({
      piece: indices.get(piece) ?? cover.holePiece ?? -1,
      cells: own.map((cell) => cellIndex(puzzle.box, subtract(cell, corner))),
    })),
  };
}

function cellsNamed(names: readonly string[], action: string): Cell[] {
  return names.map((name) => cellNamed(name) ?? oddComment(action));
}

/** Two numbers, at least and at most, or one for both. */
function rangeIn(numbers: readonly string[], action: string): UseRange {
  const [min = -1, max = min] = numbers.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : -1));
  return min >= 0 && max >= min ? { min, max } : oddComment(action);
}

function oddComment(action: string): never {
  throw new InputError(action, "the comments must name cells, such as 0,2,1, and whole numbers: one does not");
}
