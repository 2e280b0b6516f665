/** A place in a lattice: one whole number for each dimension, (x, y) or (x, y, z); (q, r) among hexagons. */
export type Cell = readonly number[];

/** The sides of a box, one for each dimension. Its cells are those with 0 <= coordinate < side. */
export type Box = readonly number[];

/** One of the ways out of a cell: through this face lies the neighbour at cell + vector. */
export interface Direction {
  readonly name: string;
  /** What a connected face in this direction adds to a tile's number. */
  readonly bit: number;
  readonly vector: Cell;
  /** Index of the direction that leads back. */
  readonly opposite: number;
}

/** A lattice as plain data: what a cell's neighbours are. It holds no cells and no tiles. */
export interface Space {
  readonly name: string;
  readonly dimensions: number;
  /** In the order of their bits: `directions[i].bit` is 2 to the power i. */
  readonly directions: readonly Direction[];
}

/**
 * How many different tiles a space has: one for each set of directions, numbered from 0 (Red) to one less than this (Blue).
 *
 * @example space.tileCount(space.cubic) // 64
 */
export function tileCount(space: Space): number {
  return 2 ** space.directions.length;
}

/**
 * Whether a number is a tile of a space.
 *
 * @example isTile(square, 16) // false: the tiles of squares are 0 to 15
 */
export function isTile(space: Space, tile: number): boolean {
  return Number.isInteger(tile) && tile >= 0 && tile < tileCount(space);
}
