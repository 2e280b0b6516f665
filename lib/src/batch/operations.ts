/**
 * What propagation needs of planes, whoever holds them: TensorFlow, or plain arrays. The algorithms are written once, on these.
 *
 * Planes are rows of words, all of one length: the words of all cells (`cells * words`), or, where it says so, those of one cell (`words`).
 */
export interface PlaneOperations<Planes> {
  /** Brings words in. */
  from(data: Int32Array, rows: number): Planes;
  /** Hands words out. */
  read(planes: Planes): Int32Array;
  /** Bit by bit, row by row; a single row on the right meets every row on the left. */
  and(a: Planes, b: Planes): Planes;
  or(a: Planes, b: Planes): Planes;
  invert(a: Planes): Planes;
  /** Some of the rows, without copying them. */
  rows(planes: Planes, from: number, count: number): Planes;
  /** Rows on top of each other. */
  stack(list: readonly Planes[]): Planes;
  /** Row `i * |b| + j` of `planes` AND row i of `a` AND row j of `b`. */
  andProduct(planes: Planes, a: Planes, b: Planes): Planes;
  /** Row `i * |b| + j` is row i of `a` AND row j of `b`. */
  product(a: Planes, b: Planes): Planes;
  /** Every row moved, so that each cell has the words of the cell `by` further on; 0 where there is none. */
  shift(planes: Planes, by: number): Planes;
  /** Which boards have a bit in any cell, and in two or more: rows of one cell. */
  acrossCells(planes: Planes): { ones: Planes; twos: Planes };
  /** The first of them alone. */
  anyCell(planes: Planes): Planes;
  /** Every cell of a row AND that row of one cell; a single row of one cell meets every row. */
  andEachCell(planes: Planes, cell: Planes): Planes;
  /** Whether two planes differ anywhere: the one number that comes back while propagating. */
  differ(a: Planes, b: Planes): boolean;
  /** Runs a piece of work and lets go of all planes made in it but those it hands back. */
  scope(work: () => Planes[]): Planes[];
  /** Lets go of planes that a scope handed back. */
  release(planes: readonly Planes[]): void;
}

/** The boards the operations are for. */
export interface PlaneShape {
  readonly cells: number;
  readonly words: number;
}
