import { describeValue, InputError } from "../../../input-error";
import type { PolycubePuzzle, UseRange } from "../../../polycube/puzzle";
import { counted } from "../../../search/counted";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { frontScene } from "../../mesh/front-scene";
import { paletteColour, themed } from "../../theme";
import { pieceBody } from "./piece-body";
import { pieceColours } from "./piece-colours";
import { rowsOfPieces } from "./rows-of-pieces";
import { shownBest } from "./shown-best";

/** The fields of a polycube puzzle file that the drawing of its pieces needs. */
export interface PiecesPuzzle {
  DisplayName?: string;
  PuzzlePieces: PuzzlePiece[];
}

/** A piece in a puzzle file. */
export interface PuzzlePiece {
  Symbol: string;
  Description?: string;
  Components: { X: number; Y: number; Z: number }[];
  Count?: number;
  Minimum?: number;
  Maximum?: number;
}

/** The width of edges in pixels: less than in assemblies, because pieces are drawn small. */
const BORDER = 3;

/** The direction to the viewer: from the South-West, high enough to see the top of every cube. */
const EYE: Vector = [-0.7, -1.6, 1.5];

/**
 * Draws the pieces of a polycube puzzle side by side, with symbol and description. A piece with a
 * hidden cube is rotated until all its cubes are visible.
 *
 * The source is a puzzle that was read, or the plain object of a puzzle file.
 *
 * @example show(piecesFigure(soma))
 */
export function piecesFigure(source: PiecesPuzzle | PolycubePuzzle, options: FigureOptions = {}): Figure {
  const puzzle = "pieces" in Object(source) ? asInFile(source as PolycubePuzzle) : (source as PiecesPuzzle);
  const pieces = checkedPieces(puzzle);
  const shown = pieces.map((piece) => {
    const cells = piece.Components.map(({ X, Y, Z }) => [X, Y, Z]);
    return { cells: shownBest(cells, EYE), symbol: escapeText(piece.Symbol ?? ""), name: nameOf(piece) };
  });
  const colourOf = pieceColours(pieces.map(({ Description = "" }) => Description));
  const { placed, labels, view } = rowsOfPieces(shown, EYE);
  return {
    data: placed.flatMap((cubes, index) => {
      const [surface, edges] = pieceBody(cubes, colourOf[index] ?? paletteColour(index), BORDER);
      const name = shown[index]?.name;
      return [{ ...surface, name, hovertemplate: `${name}<br>${cubes.length} cubes<extra></extra>` }, edges];
    }),
    layout: themed(escapeText(options.title ?? `${puzzle.DisplayName ?? "Puzzle"}: ${numberOf(pieces)}`), {
      height: 480,
      showlegend: false,
      margin: { l: 8, r: 8, t: 48, b: 8 },
      scene: frontScene({ ...view, annotations: labels }),
    }),
  };
}

function asInFile({ name, pieces }: PolycubePuzzle): PiecesPuzzle {
  return {
    DisplayName: name,
    PuzzlePieces: pieces.map(({ symbol, description, cells, uses }) => ({
      ...(uses && { Minimum: uses.min, Maximum: uses.max }),
      Symbol: symbol,
      Description: description,
      Components: cells.map(([X = 0, Y = 0, Z = 0]) => ({ X, Y, Z })),
    })),
  };
}

function checkedPieces(puzzle: PiecesPuzzle): PuzzlePiece[] {
  const pieces: unknown = (puzzle as Partial<PiecesPuzzle> | undefined)?.PuzzlePieces;
  if (Array.isArray(pieces) && pieces.length > 0) return pieces as PuzzlePiece[];
  throw new InputError("draw the pieces", `PuzzlePieces must be a list of pieces: it is ${describeValue(pieces)}`);
}

function nameOf(piece: PuzzlePiece): string {
  return escapeText([piece.Symbol, piece.Description, copiesText(piece)].filter((part) => part).join(" · "));
}

/** The number of pieces. If some have copies: "6 pieces of 5 shapes", "up to 14 pieces of 9 shapes". */
function numberOf(pieces: readonly PuzzlePiece[]): string {
  const copies = pieces.map(copiesOf);
  const most = copies.reduce((sum, { max }) => sum + max, 0);
  const isFixed = copies.every(({ min, max }) => min === max);
  if (isFixed && most === pieces.length) return counted(most, "piece");
  return `${isFixed ? "" : "up to "}${counted(most, "piece")} of ${counted(pieces.length, "shape")}`;
}

/** The number of copies, such as 2 × or 1 to 3 ×; empty if it is one. */
function copiesText(piece: PuzzlePiece): string {
  const { min, max } = copiesOf(piece);
  if (max === 1 && min === 1) return "";
  return min === max ? `${max} ×` : `${min} to ${max} ×`;
}

function copiesOf({ Count = 1, Minimum = Count, Maximum = Count }: PuzzlePiece): UseRange {
  return { min: Minimum, max: Maximum };
}
