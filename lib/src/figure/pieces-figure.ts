import { describeValue, InputError } from "../input-error";
import type { PolycubePuzzle } from "../polycube/puzzle";
import type { Vector } from "./box-mesh";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { scene, screenAxes } from "./scene";
import { boxOutlines, shadedBoxes } from "./shaded-boxes";
import { paletteColour, themed } from "./theme";

/** What a drawing needs of a polycube puzzle file. */
export interface PiecesPuzzle {
  DisplayName?: string;
  PuzzlePieces: PuzzlePiece[];
}

export interface PuzzlePiece {
  Symbol: string;
  Description?: string;
  Components: { X: number; Y: number; Z: number }[];
}

const UNIT: Vector = [1, 1, 1];
const EYE: Vector = [-0.7, -1.6, 1.5];
/** Narrow enough for a picture of 4 by 3, and for a notebook in a small window. */
const ASPECT = 1.35;

/**
 * The pieces of a polycube puzzle side by side, a colour each, named by symbol and description. Takes a puzzle that was read, or the
 * plain object in a puzzle file.
 *
 * @example show(piecesFigure(readPuzzleFile("data/puzzles/SomaCube.json").puzzle))
 */
export function piecesFigure(source: PiecesPuzzle | PolycubePuzzle): Figure {
  const puzzle = "pieces" in Object(source) ? asInFile(source as PolycubePuzzle) : (source as PiecesPuzzle);
  const pieces = checkedPieces(puzzle);
  const placed = pieces.map((piece, index) => ({ piece, index, cubes: cubesOf(piece, slotOf(pieces, index)) }));
  const middles = placed.flatMap(({ cubes }) => cubes);
  return {
    data: placed.flatMap(({ piece, index, cubes }) => [
      {
        ...shadedBoxes(
          cubes.map((middle) => ({ middle, colour: 0 })),
          UNIT,
          [paletteColour(index)],
        ),
        name: nameOf(piece),
        hovertemplate: `${nameOf(piece)}<br>${cubes.length} cubes<extra></extra>`,
      },
      boxOutlines(cubes, UNIT),
    ]),
    layout: themed(
      escapeText(`${puzzle.DisplayName ?? "Puzzle"}: ${pieces.length} ${pieces.length === 1 ? "piece" : "pieces"}`),
      {
        height: 480,
        showlegend: false,
        margin: { l: 8, r: 8, t: 48, b: 8 },
        scene: scene({
          middles,
          eye: EYE,
          aspect: ASPECT,
          annotations: placed.map(({ piece, cubes }) => label(piece, cubes)),
        }),
      },
    ),
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

/** Pieces stand in rows like words on a page, as the eye sees it: rows run rightwards, the first is farthest away. */
function slotOf(pieces: readonly PuzzlePiece[], index: number): Vector {
  const perRow = Math.ceil(Math.sqrt(1.4 * pieces.length));
  const apart = 1.8 + Math.max(...pieces.flatMap((piece) => [span(piece, "X"), span(piece, "Y")]));
  return onGround((index % perRow) * apart, -Math.floor(index / perRow) * (apart + 1.8));
}

/** A place on the ground, so far to the right and away from the eye, rounded to what takes little room in a file. */
function onGround(rightwards: number, away: number): Vector {
  const [[x, y]] = screenAxes(EYE);
  const round = (place: number) => Math.round(64 * place) / 64;
  return [round(rightwards * x - away * y), round(rightwards * y + away * x), 0];
}

function span(piece: PuzzlePiece, axis: "X" | "Y" | "Z"): number {
  const places = piece.Components.map((component) => component[axis]);
  return 1 + Math.max(...places) - Math.min(...places);
}

function cubesOf(piece: PuzzlePiece, slot: Vector): Vector[] {
  const low = (axis: "X" | "Y" | "Z") => Math.min(...piece.Components.map((component) => component[axis]));
  return piece.Components.map(({ X, Y, Z }) => [
    slot[0] + X - low("X"),
    slot[1] + Y - low("Y"),
    slot[2] + Z - low("Z"),
  ]);
}

/** On the ground before the piece's nearest cube, as the eye sees it. */
function label(piece: PuzzlePiece, cubes: readonly Vector[]): object {
  const [[right, back]] = screenAxes(EYE);
  const across = cubes.map(([x, y]) => x * right + y * back);
  const away = cubes.map(([x, y]) => y * right - x * back);
  const [x, y] = onGround((Math.min(...across) + Math.max(...across)) / 2, Math.min(...away) - 1.3);
  return { x, y, z: -0.5, text: nameOf(piece), showarrow: false, font: { size: 12 } };
}
