import { cover } from "./host";
import { bothLanes } from "./list";
import { coverRows, entryBytes, numberAt, path } from "./memory";
import { firstRecodedEntry, recodedIndices, recodedRows } from "./recoded";

/** The number of covers found by the current search. */
export let covers: u64 = 0;
/**
 * True if the host also gets paths on which no column must be filled, but some piece must or may be
 * used again. It adds the missing rows.
 */
export let hostCompletes: bool = false;
let reportsCovers: bool = false;
let firstRow: usize = 0;

/** @param given the number of given rows, which come first in each cover */
export function startCovers(given: i32, areReported: bool, completes: bool): void {
  covers = 0;
  hostCompletes = completes;
  reportsCovers = areReported;
  firstRow = numberAt(coverRows, given);
}

/**
 * Counts the cover whose search path ends at `end`, and passes the indices of its rows to the host.
 */
export function report(end: usize): void {
  covers++;
  if (!reportsCovers) return;
  let write = firstRow;
  for (let entry = path; entry < end; entry += entryBytes, write += 4) {
    const row = load<u64>(entry);
    store<u32>(write, entry < firstRecodedEntry ? (row as u32) : indexOf(row));
  }
  cover(coverRows, ((write - coverRows) >> 2) as i32);
}

/** Finds the index of a recoded row by linear search. It runs only for a cover, which is rare. */
function indexOf(row: u64): u32 {
  const wanted = bothLanes(row);
  let at = recodedRows;
  while (!isAmong4(at, wanted)) at += 32;
  while (load<u64>(at) !== row) at += 8;
  return load<u32>(recodedIndices + ((at - recodedRows) >> 1));
}

function isAmong4(rows: usize, wanted: v128): bool {
  return v128.any_true(v128.or(v128.eq<i64>(v128.load(rows), wanted), v128.eq<i64>(v128.load(rows, 16), wanted)));
}
