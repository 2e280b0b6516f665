/**
 * What propagation needs of planes, whoever holds them: plain arrays, or a graph of TensorFlow's that is recorded now and run later. The algorithms are written
 * once, on these.
 *
 * Planes are rows of words, all of one length: the words of all cells, or, where it says so, those of one cell, a bit a board.
 * A flag is a yes or no that may not be known yet; so nothing may be decided by one but in {@link PlaneOperations.repeat}.
 */
export interface PlaneOperations<Planes, Flag> {
  /** Bit by bit, row by row; a single row on the right meets every row on the left. */
  and(a: Planes, b: Planes): Planes;
  or(a: Planes, b: Planes): Planes;
  /** The bits of all boards the other way. */
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
  /** For each list of cells a row: all bits in these cells, none in the others. */
  bitsInCells(isIn: readonly ((cell: number) => boolean)[]): Planes;
  /** Rows of one cell: all bits, or none. */
  bitsInRows(isIn: readonly boolean[]): Planes;
  /** A number that counts steps. */
  zero(): Planes;
  oneMore(count: Planes): Planes;
  /** Whether any of some planes differs from the one in its place in another list. */
  differ(before: readonly Planes[], after: readonly Planes[]): Flag;
  /** Makes a step, and again while the step says so. What `start` holds stays as it is. */
  repeat(start: readonly Planes[], step: (state: readonly Planes[]) => Step<Planes, Flag>): Planes[];
  /** Runs a piece of work and lets go of all planes made in it but those it hands back. */
  scope(work: () => Planes[]): Planes[];
}

/** Where a step leads, in as many planes as it was given, and whether another one is to follow. */
export interface Step<Planes, Flag> {
  readonly state: readonly Planes[];
  readonly again: Flag;
}

/** The boards the operations are for. */
export interface PlaneShape {
  readonly cells: number;
  readonly words: number;
}
