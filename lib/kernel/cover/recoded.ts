// The results of recode.ts, which the search reads below its top levels.

/** The columns that need not be filled: optional cells, and uses of pieces that may be left out. */
export let optional: u64 = 0;
/**
 * The cells that were open when the rows were recoded. It is 0 if the cells of the box do not fit
 * into a word.
 */
export let recodedCells: u64 = 0;
/** The address of the recoded rows. A recoded row is one word of column bits: see recode.ts. */
export let recodedRows: usize = 0;
/** The address of the indices of the recoded rows, in the same order. */
export let recodedIndices: usize = 0;
/** The address of the first path entry with a recoded row. */
export let firstRecodedEntry: usize = 0;

export function noteRecoded(cells: u64, notRequired: u64, rows: usize, indices: usize, entry: usize): void {
  recodedCells = cells;
  optional = notRequired;
  recodedRows = rows;
  recodedIndices = indices;
  firstRecodedEntry = entry;
}
