/**
 * The rules that the boards of one garden share, for propagating many boards at once.
 *
 * They are plain data about cells, candidates and faces; this folder does not know gardens.
 * Candidate t is connected in direction d if bit d of t is set.
 */
export interface BatchRules {
  readonly cells: number;
  readonly directions: number;
  /** For each direction, the offset from a cell's index to that of its neighbour. */
  readonly offsets: Int32Array;
  /** For each cell, the directions that lead out of the box, as bits. */
  readonly edge: Uint8Array;
  /** For each direction, the index of the opposite one. */
  readonly back: Int32Array;
  /** For each cell, the tiles 0 to 31 that it may take in the initial state, as bits. */
  readonly baseLo: Int32Array;
  /** The same for the tiles from 32 on. */
  readonly baseHi: Int32Array;
  /**
   * Candidate 0 is air. Closed faces of tiles meet only air, and air may be used any number of
   * times.
   */
  readonly air: boolean;
  /** Each tile is used at most once. */
  readonly once: boolean;
  /** Untouched cells do not restrict their neighbours: see `touched` in {@link BoardBatch}. */
  readonly partial: boolean;
  /** The tiles that must be placed. */
  readonly wanted: readonly number[];
}

/** The number of candidates, which is the number of planes: one for each set of directions. */
export function planeCount({ directions }: BatchRules): number {
  return 2 ** directions;
}
