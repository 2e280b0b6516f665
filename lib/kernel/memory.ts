// The layout of memory: first the tables of the cover, then the state of each level of the search,
// then, from `lists` on, a stack of row lists. The lists of a level directly follow those of the
// level above.

/**
 * Rows as bit sets of columns, `stride` bytes a row. Column c is cell c; pieces follow the cells.
 */
export let rowColumns: usize = 0;
/** The bytes of one row: a multiple of 16, so that a row is made of whole vectors. */
export let stride: usize = 0;
/** The piece of each row. Four bytes each, as all numbers below. */
export let rowPieces: usize = 0;
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
 * The open and the taken columns of each top level, `stride` bytes a level, and space for counts.
 * See top/place.ts and top/count.ts.
 */
export let openColumns: usize = 0;
export let takenColumns: usize = 0;
export let columnCounts: usize = 0;
/** For each column the bit that stands for it in a recoded row. See recode.ts. */
export let columnBits: usize = 0;
/** A bit for each row of a list. See gather.ts. */
export let rowMarks: usize = 0;
/** The search path, an entry for each placed row. See progress.ts. */
export let path: usize = 0;
/** The start of the stack of lists. */
export let lists: usize = 0;

export let rowCount: i32 = 0;
export let cellCount: i32 = 0;
export let pieceCount: i32 = 0;

export const entryBytes: usize = 16;
/** The bits of a count in the top levels. */
export const countBits: usize = 8;

let end: u64 = 0;

/**
 * Reserves memory for a cover. Afterwards the host writes the rows, their pieces and the uses.
 *
 * @param size the most rows of a cover
 */
export function layOut(rows: i32, cells: i32, pieces: i32, size: i32): void {
  rowCount = rows;
  cellCount = cells;
  pieceCount = pieces;
  const columns = (cells + pieces) as usize;
  const levels = (size as u64) + 1;
  stride = ((columns + 127) >> 7) << 4;
  end = __heap_base as u64;
  rowColumns = take((rows as u64) * stride);
  rowPieces = take((rows as u64) << 2);
  pieceUses = take((pieces as u64) << 2);
  pieceNeeds = take((pieces as u64) << 2);
  usesLeft = take((pieces as u64) << 2);
  outsideColumns = take(stride);
  optionalColumns = take(stride);
  coverRows = take((size as u64) << 2);
  openColumns = take(levels * stride);
  takenColumns = take(levels * stride);
  columnCounts = take((countBits + 1) * stride);
  columnBits = take((stride as u64) << 6);
  rowMarks = take(((rows as u64) >> 3) + 16);
  path = take(levels * entryBytes);
  lists = take(0);
}

function take(bytes: u64): usize {
  const start = (end + 15) & ~15;
  end = start + bytes;
  reserve(end);
  return start as usize;
}

/**
 * Grows memory up to an address. Traps if there is not enough, which ends the search with an error.
 */
export function reserve(address: u64): void {
  const pages = memory.size() as u64;
  const wanted = (address + 0xffff) >> 16;
  if (wanted <= pages) return;
  // an eighth more than requested, so that growing is rare; the exact amount if memory is scarce
  const generous = wanted + (wanted >> 3);
  if (generous < 65536 && memory.grow((generous - pages) as i32) >= 0) return;
  if (wanted > 65535 || memory.grow((wanted - pages) as i32) < 0) unreachable();
}

/** @example load<u32>(numberAt(rowPieces, row)) // the row's piece */
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
