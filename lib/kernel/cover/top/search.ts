import { reserve } from "../../reserve";
import { hostCompletes, report } from "../decode";
import {
  aligned,
  columnsOf,
  entryBytes,
  numberAt,
  openColumns,
  rowColumns,
  rowCount,
  rowRanks,
  seenColumns,
  smallestColumns,
  stride,
  takenColumns,
} from "../memory";
import { countNode, noteCandidates, noteChoice, noteForced } from "../progress";
import { recode } from "../recode";
import { isSingle, smallestColumn } from "./count";
import { fits, hasOpenColumn, hasUsedAll, place, takeBack } from "./place";

// The top levels of the search, with more than 64 columns left. They handle any number of cells and
// pieces. A list contains row indices, not the columns of the rows. In a cube of 64 cells, the top
// levels take less than 1 % of the time.

/**
 * Finds every cover of the open columns of a level. All listed rows must fit. The list may be changed.
 *
 * If columns have a single row, all these rows are placed at once. Otherwise the search tries each row
 * of the first column with the fewest rows.
 *
 * @param left the number of free cells plus uses of pieces that are left
 * @param entry path entry of the first row that is placed
 */
export function searchTop(list: usize, end: usize, level: i32, left: i32, entry: usize): void {
  const firstEntry = entry;
  for (;;) {
    if (left <= 64) {
      recode(list, end, level, entry);
      break;
    }
    if (!hasOpenColumn(level)) {
      if (hostCompletes || hasUsedAll()) report(entry);
      break;
    }
    countNode(((end - list) >> 6) * stride, entry);
    const column = smallestColumn(list, end, level);
    if (column < 0) break;
    reserve((end as u64) + 2 * ((end - list) as u64) + 16);
    if (!isSingle) {
      branch(list, end, level, left, entry, column);
      break;
    }
    const forced = listWithSmallest(list, end, end);
    let at = end;
    for (; at < forced; at += 4) {
      const row = load<u32>(at);
      const taken = takenColumns + (level as usize) * stride;
      if (!fits(columnsOf(row), taken, v128.load(taken))) break;
      noteForced(entry, row as u64);
      left -= place(row, level);
      level++;
      entry += entryBytes;
    }
    if (at < forced) break;
    end = listFitting(list, end, list, level);
    if (leavesGap) break;
  }
  while (entry > firstEntry) {
    entry -= entryBytes;
    takeBack(load<u32>(entry));
  }
}

/** Places each row of a column in turn, unless it leaves a column without rows. */
function branch(list: usize, end: usize, level: i32, left: i32, entry: usize, column: i32): void {
  const candidates = listWith(list, end, end, column);
  const next = aligned(candidates);
  noteCandidates(entry, candidates - end);
  for (let at = end; at < candidates; at += 4) {
    const row = load<u32>(at);
    noteChoice(entry, row as u64, at - end);
    const size = place(row, level);
    const nextEnd = listFitting(list, end, next, level + 1);
    if (!leavesGap) searchTop(next, nextEnd, level + 1, left - size, entry + entryBytes);
    takeBack(row);
  }
}

/**
 * Lists all rows of the cover that fit at a level and have no lower rank. The list starts at address
 * `to`; returns its end.
 */
export function listAllFitting(to: usize, level: i32, leastRank: u32): usize {
  const taken = takenColumns + (level as usize) * stride;
  const firstTaken = v128.load(taken);
  let write = to;
  for (let row = 0, columns = rowColumns; row < rowCount; row++, columns += stride) {
    store<u32>(write, row);
    const mayBeUsed = load<u32>(numberAt(rowRanks, row)) >= leastRank;
    write += ((mayBeUsed && fits(columns, taken, firstTaken)) as usize) << 2;
  }
  return write;
}

/** True if no row of the last list made by `listFitting` has some open column. */
let leavesGap: bool = false;

/**
 * Lists the rows of another list that fit at a level, and sets `leavesGap`. The new list starts at
 * `to`, which may be the list itself; returns its end.
 *
 * Measured: finding gaps here, before the rows are counted or recoded, saves a third of the time of
 * 25 Y pentominoes in 5x5x5.
 */
function listFitting(list: usize, end: usize, to: usize, level: i32): usize {
  const taken = takenColumns + (level as usize) * stride;
  const firstTaken = v128.load(taken);
  let firstSeen = i64x2.splat(0);
  let write = to;
  if (stride === 16) {
    for (let at = list; at < end; at += 4) {
      const row = load<u32>(at);
      const columns = v128.load(columnsOf(row));
      const fit = !v128.any_true(v128.and(columns, firstTaken));
      store<u32>(write, row);
      firstSeen = v128.or(firstSeen, v128.and(columns, i64x2.splat(-(fit as i64))));
      write += (fit as usize) << 2;
    }
    v128.store(seenColumns, firstSeen);
  } else if (stride === 32) {
    const secondTaken = v128.load(taken, 16);
    let secondSeen = i64x2.splat(0);
    for (let at = list; at < end; at += 4) {
      const row = load<u32>(at);
      const columns = columnsOf(row);
      const first = v128.load(columns);
      const second = v128.load(columns, 16);
      const fit = !v128.any_true(v128.or(v128.and(first, firstTaken), v128.and(second, secondTaken)));
      const mask = i64x2.splat(-(fit as i64));
      store<u32>(write, row);
      firstSeen = v128.or(firstSeen, v128.and(first, mask));
      secondSeen = v128.or(secondSeen, v128.and(second, mask));
      write += (fit as usize) << 2;
    }
    v128.store(seenColumns, firstSeen);
    v128.store(seenColumns, secondSeen, 16);
  } else {
    memory.fill(seenColumns, 0, stride);
    for (let at = list; at < end; at += 4) {
      const row = load<u32>(at);
      const columns = columnsOf(row);
      store<u32>(write, row);
      if (!fits(columns, taken, firstTaken)) continue;
      write += 4;
      for (let offset: usize = 0; offset < stride; offset += 16) {
        v128.store(seenColumns + offset, v128.or(v128.load(seenColumns + offset), v128.load(columns + offset)));
      }
    }
  }
  leavesGap = hasColumnBeside(openColumns + (level as usize) * stride, seenColumns);
  return write;
}

/** True if the first of two bit sets has a column that is not in the second. */
function hasColumnBeside(columns: usize, others: usize): bool {
  for (let offset: usize = 0; offset < stride; offset += 16) {
    if (v128.any_true(v128.andnot(v128.load(columns + offset), v128.load(others + offset)))) return true;
  }
  return false;
}

/**
 * Lists the rows of another list that contain one of the smallest columns. The new list starts at
 * `to`; returns its end.
 */
function listWithSmallest(list: usize, end: usize, to: usize): usize {
  const first = v128.load(smallestColumns);
  let write = to;
  for (let at = list; at < end; at += 4) {
    const row = load<u32>(at);
    store<u32>(write, row);
    write += (!fits(columnsOf(row), smallestColumns, first) as usize) << 2;
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
