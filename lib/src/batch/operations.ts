/**
 * The operations on planes that propagation needs. The propagation algorithms use only these
 * operations, so they are written once for three implementations: plain arrays, a WebAssembly
 * kernel with SIMD, and a TensorFlow graph that is recorded first and run later.
 *
 * Planes are rows of 32-bit words with one bit per board. A row has the words of all cells or, if a
 * comment says so, of one cell. A flag is a boolean that may be unknown until the graph runs, so
 * only {@link PlaneOperations.repeat} may branch on a flag.
 */
export interface PlaneOperations<Planes, Flag> {
  /**
   * Bitwise AND or OR, row by row. If `b` is a single row, it is combined with every row of `a`.
   */
  and(a: Planes, b: Planes): Planes;
  or(a: Planes, b: Planes): Planes;
  /** Inverts every bit. */
  invert(a: Planes): Planes;
  /** A range of the rows, without a copy. */
  rows(planes: Planes, from: number, count: number): Planes;
  /** Concatenates planes: all rows of the first, then all rows of the second … */
  stack(list: readonly Planes[]): Planes;
  /**
   * Row `i * |b| + j` of the result is the same row of `planes` AND row i of `a` AND row j of `b`.
   */
  andProduct(planes: Planes, a: Planes, b: Planes): Planes;
  /** Row `i * |b| + j` of the result is row i of `a` AND row j of `b`. */
  product(a: Planes, b: Planes): Planes;
  /** Shifts every row: cell i gets the words of cell i + `by`, or 0 if there is no such cell. */
  shift(planes: Planes, by: number): Planes;
  /**
   * For each row, the boards whose bit is set in at least one cell, and in at least two cells. The
   * results are rows of one cell.
   */
  acrossCells(planes: Planes): { ones: Planes; twos: Planes };
  /** The OR of all rows, if there is a faster way than by halves. */
  anyRow?(planes: Planes): Planes;
  /** The bits set in at least one and in at least two rows, if there is a faster way than by halves. */
  countRows?(planes: Planes): { ones: Planes; twos: Planes };
  /** For each row, the boards whose bit is set in at least one cell, as a row of one cell. */
  anyCell(planes: Planes): Planes;
  /**
   * ANDs the words of each cell in row i with row i of `cell`, which is a row of one cell. If
   * `cell` is a single row, it applies to every row.
   */
  andEachCell(planes: Planes, cell: Planes): Planes;
  /**
   * A row for each predicate, with all bits in the cells that satisfy the predicate and none in the
   * other cells.
   */
  bitsInCells(isIn: readonly ((cell: number) => boolean)[]): Planes;
  /**
   * A row of one cell for each entry of the list, with all bits if the entry is true, else none.
   */
  bitsInRows(isIn: readonly boolean[]): Planes;
  /** A counter of iterations with the value 0. */
  zero(): Planes;
  /** The value of a counter plus 1. */
  oneMore(count: Planes): Planes;
  /** True if `before` and `after` differ at any index. */
  differ(before: readonly Planes[], after: readonly Planes[]): Flag;
  /**
   * Repeats `step`, each time with the planes of the last result, while `again` is true. The planes
   * in `start` do not change.
   */
  repeat(start: readonly Planes[], step: (state: readonly Planes[]) => Step<Planes, Flag>): Planes[];
  /** Runs `work` and releases the planes that `work` made, except those that it returns. */
  scope(work: () => Planes[]): Planes[];
}

/** The result of an iteration: as many planes as it was given, and whether to iterate again. */
export interface Step<Planes, Flag> {
  readonly state: readonly Planes[];
  readonly again: Flag;
}

/** The number of cells of a board, and the number of 32-bit words per cell. */
export interface PlaneShape {
  readonly cells: number;
  readonly words: number;
}
