/**
 * The rules that the boards of one garden share, for propagating many boards at once.
 *
 * The rules are plain data about cells, candidates and faces, so this folder does not import
 * gardens. Candidate t is connected in direction d if bit d of t is set.
 */
export interface BatchRules {
  readonly cells: number;
  readonly directions: number;
  /**
   * For each direction, the difference between the index of a neighbour and the index of the cell.
   */
  readonly offsets: Int32Array;
  /** For each cell, the directions that lead out of the box, as bits. */
  readonly edge: Uint8Array;
  /** For each direction, the index of the opposite direction. */
  readonly back: Int32Array;
  /** For each cell, the tiles 0 to 31 that the cell may take in the initial state, as bits. */
  readonly baseLo: Int32Array;
  /** For each cell, the tiles 32 to 63 that the cell may take in the initial state, as bits. */
  readonly baseHi: Int32Array;
  /**
   * True if candidate 0 is air. Then a closed face of a tile meets only air, and any number of
   * cells may be air.
   */
  readonly air: boolean;
  /** True if each tile is used at most once. */
  readonly once: boolean;
  /**
   * True if untouched cells do not restrict their neighbours: see `touched` in {@link BoardBatch}.
   */
  readonly partial: boolean;
  /** The tiles that must be placed. */
  readonly wanted: readonly number[];
}

/** The number of planes: one for each candidate, and one candidate for each set of directions. */
export function planeCount({ directions }: BatchRules): number {
  return 1 << directions;
}
