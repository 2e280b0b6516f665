import { below } from "../random";

// The order in which candidates are tried. The host passes it as the index of the library's tileOrders.

export const ASCENDING: i32 = 0;
const DESCENDING: i32 = 1;
const SHUFFLED: i32 = 2;
export const AIR_LAST: i32 = 3;

/** The tile that is tried first, out of a non-empty set. */
export function firstTile(order: i32, set: u64): i32 {
  if (order === SHUFFLED) return randomTile(set);
  if (order === DESCENDING) return 63 - (clz(set) as i32);
  if (order === AIR_LAST && (set & ~1) !== 0) return ctz(set & ~1) as i32;
  return ctz(set) as i32;
}

function randomTile(set: u64): i32 {
  let rest = set;
  for (let skip = below(popcnt(set) as i32); skip > 0; skip--) rest &= rest - 1;
  return ctz(rest) as i32;
}
