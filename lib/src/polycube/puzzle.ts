import type { Box, Cell } from "../space/space";

/** A polycube puzzle: pieces that together fill a box. */
export interface PolycubePuzzle {
  /** A name for files. */
  readonly id: string;
  /** A name for people. */
  readonly name: string;
  /** Under this name solutions are written to results/solutions. */
  readonly outputName: string;
  /** Three sides. */
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

/** A piece of a puzzle: cubes that hang together. */
export interface Piece {
  readonly id: number;
  /** One character, for the layers of a solution. */
  readonly symbol: string;
  readonly description: string;
  /** The cells it is made of, as the file lists them; a placement is any rotation and shift of them. */
  readonly cells: readonly Cell[];
}

/** An assembly: which cells of the box each piece fills. */
export interface PolycubeSolution {
  /** The puzzle's id. */
  readonly puzzle: string;
  readonly box: Box;
  /** In the puzzle's order; cells in scan order. */
  readonly pieces: readonly PlacedPiece[];
}

/** A piece in its place: the cells of the box that it fills. */
export interface PlacedPiece {
  readonly id: number;
  readonly cells: readonly Cell[];
}
