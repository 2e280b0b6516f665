import { without } from "./list";
import { rowMarks } from "./memory";

/**
 * Writes the rows of a list that have one of the columns to `to`. Returns the end of the new list.
 *
 * The first pass marks the rows, one bit each. The second pass copies the few marked rows. Copying
 * in the first pass would need a branch that is badly predicted, which costs 6 % of the whole
 * search.
 */
export function gather(list: usize, end: usize, to: usize, columns: v128): usize {
  let mark = rowMarks;
  for (let at = list; at < end; at += 64) {
    const a = without(v128.load(at), columns);
    const b = without(v128.load(at, 16), columns);
    const c = without(v128.load(at, 32), columns);
    const d = without(v128.load(at, 48), columns);
    const misses = bitmask4(a, b) | (bitmask4(c, d) << 4);
    store<u8>(mark, ~misses);
    mark++;
  }
  store<u64>(mark, 0);
  let write = to;
  for (let at = rowMarks, rows = list; at < mark; at += 8, rows += 512) {
    for (let hits = load<u64>(at); hits !== 0; hits &= hits - 1) {
      store<u64>(write, load<u64>(rows + ((ctz(hits) as usize) << 3)));
      write += 8;
    }
  }
  return write;
}

/**
 * Returns one bit for each of four lanes, two in `a` and two in `b`. A lane is all ones or all
 * zeros.
 */
function bitmask4(a: v128, b: v128): i32 {
  return v128.bitmask<i32>(v128.shuffle<i32>(a, b, 0, 2, 4, 6));
}
