// Lists below the top levels: a row is a word, a bit for each of at most 64 columns. A list begins at a multiple of 16 bytes, and behind
// its end lie 64 bytes of zeros, so that loops take four vectors of two rows at a time. A row of zeros counts for nothing and fits always.

/** Where the next list may begin. */
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

/** How many bytes of zeros a loop over four vectors at a time reads behind a list. */
export function overrun(list: usize, end: usize): usize {
  return (list - end) & 63;
}

/** For each of two rows all ones where it has none of the columns. */
export function without(rows: v128, columns: v128): v128 {
  return v128.eq<i64>(v128.and(rows, columns), i64x2.splat(0));
}

/**
 * Writes those of two rows whose lane of `stays` is all ones; where the next one goes. Both are written, but the place moves on only behind
 * a row that stays: there is no branch to predict. To move both at once by a shuffle took 5 % more of the whole, to test words one by one 25 %.
 */
export function keep(write: usize, rows: v128, stays: v128): usize {
  const lanes = v128.bitmask<i64>(stays) as usize;
  v128.store_lane<u64>(write, rows, 0);
  write += (lanes & 1) << 3;
  v128.store_lane<u64>(write, rows, 1);
  return write + ((lanes >> 1) << 3);
}

/** The columns in one lane or the other. */
export function eitherLane(columns: v128): u64 {
  return v128.extract_lane<u64>(columns, 0) | v128.extract_lane<u64>(columns, 1);
}

export function bothLanes(columns: u64): v128 {
  return i64x2.splat(columns as i64);
}
