import { describeValue } from "../../input-error";
import type { Piece, UseRange } from "../../polycube/puzzle";
import { fitsInto, formatBox } from "../../space/box";
import { formatCell, sidesOf, stepFrom } from "../../space/cell";
import { connectedGroups } from "../../space/connected-groups";
import { cubic } from "../../space/orthogonal";
import type { Box, Cell } from "../../space/space";
import { isSymbol, longestSymbol } from "./limits";
import type { PuzzleFile } from "./schema";

type FilePiece = PuzzleFile["PuzzlePieces"][number];

/**
 * Describes the first problem of the pieces of a puzzle file, in one piece or between two of them;
 * undefined if there is no problem.
 */
export function pieceProblem(pieces: readonly FilePiece[], box: Box): string | undefined {
  const owners = new Map<string, string>();
  for (const [index, piece] of pieces.entries()) {
    const path = `PuzzlePieces[${index}]`;
    const problem =
      labelProblem(piece, path) ??
      takenProblem(owners, `${path}.Id`, piece.Id) ??
      takenProblem(owners, `${path}.Symbol`, piece.Symbol) ??
      overlapProblem(piece, path) ??
      copiesProblem(piece, path) ??
      roomProblem(piece, path, box);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Warns of pieces whose cubes are not connected. They are allowed, but often a mistyped coordinate
 * is the cause.
 */
export function pieceWarnings(pieces: readonly Piece[]): string[] {
  return pieces.flatMap(({ cells }, index) => {
    const parts = countParts(cells);
    return parts === 1 ? [] : [`PuzzlePieces[${index}].Components are ${parts} parts that do not touch`];
  });
}

/** The number of copies of a piece, at least and at most. */
export function copiesOf({ Count, Minimum, Maximum }: FilePiece): UseRange {
  return { min: Minimum ?? Count ?? 1, max: Maximum ?? Count ?? 1 };
}

function copiesProblem({ Count, Minimum, Maximum }: FilePiece, path: string): string | undefined {
  if (Minimum === undefined && Maximum === undefined) return undefined;
  if (Count !== undefined) return `${path}.Count must be left out if there is a Minimum or Maximum: it is ${Count}`;
  if (Minimum === undefined || Maximum === undefined) {
    return `${path} must have both Minimum and Maximum, or neither: it has one of them`;
  }
  if (Minimum <= Maximum) return undefined;
  return `${path}.Minimum must be at most Maximum, which is ${Maximum}: it is ${Minimum}`;
}

function labelProblem({ Id, Symbol: symbol }: FilePiece, path: string): string | undefined {
  if (Id === -1) return `${path}.Id must not be -1, which is reserved: it is -1`;
  if (isSymbol(symbol)) return undefined;
  const form = `must be one character, or at most ${longestSymbol}, without spaces`;
  return `${path}.Symbol ${form}: it is ${describeValue(symbol)}`;
}

function takenProblem(owners: Map<string, string>, path: string, value: string | number): string | undefined {
  const key = `${typeof value} ${value}`;
  const owner = owners.get(key);
  owners.set(key, path);
  return owner && `${path} must differ from that of every other piece: it is ${describeValue(value)}, as ${owner} is`;
}

function overlapProblem({ Components }: FilePiece, path: string): string | undefined {
  const seen = new Map<string, number>();
  for (const [index, { X, Y, Z }] of Components.entries()) {
    const cell = formatCell([X, Y, Z]);
    const other = seen.get(cell);
    if (other !== undefined) {
      return `${path}.Components[${index}] must differ from the piece's other cubes: it is ${cell}, as ${path}.Components[${other}] is`;
    }
    seen.set(cell, index);
  }
  return undefined;
}

/** Describes a piece that is too large for the box in every rotation; undefined if it fits. */
function roomProblem({ Components }: FilePiece, path: string, box: Box): string | undefined {
  const sides = sidesOf(Components.map(({ X, Y, Z }) => [X, Y, Z]));
  if (fitsInto(box, sides)) return undefined;
  return `${path}.Components must fit into the box ${formatBox(box)} in some orientation: they measure ${formatBox(sides)}`;
}

function countParts(cells: readonly Cell[]): number {
  const beside = new Map(
    cells.map((cell) => [formatCell(cell), cubic.directions.map(({ vector }) => formatCell(stepFrom(cell, vector)))]),
  );
  return connectedGroups(beside.keys(), (cell) => beside.get(cell) ?? []).length;
}
