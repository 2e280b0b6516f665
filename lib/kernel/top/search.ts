import { aligned, columnsOf, entryBytes, reserve, rowColumns, rowCount, stride, takenColumns } from "../memory";
import { countNode, noteCandidates, noteChoice } from "../progress";
import { recode } from "../recode";
import { smallestColumn } from "./count";
import { fits, place, takeBack } from "./place";

// The top levels of the search, with more than 64 columns left. They handle any number of cells and
// pieces. A list contains row indices, not the columns of the rows. In a cube of 64 cells, the top
// levels take less than 1 % of the time.

/**
 * Finds every cover of the open columns of a level. All listed rows must fit.
 *
 * @param left the number of cells to fill plus the number of pieces to use
 * @param entry the path entry for the next row to place
 */
export function searchTop(list: usize, end: usize, level: i32, left: i32, entry: usize): void {
  if (left <= 64) {
    recode(list, end, level, entry);
    return;
  }
  countNode(((end - list) >> 6) * stride, entry);
  const column = smallestColumn(list, end, level);
  if (column < 0) return;
  reserve((end as u64) + 2 * ((end - list) as u64) + 16);
  const candidates = listWith(list, end, end, column);
  const next = aligned(candidates);
  noteCandidates(entry, candidates - end);
  for (let at = end; at < candidates; at += 4) {
    const row = load<u32>(at);
    noteChoice(entry, row as u64, at - end);
    const size = place(row, level);
    searchTop(next, listFitting(list, end, next, level + 1), level + 1, left - size, entry + entryBytes);
    takeBack(row);
  }
}

/**
 * Lists all rows of the cover that fit at a level. The list starts at address `to`; returns its
 * end.
 */
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

/**
 * Lists the rows of another list that fit at a level. The new list starts at `to`; returns its end.
 */
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

/**
 * Lists the rows of another list that contain a column. The new list starts at `to`; returns its
 * end.
 */
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
