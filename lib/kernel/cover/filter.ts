import { keep, overrun, pad, without } from "./list";

/**
 * Writes the rows of a list that have none of the columns to `to`, which may be the list itself.
 * Returns the end of the new list.
 */
export function filter(list: usize, end: usize, to: usize, columns: v128): usize {
  let write = to;
  for (let at = list; at < end; at += 64) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    write = keep(write, a, without(a, columns));
    write = keep(write, b, without(b, columns));
    write = keep(write, c, without(c, columns));
    write = keep(write, d, without(d, columns));
  }
  write -= overrun(list, end);
  pad(write);
  return write;
}
