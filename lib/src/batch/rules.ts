/**
 * What boards of one garden have in common, for propagating many at once. Plain data: this room knows no gardens, only cells, candidates and faces.
 * Candidate t is connected in direction d where bit d of t is set.
 */
export interface BatchRules {
  readonly cells: number;
  readonly directions: number;
  /** For each direction what to add to a cell's number for its neighbour there. */
  readonly step: Int32Array;
  /** For each cell the directions that lead out of the box, as bits. */
  readonly edge: Uint8Array;
  /** For each direction the one that leads back. */
  readonly back: Int32Array;
  /** For each cell the candidates of an untouched board below 32, as bits, and those from 32 on. */
  readonly baseLo: Int32Array;
  readonly baseHi: Int32Array;
  /** Candidate 0 is air: closed faces of a tile meet nothing else, and it may be anywhere any number of times. */
  readonly air: boolean;
  /** Each tile is there once. */
  readonly once: boolean;
  /** Cells nothing has happened to say nothing: see `touched` in {@link BoardBatch}. */
  readonly partial: boolean;
  /** The tiles that have to be placed. */
  readonly wanted: readonly number[];
}

/** How many candidates there are, and so how many planes: all sets of directions. */
export function planeCount({ directions }: BatchRules): number {
  return 2 ** directions;
}
