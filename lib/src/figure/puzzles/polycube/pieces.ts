import { describeValue, InputError } from "../../../input-error";
import type { PolycubePuzzle } from "../../../polycube/puzzle";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { scene } from "../../mesh/scene";
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
}

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
  const counted = pieces.length === 1 ? "1 piece" : `${pieces.length} pieces`;
  const colourOf = pieceColours(pieces.map(({ Description = "" }) => Description));
  const { placed, labels, view } = rowsOfPieces(shown, EYE);
  return {
    data: placed.flatMap((cubes, index) => {
      const [surface, edges] = pieceBody(cubes, colourOf[index] ?? paletteColour(index));
      const name = shown[index]?.name;
      return [{ ...surface, name, hovertemplate: `${name}<br>${cubes.length} cubes<extra></extra>` }, edges];
    }),
    layout: themed(escapeText(options.title ?? `${puzzle.DisplayName ?? "Puzzle"}: ${counted}`), {
      height: 480,
      showlegend: false,
      margin: { l: 8, r: 8, t: 48, b: 8 },
      scene: scene({ ...view, annotations: labels }),
    }),
  };
}

function asInFile({ name, pieces }: PolycubePuzzle): PiecesPuzzle {
  return {
    DisplayName: name,
    PuzzlePieces: pieces.map(({ symbol, description, cells }) => ({
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
  return escapeText([piece.Symbol, piece.Description].filter((part) => part).join(" · "));
}
