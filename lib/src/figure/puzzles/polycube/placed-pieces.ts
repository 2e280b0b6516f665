import { describeValue, InputError } from "../../../input-error";
import type { PolycubePuzzle, PolycubeSolution } from "../../../polycube/puzzle";
import { stepFrom } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { colours, legendBelow, paletteColour } from "../../theme";
import { pieceBody } from "./piece-body";

/** A puzzle and one of its assemblies: what the figures of an assembly are drawn from. */
export interface SolvedPolycube {
  readonly puzzle: PolycubePuzzle;
  readonly solution: PolycubeSolution;
}

/** A piece of an assembly as it is drawn. */
export interface DrawnPiece {
  /** Symbol and description, safe as a label; and the symbol alone. */
  readonly name: string;
  readonly symbol: string;
  /** The one of them that the legend has room for. */
  readonly inLegend: string;
  readonly colour: string;
  readonly cells: readonly Cell[];
}

/** Each piece has three traces, in this order: its cubes, their edges, its name in the legend. */
export const TRACES_OF_A_PIECE = 3;

/** More names than these are higher than a small picture. */
const MOST_NAMES = 13;

/**
 * Beside the scene, which gets what is left of the width; close enough for a dozen names in a small picture. More pieces have only their symbols, in
 * rows below.
 */
export function legendOfPieces(pieces: readonly DrawnPiece[]): object {
  const common = { itemsizing: "constant", tracegroupgap: 0 };
  if (hasOnlySymbols(pieces.length)) return { ...common, ...legendBelow, font: { size: 11 } };
  return { ...common, x: 1.01, xanchor: "left", y: 1, font: { size: pieces.length > 9 ? 11 : 13 } };
}

function hasOnlySymbols(count: number): boolean {
  return count > MOST_NAMES;
}

/**
 * The pieces of an assembly, each with the colour that it has in every drawing of its puzzle.
 *
 * @throws InputError where it is no puzzle with an assembly
 */
export function drawnPieces(data: SolvedPolycube): DrawnPiece[] {
  const { puzzle, solution } = data;
  if (!Array.isArray(puzzle?.pieces) || !Array.isArray(solution?.pieces)) {
    throw new InputError("draw the assembly", `it must have a puzzle and a solution: it is ${describeValue(data)}`);
  }
  return solution.pieces.map(({ id, cells }) => {
    const place = puzzle.pieces.findIndex((piece) => piece.id === id);
    const { symbol = "?", description = "" } = puzzle.pieces[place] ?? {};
    const name = escapeText([symbol, description].filter((part) => part !== "").join(" · "));
    return {
      name,
      symbol: escapeText(symbol),
      inLegend: hasOnlySymbols(solution.pieces.length) ? escapeText(symbol) : name,
      colour: paletteColour(Math.max(0, place)),
      cells,
    };
  });
}

/** The traces of a piece whose cubes have these middles. Its name in the legend takes the others away with it. */
export function pieceTraces(piece: DrawnPiece, cubes: readonly Vector[], group: number): object[] {
  const { name, colour } = piece;
  const [surface, edges] = pieceBody(cubes, colour);
  return [
    { ...surface, legendgroup: `${group}`, hovertemplate: `${name}<extra></extra>` },
    { ...edges, legendgroup: `${group}` },
    {
      // draws nothing but the name: a mesh coloured by triangle has no colour of its own to show there
      type: "scatter3d",
      mode: "markers",
      x: [null],
      y: [null],
      z: [null],
      name: piece.inLegend,
      legendgroup: `${group}`,
      marker: { symbol: "square", size: 12, color: colour, line: { color: colours.ink, width: 1 } },
      hoverinfo: "skip",
    },
  ];
}

/** The middles of a piece's cubes, all moved by one vector: from the middle of the box to the piece's own, so many times. */
export function exploded(cells: readonly Cell[], box: readonly number[], explode: number): Vector[] {
  const shift = box.map((side, axis) => {
    const own = cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / Math.max(1, cells.length);
    return explode * (own - (side - 1) / 2);
  });
  return shifted(cells, shift);
}

/** The middles of cubes moved by a vector, rounded to what takes little room in a file. */
export function shifted(cells: readonly Cell[], shift: Cell): Vector[] {
  return cells.map((cell) => {
    const [x = 0, y = 0, z = 0] = stepFrom(cell, shift).map((part) => Math.round(64 * part) / 64);
    return [x, y, z];
  });
}
