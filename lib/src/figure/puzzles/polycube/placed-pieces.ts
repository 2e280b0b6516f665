import { describeValue, InputError } from "../../../input-error";
import type { PolycubePuzzle, PolycubeSolution } from "../../../polycube/puzzle";
import { stepFrom } from "../../../space/cell";
import type { Cell } from "../../../space/space";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { colours, legendBelow, legendBeside, paletteColour } from "../../theme";
import type { Moving } from "../playing";
import { movedBody, pieceBody } from "./piece-body";
import { copyColour, pieceColours } from "./piece-colours";

/** A puzzle and one of its assemblies. */
export interface SolvedPolycube {
  readonly puzzle: PolycubePuzzle;
  readonly solution: PolycubeSolution;
}

/** A piece of an assembly with its colour and its labels. */
export interface DrawnPiece {
  /** Symbol, number of the copy and description, escaped for a label. */
  readonly name: string;
  /** The symbol alone, escaped for a label. */
  readonly symbol: string;
  /** The name, or the symbol and number if the legend has no room for names. */
  readonly inLegend: string;
  readonly colour: string;
  readonly cells: readonly Cell[];
}

/**
 * The number of traces of a piece, in this order: its cubes, their edges, its name in the legend.
 */
export const TRACES_OF_A_PIECE = 3;

/** The largest number of names in a legend. A longer legend is taller than a small picture. */
const MOST_NAMES = 13;

/**
 * The legend of an assembly. Up to 13 pieces, it has their names beside the scene, closely spaced
 * so that all fit into a small picture. With more pieces it has only their symbols, in rows below
 * the scene.
 */
export function legendOfPieces(pieces: readonly DrawnPiece[]): object {
  const common = { itemsizing: "constant", tracegroupgap: 0 };
  if (hasOnlySymbols(pieces.length)) return { ...common, ...legendBelow, font: { size: 11 } };
  return { ...common, ...legendBeside, font: { size: pieces.length > 9 ? 11 : 13 } };
}

function hasOnlySymbols(count: number): boolean {
  return count > MOST_NAMES;
}

/**
 * The pieces of an assembly, each with the colour that it has in every drawing of its puzzle.
 * Copies of a piece are numbered and have tones of its colour.
 *
 * @throws InputError if the data has no puzzle or no solution
 */
export function drawnPieces(data: SolvedPolycube): DrawnPiece[] {
  const { puzzle, solution } = data;
  if (!Array.isArray(puzzle?.pieces) || !Array.isArray(solution?.pieces)) {
    throw new InputError("draw the assembly", `it must have a puzzle and a solution: it is ${describeValue(data)}`);
  }
  const colourOf = pieceColours(puzzle.pieces.map(({ description }) => description));
  return solution.pieces.map(({ id, cells }, place) => {
    const index = puzzle.pieces.findIndex((piece) => piece.id === id);
    const { symbol = "?", description = "" } = puzzle.pieces[index] ?? {};
    const copies = solution.pieces.filter((piece) => piece.id === id).length;
    const copy = solution.pieces.slice(0, place).filter((piece) => piece.id === id).length;
    const numbered = copies === 1 ? symbol : `${symbol} ${copy + 1}`;
    const name = escapeText([numbered, description].filter((part) => part !== "").join(" · "));
    return {
      name,
      symbol: escapeText(symbol),
      inLegend: hasOnlySymbols(solution.pieces.length) ? escapeText(numbered) : name,
      colour: copyColour(colourOf[index] ?? paletteColour(0), copy, copies),
      cells,
    };
  });
}

/**
 * The traces of a piece with cubes at these centres. A click on the piece's name in the legend
 * hides all of them.
 */
export function pieceTraces(piece: DrawnPiece, cubes: readonly Vector[], group: number): object[] {
  const { name, colour } = piece;
  const [surface, edges] = pieceBody(cubes, colour);
  return [
    { ...surface, legendgroup: `${group}`, hovertemplate: `${name}<extra></extra>` },
    { ...edges, legendgroup: `${group}` },
    {
      // this trace gives the legend a colour: a mesh that is coloured by triangle has none of its
      // own
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

/**
 * The cubes and edges of pieces at one moment, as a frame. A frame with every piece can be reached
 * by a slider from any other.
 *
 * @param cubes for each piece the centres of its cubes; undefined if the piece is hidden
 * @param changed the pieces that the frame contains. Default: all
 */
export function pieceFrame(
  name: string,
  cubes: readonly (readonly Vector[] | undefined)[],
  changed: readonly number[] = [...cubes.keys()],
): Moving {
  return {
    name,
    traces: changed.flatMap((piece) => [TRACES_OF_A_PIECE * piece, TRACES_OF_A_PIECE * piece + 1]),
    data: changed.flatMap((piece) => {
      const middles = cubes[piece];
      if (middles === undefined) return [{ visible: false }, { visible: false }];
      return movedBody(middles).map((trace) => ({ ...trace, visible: true }));
    }),
  };
}

/**
 * The centres of a piece's cubes, moved away from the centre of the box by `explode` times the
 * vector from the box's centre to the piece's centre.
 */
export function exploded(cells: readonly Cell[], box: readonly number[], explode: number): Vector[] {
  const shift = box.map((side, axis) => {
    const own = cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / Math.max(1, cells.length);
    return explode * (own - (side - 1) / 2);
  });
  return shifted(cells, shift);
}

/**
 * The centres of a piece's cubes, moved by a vector and rounded to multiples of 1/64, which are
 * short in a file.
 */
export function shifted(cells: readonly Cell[], shift: Cell): Vector[] {
  return cells.map((cell) => {
    const [x = 0, y = 0, z = 0] = stepFrom(cell, shift).map((part) => Math.round(64 * part) / 64);
    return [x, y, z];
  });
}
