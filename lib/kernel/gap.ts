import { bothLanes, eitherLane, without } from "./list";

/**
 * Whether some column is in none of the rows that fit to what is taken; no row is needed for idle ones. Stops looking when all are seen, which
 * is soon where rows are in mixed order: one piece after the other took 5 % more of the whole.
 *
 * Did not help: to look first at the rows of rare columns; to see for two candidates in one go; to filter at the same time.
 */
export function leavesGap(list: usize, end: usize, taken: u64, idle: u64): bool {
  const filled = bothLanes(taken);
  let seen = bothLanes(taken | idle);
  for (let at = list; at < end; at += 64) {
    seen = see(seen, v128.load(at), filled);
    seen = see(seen, v128.load(at, 16), filled);
    seen = see(seen, v128.load(at, 32), filled);
    seen = see(seen, v128.load(at, 48), filled);
    if (eitherLane(seen) === ~(0 as u64)) return false;
  }
  return true;
}

function see(seen: v128, rows: v128, filled: v128): v128 {
  return v128.or(seen, v128.and(rows, without(rows, filled)));
}
