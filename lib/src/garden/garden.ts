import type { Box, Cell, Space } from "../space/space";

/**
 * A tile in a cell. The tile's number is the sum of the bits of its connected sides or faces: 0 is
 * Red, all bits together are Blue.
 */
export interface PlacedTile {
  readonly at: Cell;
  readonly tile: number;
}

/**
 * How often each tile is used: exactly once, or any number of times, as in plain wave function
 * collapse.
 */
export type Supply = "once" | "unlimited";

/** A garden puzzle as plain data. What lies on the edge of the box is never connected. */
export interface Garden {
  readonly name: string;
  readonly space: Space;
  readonly box: Box;
  /** The numbers of the tiles to place, each listed once. */
  readonly tiles: readonly number[];
  readonly supply: Supply;
  /**
   * True if cells may stay empty. Then a tile is connected to exactly those neighbours that are not
   * empty. If false, every cell must be filled.
   */
  readonly air: boolean;
  /** Cells whose tile is given by the puzzle. */
  readonly pins: readonly PlacedTile[];
}

/**
 * The solution that a search returns and `gardens solve --json` prints: every tile with its cell,
 * Red included.
 */
export interface GardenSolution {
  /** The garden's name: square, packed, hanging or hexagon. */
  readonly garden: string;
  readonly box: Box;
  readonly cells: readonly PlacedTile[];
  /**
   * The number of groups of connected tiles. Red, which is connected to no tile, is not a group.
   */
  readonly groups?: number;
}
