// What recode.ts made of the rows, for those who read it below the top levels.

/** The cells that were to be filled when rows were recoded, where a word has room for all cells of the box. */
export let recodedCells: u64 = 0;
/** The rows as they were recoded, their numbers in the same order, and the first step at which a row is noted by its columns. */
export let recodedRows: usize = 0;
export let recodedNumbers: usize = 0;
export let recodedStep: usize = 0;

export function noteRecoded(cells: u64, rows: usize, numbers: usize, step: usize): void {
  recodedCells = cells;
  recodedRows = rows;
  recodedNumbers = numbers;
  recodedStep = step;
}
