/**
 * The operations on planes that propagation needs. The algorithms are written once, in terms of
 * these.
 *
 * There are two implementations: plain arrays, and a TensorFlow graph that is recorded now and run
 * later. Planes are rows of words of equal length, with one bit per board: the words of all cells,
 * or, if the comment says so, those of one cell. A flag is a boolean that may be unknown until the
 * graph runs, so only {@link PlaneOperations.repeat} may decide by one.
 */
export interface PlaneOperations<Planes, Flag> {
  /** Bitwise, row by row. A single row on the right is combined with every row on the left. */
  and(a: Planes, b: Planes): Planes;
  or(a: Planes, b: Planes): Planes;
  /** Inverts every bit. */
  invert(a: Planes): Planes;
  /** A range of the rows, without a copy. */
  rows(planes: Planes, from: number, count: number): Planes;
  /** Concatenates lists of rows. */
  stack(list: readonly Planes[]): Planes;
  /** Row `i * |b| + j` of `planes` AND row i of `a` AND row j of `b`. */
  andProduct(planes: Planes, a: Planes, b: Planes): Planes;
  /** Row `i * |b| + j` is row i of `a` AND row j of `b`. */
  product(a: Planes, b: Planes): Planes;
  /**
   * Shifts every row: each cell gets the words of the cell `by` further on, or 0 if that is
   * outside.
   */
  shift(planes: Planes, by: number): Planes;
  /** The boards with a bit in at least one cell, and those in at least two: rows of one cell. */
  acrossCells(planes: Planes): { ones: Planes; twos: Planes };
  /** The boards with a bit in at least one cell. */
  anyCell(planes: Planes): Planes;
  /**
   * Every cell of a row AND the same row of `cell`. A single row of `cell` applies to every row.
   */
  andEachCell(planes: Planes, cell: Planes): Planes;
  /** A row for each predicate: all bits in the cells that satisfy it, no bits in the others. */
  bitsInCells(isIn: readonly ((cell: number) => boolean)[]): Planes;
  /** Rows of one cell, each with all bits or no bits. */
  bitsInRows(isIn: readonly boolean[]): Planes;
  /** A counter of iterations. */
  zero(): Planes;
  oneMore(count: Planes): Planes;
  /** True if any of the planes differs from the one at the same index of the other list. */
  differ(before: readonly Planes[], after: readonly Planes[]): Flag;
  /** Repeats a step while its result says so. The planes in `start` are not changed. */
  repeat(start: readonly Planes[], step: (state: readonly Planes[]) => Step<Planes, Flag>): Planes[];
  /** Runs `work` and releases all planes made in it, except those it returns. */
  scope(work: () => Planes[]): Planes[];
}

/** The result of a step: as many planes as it was given, and whether to repeat it. */
export interface Step<Planes, Flag> {
  readonly state: readonly Planes[];
  readonly again: Flag;
}

/** The size of the boards that the operations work on. */
export interface PlaneShape {
  readonly cells: number;
  readonly words: number;
}
