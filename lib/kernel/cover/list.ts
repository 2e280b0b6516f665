// Lists of rows below the top levels. A row is one word, with a bit for each of at most 64 columns.
// A list starts at a multiple of 16 bytes, and 64 bytes of zeros follow it, so loops can read four
// vectors of two rows at a time. A row of zeros adds nothing to a count and always fits.

/** The address at which the next list may start, after a list that ends at `end`. */
export function behind(end: usize): usize {
  return (end + 64 + 15) & ~15;
}

export function pad(end: usize): void {
  const zeros = i64x2.splat(0);
  v128.store(end, zeros);
  v128.store(end, zeros, 16);
  v128.store(end, zeros, 32);
  v128.store(end, zeros, 48);
}

/** The number of zero bytes after a list that are read by a loop over four vectors at a time. */
export function overrun(list: usize, end: usize): usize {
  return (list - end) & 63;
}

/** For each of two rows, all ones if the row contains none of the columns, otherwise zero. */
export function without(rows: v128, columns: v128): v128 {
  return v128.eq<i64>(v128.and(rows, columns), i64x2.splat(0));
}

/**
 * Writes those of two rows whose lane of `stays` is all ones. Returns the address of the next
 * write.
 *
 * The function always writes both rows, but advances only after a row that stays, so there is no
 * branch to predict. Moving both rows at once with a shuffle made the whole search 5 % slower, and
 * testing word by word 25 %.
 */
export function keep(write: usize, rows: v128, stays: v128): usize {
  const lanes = v128.bitmask<i64>(stays) as usize;
  v128.store_lane<u64>(write, rows, 0);
  write += (lanes & 1) << 3;
  v128.store_lane<u64>(write, rows, 1);
  return write + ((lanes >> 1) << 3);
}

/** The columns that are set in at least one of the two lanes. */
export function eitherLane(columns: v128): u64 {
  return v128.extract_lane<u64>(columns, 0) | v128.extract_lane<u64>(columns, 1);
}

export function bothLanes(columns: u64): v128 {
  return i64x2.splat(columns as i64);
}
