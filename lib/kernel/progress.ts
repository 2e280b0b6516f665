import { tick } from "./host";
import { entryBytes, path } from "./memory";

// The path: an entry of 16 bytes for each placed row. It has the row (its index in the top levels,
// its columns below them), the bytes of candidates already tried, and the bytes of all candidates.
// Only the ratio of the last two is used, so they need not be converted to rows.

/** The number of nodes: each chooses a column. */
export let nodes: u64 = 0;
/** The rows to look at between two ticks, and until the next one. */
let tickEvery: i64 = 0;
let untilTick: i64 = 0;

export function startProgress(rowsPerTick: i64): void {
  nodes = 0;
  tickEvery = rowsPerTick;
  untilTick = rowsPerTick;
}

/**
 * Counts a node that looks at this many rows; `entry` is the path entry of its choice. Counting
 * rows instead of nodes makes ticks come at about even intervals.
 */
export function countNode(rows: usize, entry: usize): void {
  nodes++;
  untilTick -= rows as i64;
  if (untilTick < 0) reportShare(entry);
}

/** Stores the length of the list of candidates. */
export function noteCandidates(entry: usize, bytes: usize): void {
  store<u32>(entry, bytes as u32, 12);
}

/** Stores which candidate is placed. */
export function noteChoice(entry: usize, row: u64, bytesTried: usize): void {
  store<u64>(entry, row);
  store<u32>(entry, bytesTried as u32, 8);
}

/** Stores a forced row as the first of a single candidate. */
export function noteForced(entry: usize, row: u64): void {
  store<u64>(entry, row);
  store<u64>(entry, (1 as u64) << 32, 8);
}

/**
 * Passes the share done to the host. Each of n candidates counts as one n-th of their node's share.
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
