import { tick } from "./host";
import { entryBytes, path } from "./memory";

// The search path: an entry of 16 bytes for each placed row. An entry has the row (its index in the
// top levels, its columns below them), the bytes of candidates already tried, and the bytes of all
// candidates. Only the ratio of the last two is used, so they are not converted to rows.

/** The number of nodes of the current search. At each node, the search chooses a column. */
export let nodes: u64 = 0;
/** The number of rows to look at between two calls of the host's `tick`. */
let tickEvery: i64 = 0;
/** The number of rows to look at until the next call of the host's `tick`. */
let untilTick: i64 = 0;

export function startProgress(rowsPerTick: i64): void {
  nodes = 0;
  tickEvery = rowsPerTick;
  untilTick = rowsPerTick;
}

/**
 * Counts a node that looks at `rows` rows. `entry` is the path entry of its choice. Ticks come
 * after a number of rows, not of nodes, which makes their intervals about even.
 */
export function countNode(rows: usize, entry: usize): void {
  nodes++;
  untilTick -= rows as i64;
  if (untilTick < 0) reportShare(entry);
}

/** Stores the length of the list of candidates, in bytes, in a path entry. */
export function noteCandidates(entry: usize, bytes: usize): void {
  store<u32>(entry, bytes as u32, 12);
}

/** Stores the placed row, and the bytes of candidates tried before it, in a path entry. */
export function noteChoice(entry: usize, row: u64, bytesTried: usize): void {
  store<u64>(entry, row);
  store<u32>(entry, bytesTried as u32, 8);
}

/** Stores a forced row in a path entry, as the only candidate. */
export function noteForced(entry: usize, row: u64): void {
  store<u64>(entry, row);
  store<u64>(entry, (1 as u64) << 32, 8);
}

/**
 * Passes the share done to the host. If a node has n candidates, each counts as one n-th of the
 * node's share.
 */
function reportShare(end: usize): void {
  untilTick = tickEvery;
  let share: f64 = 0;
  let worth: f64 = 1;
  for (let entry = path; entry < end; entry += entryBytes) {
    worth /= load<u32>(entry, 12) as f64;
    share += worth * (load<u32>(entry, 8) as f64);
  }
  tick(share);
}
