import type { Box, Cell, Space } from "../space/space";

/** A tile in a cell. The tile's number is the sum of the bits of its connected faces: 0 is Red, all bits together are Blue. */
export interface PlacedTile {
  readonly at: Cell;
  readonly tile: number;
}

/** Whether each tile is there exactly once, or as often as one likes (plain wave function collapse). */
export type Supply = "once" | "unlimited";

/** A garden puzzle as plain data. A face on the edge of the box is always unconnected. */
export interface Garden {
  readonly name: string;
  readonly space: Space;
  readonly box: Box;
  /** The numbers of the tiles to place, each listed once. */
  readonly tiles: readonly number[];
  readonly supply: Supply;
  /** With air, cells may stay empty and a tile is connected exactly to its neighbours; without, every cell is filled. */
  readonly air: boolean;
  /** Cells whose tile is given. */
  readonly pins: readonly PlacedTile[];
}

/** What a search hands back and `gardens solve --json` prints: every tile in its place, Red included. */
export interface GardenSolution {
  /** The garden's name: square, packed, hanging or hexagon. */
  readonly garden: string;
  readonly box: Box;
  readonly cells: readonly PlacedTile[];
  /** How many groups of connected tiles there are. Red, which is connected to nothing, is no group. */
  readonly groups?: number;
}
