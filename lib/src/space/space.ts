/**
 * A position in a lattice, one whole number per dimension: (x, y) or (x, y, z); (q, r) for
 * hexagons.
 */
export type Cell = readonly number[];

/**
 * The lengths of a box's sides, one per dimension. Its cells are those with 0 <= coordinate < side.
 */
export type Box = readonly number[];

/** A face of a cell and the neighbour behind it, which is at cell + vector. */
export interface Direction {
  readonly name: string;
  /** The number that a connected face in this direction adds to a tile. */
  readonly bit: number;
  readonly vector: Cell;
  /** The index of the opposite direction. */
  readonly opposite: number;
}

/**
 * A lattice as plain data: the directions from a cell to its neighbours. It stores no cells or
 * tiles.
 */
export interface Space {
  readonly name: string;
  readonly dimensions: number;
  /** In the order of their bits: `directions[i].bit` is 2 to the power i. */
  readonly directions: readonly Direction[];
}

/**
 * The number of tiles of a space, one per set of directions. Tile 0 is Red, the last one is Blue.
 *
 * @example space.tileCount(space.cubic) // 64
 */
export function tileCount(space: Space): number {
  return 2 ** space.directions.length;
}

/**
 * True if a number is a tile of a space.
 *
 * @example isTile(square, 16) // false: the tiles of squares are 0 to 15
 */
export function isTile(space: Space, tile: number): boolean {
  return Number.isInteger(tile) && tile >= 0 && tile < tileCount(space);
}
