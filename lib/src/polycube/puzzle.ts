import type { Box, Cell } from "../space/space";

/** A polycube puzzle: pieces that together fill a box. */
export interface PolycubePuzzle {
  /** The name that files use. */
  readonly id: string;
  /** The name that people read. */
  readonly name: string;
  /** The file name of its solutions in results/solutions. */
  readonly outputName: string;
  /** The three sides. */
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

/** A piece of a puzzle: connected cubes. */
export interface Piece {
  readonly id: number;
  /** One character, for solutions printed in layers. */
  readonly symbol: string;
  readonly description: string;
  /**
   * The cells of the piece, as the file lists them; a placement is any rotation and shift of them.
   */
  readonly cells: readonly Cell[];
}

/** An assembly: which cells of the box each piece fills. */
export interface PolycubeSolution {
  /** The puzzle's id. */
  readonly puzzle: string;
  readonly box: Box;
  /** In the puzzle's order, with cells in scan order. */
  readonly pieces: readonly PlacedPiece[];
}

/** A placed piece: the cells of the box that it fills. */
export interface PlacedPiece {
  readonly id: number;
  readonly cells: readonly Cell[];
}
