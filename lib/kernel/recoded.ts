// The results of recode.ts that the levels below the top read.

/** The cells that were open when rows were recoded, if a word holds all cells of the box. */
export let recodedCells: u64 = 0;
/** The columns that need not be filled: optional cells, and uses of pieces that may be left out. */
export let optional: u64 = 0;
/**
 * The recoded rows, their indices in the same order, and the first path entry with a recoded row.
 */
export let recodedRows: usize = 0;
export let recodedIndices: usize = 0;
export let firstRecodedEntry: usize = 0;

export function noteRecoded(cells: u64, notRequired: u64, rows: usize, indices: usize, entry: usize): void {
  recodedCells = cells;
  optional = notRequired;
  recodedRows = rows;
  recodedIndices = indices;
  firstRecodedEntry = entry;
}
