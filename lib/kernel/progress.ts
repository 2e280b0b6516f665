import { tick } from "./host";
import { stepBytes, steps } from "./memory";

// What is chosen at each level. A step is 16 bytes: the row that is placed (its number in the top levels, its columns below them), how
// much of the list of candidates is tried, and how much there is of it. Only the ratio of the two is asked for, so both are in bytes.

/** How many times a column was chosen. */
export let nodes: u64 = 0;
/** How many rows are looked at between two ticks, and how many until the next. */
let tickEvery: i64 = 0;
let untilTick: i64 = 0;

export function startProgress(rowsPerTick: i64): void {
  nodes = 0;
  tickEvery = rowsPerTick;
  untilTick = rowsPerTick;
}

/** Counts a node that looks at so many rows; `step` is where its choice goes. By rows and not by nodes, ticks come about evenly. */
export function countNode(rows: usize, step: usize): void {
  nodes++;
  untilTick -= rows as i64;
  if (untilTick < 0) tellShare(step);
}

/** Notes how long the list of candidates is. */
export function noteCandidates(step: usize, bytes: usize): void {
  store<u32>(step, bytes as u32, 12);
}

/** Notes which candidate is placed. */
export function noteChoice(step: usize, row: u64, bytesTried: usize): void {
  store<u64>(step, row);
  store<u32>(step, bytesTried as u32, 8);
}

/** Notes a row that is placed for want of a choice: none is tried of one. */
export function noteForced(step: usize, row: u64): void {
  store<u64>(step, row);
  store<u64>(step, (1 as u64) << 32, 8);
}

/** A candidate of n is one n-th of what their list is worth, whatever lies behind it. */
function tellShare(end: usize): void {
  untilTick = tickEvery;
  let share: f64 = 0;
  let worth: f64 = 1;
  for (let step = steps; step < end; step += stepBytes) {
    worth /= load<u32>(step, 12) as f64;
    share += worth * (load<u32>(step, 8) as f64);
  }
  tick(share);
}
