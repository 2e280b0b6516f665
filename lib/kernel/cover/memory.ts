import { take, takeNothing } from "../reserve";

// The layout of memory. The tables of the cover come first, then the state of each level of the
// search. From `lists` on, there is a stack of row lists. The lists of a level directly follow
// those of the level above.

/**
 * The address of the rows. Each is a bit set of columns in `stride` bytes. Column c is cell c; the
 * pieces follow the cells.
 */
export let rowColumns: usize = 0;
/** The number of bytes per row. It is a multiple of 16, so that a row consists of whole vectors. */
export let stride: usize = 0;
/** The address of the piece of each row. It has four bytes for each, like all numbers below. */
export let rowPieces: usize = 0;
/** The address of the rank of each row. A search may leave out rows with low ranks. */
export let rowRanks: usize = 0;
/**
 * How often each piece may be used, how often it must be used, and how often it may still be used at
 * the current node.
 */
export let pieceUses: usize = 0;
export let pieceNeeds: usize = 0;
export let usesLeft: usize = 0;
/**
 * Two bit sets of `stride` bytes: the cells that no row may fill, and the columns that need not be
 * filled, which are optional cells and pieces that need not be used as often as they may be.
 */
export let outsideColumns: usize = 0;
export let optionalColumns: usize = 0;
/** The indices of the given rows, followed by the other rows of the cover passed to the host. */
export let coverRows: usize = 0;
/**
 * The address of the open columns at each of the top levels of the search, `stride` bytes a level.
 * See top/place.ts.
 */
export let openColumns: usize = 0;
/** The address of the taken columns at each of the top levels, `stride` bytes a level. */
export let takenColumns: usize = 0;
/** The address of the bit-sliced counts of rows. See top/count.ts. */
export let columnCounts: usize = 0;
/** The address of a bit set of columns: those that have the fewest rows. See top/count.ts. */
export let smallestColumns: usize = 0;
/** The address of a bit set of columns: those of all rows that fit. See top/search.ts. */
export let seenColumns: usize = 0;
/** The address of a word for each column: the bit of the column in a recoded row. See recode.ts. */
export let columnBits: usize = 0;
/** The address of one bit for each row of a list. See gather.ts. */
export let rowMarks: usize = 0;
/** The address of the search path, which has an entry for each placed row. See progress.ts. */
export let path: usize = 0;
/** The address at which the stack of lists starts. */
export let lists: usize = 0;

export let rowCount: i32 = 0;
export let cellCount: i32 = 0;
export let pieceCount: i32 = 0;

export const entryBytes: usize = 16;
/** The number of bits in a count of rows, for the top levels of the search. */
export const countBits: usize = 8;

/**
 * Reserves memory for a cover. After this call, the host writes the rows, their pieces and the
 * uses.
 *
 * @param size the most rows of a cover
 * @param uncounted the number of pieces, the last ones, that have no column
 */
export function layOut(rows: i32, cells: i32, pieces: i32, size: i32, uncounted: i32): void {
  rowCount = rows;
  cellCount = cells;
  pieceCount = pieces;
  const columns = (cells + pieces - uncounted) as usize;
  const levels = (size as u64) + 1;
  stride = ((columns + 127) >> 7) << 4;
  takeNothing();
  rowColumns = take((rows as u64) * stride);
  rowPieces = take((rows as u64) << 2);
  rowRanks = take((rows as u64) << 2);
  pieceUses = take((pieces as u64) << 2);
  pieceNeeds = take((pieces as u64) << 2);
  usesLeft = take((pieces as u64) << 2);
  outsideColumns = take(stride);
  optionalColumns = take(stride);
  coverRows = take((size as u64) << 2);
  openColumns = take(levels * stride);
  takenColumns = take(levels * stride);
  columnCounts = take(countBits * stride);
  smallestColumns = take(stride);
  seenColumns = take(stride);
  columnBits = take((stride as u64) << 6);
  rowMarks = take(((rows as u64) >> 3) + 16);
  path = take(levels * entryBytes);
  lists = take(0);
}

/**
 * The address of a four-byte number by its index in an array.
 *
 * @example load<u32>(numberAt(rowPieces, row)) // the row's piece
 */
export function numberAt(numbers: usize, index: i32): usize {
  return numbers + ((index as usize) << 2);
}

export function columnsOf(row: u32): usize {
  return rowColumns + (row as usize) * stride;
}

/** True if a bit set of columns has a column. */
export function includes(columns: usize, column: i32): bool {
  return ((load<u64>(columns + (((column as usize) >> 6) << 3)) >> (column & 63)) & 1) !== 0;
}

export function aligned(address: usize): usize {
  return (address + 15) & ~15;
}
