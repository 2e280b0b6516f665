/**
 * A cell of a lattice as coordinates, one whole number per dimension: (x, y), (x, y, z), or (q, r)
 * for hexagons.
 */
export type Cell = readonly number[];

/**
 * The lengths of a box's sides, one per dimension. A cell lies in the box if 0 <= coordinate < side
 * along each axis.
 */
export type Box = readonly number[];

/**
 * A direction from a cell through one of its sides or faces. The neighbour behind it is the cell
 * plus `vector`.
 */
export interface Direction {
  readonly name: string;
  /**
   * The value of this direction in a tile's number: a tile is the sum of its connected directions.
   */
  readonly bit: number;
  readonly vector: Cell;
  /** The index of the opposite direction in `directions` of the space. */
  readonly opposite: number;
}

/**
 * A lattice as plain data: the directions from a cell to its neighbours. It stores no cells or
 * tiles.
 */
export interface Space {
  readonly name: string;
  readonly dimensions: number;
  /** The directions in the order of their bits: `directions[i].bit` is 2 to the power i. */
  readonly directions: readonly Direction[];
}

/**
 * The word for where two cells meet: squares and hexagons have sides, cubes have faces.
 *
 * @example sideWord(square) // "side"
 */
export function sideWord({ dimensions }: Space): "side" | "face" {
  return dimensions === 2 ? "side" : "face";
}

/**
 * The number of tiles of a space: one tile for each set of directions. Tile 0 is called Red, and
 * the tile with all directions is called Blue.
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
