import { aligned, columnsOf, reserve, rowColumns, rowCount, stepBytes, stride, takenColumns } from "../memory";
import { countNode, noteCandidates, noteChoice } from "../progress";
import { recode } from "../recode";
import { smallestColumn } from "./count";
import { fits, place, takeBack } from "./place";

// The top levels, where more than 64 columns are left: any number of cells and pieces. Rows are listed by their numbers, and their columns
// stay where they are. In a cube of 64 cells these levels take less than a hundredth of the time.

/**
 * Every cover of what is open at a level, by the listed rows, all of which fit.
 *
 * @param left how many cells are to be filled and pieces to be used
 * @param step where the first row that is placed is noted
 */
export function searchTop(list: usize, end: usize, level: i32, left: i32, step: usize): void {
  if (left <= 64) {
    recode(list, end, level, step);
    return;
  }
  countNode(((end - list) >> 6) * stride, step);
  const column = smallestColumn(list, end, level);
  if (column < 0) return;
  reserve((end as u64) + 2 * ((end - list) as u64) + 16);
  const candidates = listWith(list, end, end, column);
  const next = aligned(candidates);
  noteCandidates(step, candidates - end);
  for (let at = end; at < candidates; at += 4) {
    const row = load<u32>(at);
    noteChoice(step, row as u64, at - end);
    const size = place(row, level);
    searchTop(next, listFitting(list, end, next, level + 1), level + 1, left - size, step + stepBytes);
    takeBack(row);
  }
}

/** Lists all rows that fit to what is placed at a level, at `to`; where they end. */
export function listAllFitting(to: usize, level: i32): usize {
  const taken = takenColumns + (level as usize) * stride;
  const firstTaken = v128.load(taken);
  let write = to;
  for (let row = 0, columns = rowColumns; row < rowCount; row++, columns += stride) {
    store<u32>(write, row);
    write += (fits(columns, taken, firstTaken) as usize) << 2;
  }
  return write;
}

/** Lists those of the listed rows that fit to what is placed at a level, at `to`; where they end. */
function listFitting(list: usize, end: usize, to: usize, level: i32): usize {
  const taken = takenColumns + (level as usize) * stride;
  const firstTaken = v128.load(taken);
  let write = to;
  for (let at = list; at < end; at += 4) {
    const row = load<u32>(at);
    store<u32>(write, row);
    write += (fits(columnsOf(row), taken, firstTaken) as usize) << 2;
  }
  return write;
}

/** Lists the rows that have a column, at `to`; where they end. */
function listWith(list: usize, end: usize, to: usize, column: i32): usize {
  const word = ((column as usize) >> 6) << 3;
  const bit = (1 as u64) << (column & 63);
  let write = to;
  for (let at = list; at < end; at += 4) {
    const row = load<u32>(at);
    store<u32>(write, row);
    write += (((load<u64>(columnsOf(row) + word) & bit) !== 0) as usize) << 2;
  }
  return write;
}
