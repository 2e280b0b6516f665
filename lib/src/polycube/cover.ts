import type { Box } from "../space/space";

/** One placement: a piece in one orientation at one position. */
export interface Row {
  /** The piece's place in the puzzle's list, from 0. */
  readonly piece: number;
  /** The cells it fills, ascending, numbered as `cellIndex` does. */
  readonly cells: readonly number[];
}

/**
 * A puzzle as an exact cover: choose rows so that every cell is filled exactly once and every piece is used exactly once.
 * A column is a cell, or, behind the cells, a piece. Rows of a piece stand together, pieces in their order.
 */
export interface Cover {
  readonly box: Box;
  readonly pieceCount: number;
  readonly rows: readonly Row[];
}
