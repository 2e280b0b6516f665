// Where things lie in memory: first what does not change while a cover is searched, then what is kept for each level of the search,
// then, from `lists` on, a stack of lists of rows. A level's lists lie right behind those of the level above it.

/** The rows as sets of columns, a bit each, `stride` bytes a row. The column of a cell is its number; those of pieces come behind all cells. */
export let rowColumns: usize = 0;
/** Bytes for the columns of a row, a multiple of 16: whole vectors. */
export let stride: usize = 0;
/** The piece of each row; four bytes each, like all numbers below. */
export let rowPieces: usize = 0;
/** How often each piece is to be used, and how often it still is where the search is. */
export let pieceUses: usize = 0;
export let usesLeft: usize = 0;
/** The numbers of the rows that are given, and behind them those of the cover that the host is told of. */
export let coverRows: usize = 0;
/** For the top levels: what is open and what is taken at each level, `stride` bytes a level; and room to count. See top/place.ts, top/count.ts. */
export let openColumns: usize = 0;
export let takenColumns: usize = 0;
export let columnCounts: usize = 0;
/** A word for each column: its place in a recoded row. See recode.ts. */
export let columnPlaces: usize = 0;
/** A bit for each row of a list. See gather.ts. */
export let rowMarks: usize = 0;
/** What is chosen at each level. See progress.ts. */
export let steps: usize = 0;
/** Here the stack of lists begins. */
export let lists: usize = 0;

export let rowCount: i32 = 0;
export let cellCount: i32 = 0;
export let pieceCount: i32 = 0;

export const stepBytes: usize = 16;
/** How many bits a count has in the top levels. */
export const countBits: usize = 8;

let end: u64 = 0;

/**
 * Makes room for a cover. The host then writes the rows, their pieces and the uses.
 *
 * @param size how many rows a cover has
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
  usesLeft = take((pieces as u64) << 2);
  coverRows = take((size as u64) << 2);
  openColumns = take(levels * stride);
  takenColumns = take(levels * stride);
  columnCounts = take((countBits + 1) * stride);
  columnPlaces = take((stride as u64) << 6);
  rowMarks = take(((rows as u64) >> 3) + 16);
  steps = take(levels * stepBytes);
  lists = take(0);
}

function take(bytes: u64): usize {
  const start = (end + 15) & ~15;
  end = start + bytes;
  reserve(end);
  return start as usize;
}

/** Makes sure that memory reaches to an address. Where there is no more of it, the search ends with an error. */
export function reserve(address: u64): void {
  const pages = memory.size() as u64;
  const wanted = (address + 0xffff) >> 16;
  if (wanted <= pages) return;
  // an eighth more than asked for, so that it is seldom asked for; exactly that much where memory is scarce
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

export function aligned(address: usize): usize {
  return (address + 15) & ~15;
}
