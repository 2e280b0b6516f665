import { cover } from "./host";
import { bothLanes } from "./list";
import { coverRows, numberAt, stepBytes, steps } from "./memory";
import { recodedNumbers, recodedRows, recodedStep } from "./recoded";

/** How many covers were found. */
export let covers: u64 = 0;
let tellsHost: bool = false;
let firstRow: usize = 0;

/** @param given how many rows are given: they are the first of each cover */
export function startCovers(given: i32, isToldOf: bool): void {
  covers = 0;
  tellsHost = isToldOf;
  firstRow = numberAt(coverRows, given);
}

/** Counts a cover, whose steps end here, and tells the host its rows by their numbers. */
export function report(end: usize): void {
  covers++;
  if (!tellsHost) return;
  let write = firstRow;
  for (let step = steps; step < end; step += stepBytes, write += 4) {
    const row = load<u64>(step);
    store<u32>(write, step < recodedStep ? (row as u32) : numberOf(row));
  }
  cover(coverRows);
}

/** The number of a recoded row. It is looked for among all of them: covers are rare enough. */
function numberOf(row: u64): u32 {
  const wanted = bothLanes(row);
  let at = recodedRows;
  while (!isAmong4(at, wanted)) at += 32;
  while (load<u64>(at) !== row) at += 8;
  return load<u32>(recodedNumbers + ((at - recodedRows) >> 1));
}

function isAmong4(rows: usize, wanted: v128): bool {
  return v128.any_true(v128.or(v128.eq<i64>(v128.load(rows), wanted), v128.eq<i64>(v128.load(rows, 16), wanted)));
}
