import type { Box, Cell } from "../space/space";

/** A polycube puzzle: pieces that together fill a box. */
export interface PolycubePuzzle {
  /** The name of the puzzle in files. */
  readonly id: string;
  /** The name of the puzzle for people. */
  readonly name: string;
  /** The name of the file in results/solutions to which solutions are written. */
  readonly outputName: string;
  /** The three sides of the box. */
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

/** A piece of a puzzle: connected cubes. */
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
}

/** An assembly: which cells of the box each piece fills. */
export interface PolycubeSolution {
  /** The id of the puzzle. */
  readonly puzzle: string;
  readonly box: Box;
  /** The pieces in the order of the puzzle. The cells of each piece are in scan order. */
  readonly pieces: readonly PlacedPiece[];
}

/** A placed piece: the cells of the box that it fills. */
export interface PlacedPiece {
  readonly id: number;
  readonly cells: readonly Cell[];
}
