import type { Box, Cell } from "../space/space";

/** A polycube puzzle: pieces that together fill a box, or a target of any shape. */
export interface PolycubePuzzle {
  /** The name of the puzzle in files. */
  readonly id: string;
  /** The name of the puzzle for people. */
  readonly name: string;
  /** The name of the file in results/solutions to which solutions are written. */
  readonly outputName: string;
  /** The three sides; with a target, those of the smallest box around it. */
  readonly box: Box;
  readonly pieces: readonly Piece[];
  /** The cells to fill. Default: every cell of the box. */
  readonly target?: Target;
  /**
   * The pairs of colours that may meet, if cells have colours. Cells without a colour are not
   * restricted.
   */
  readonly allowedColours?: readonly AllowedColours[];
}

/** The cells that the pieces fill. */
export interface Target {
  /** In scan order, each once. */
  readonly cells: readonly TargetCell[];
  /** The most optional cells that may stay empty. Default: all of them. */
  readonly maxHoles?: number;
}

/** A cell of a target. */
export interface TargetCell {
  readonly at: Cell;
  /** True if the cell may stay empty. */
  readonly optional?: boolean;
  /** A colour from 1; without one, cubes of any colour may fill the cell. */
  readonly colour?: number;
}

/** A rule for colours: a cube of one colour may fill a target cell of another. */
export interface AllowedColours {
  readonly piece: number;
  readonly target: number;
}

/** How many copies of a piece an assembly has, at least and at most. */
export interface UseRange {
  readonly min: number;
  readonly max: number;
}

/** A piece of a puzzle: cubes that move together. */
export interface Piece {
  readonly id: number;
  /** One character that stands for the piece in solutions printed as text. */
  readonly symbol: string;
  readonly description: string;
  /**
   * The cells of the piece in the orientation and at the position of the puzzle file. A search
   * rotates and shifts them.
   */
  readonly cells: readonly Cell[];
  /** The colour of each cell, from 1, or 0 for none. Default: no cell has a colour. */
  readonly colours?: readonly number[];
  /** Default: exactly one copy. */
  readonly uses?: UseRange;
  /**
   * Pieces of the same group need not be separated from each other when an assembly is taken apart.
   */
  readonly group?: number;
}

/** An assembly: which cells of the box each piece fills. */
export interface PolycubeSolution {
  /** The id of the puzzle. */
  readonly puzzle: string;
  readonly box: Box;
  /**
   * In the puzzle's order, with cells in scan order. Copies of a piece follow each other, in the
   * order of their first cells.
   */
  readonly pieces: readonly PlacedPiece[];
}

/** A placed piece: the cells of the box that it fills. */
export interface PlacedPiece {
  readonly id: number;
  readonly cells: readonly Cell[];
  /** The colour of each cell, from 1, or 0 for none; only if the piece has colours. */
  readonly colours?: readonly number[];
}
