// Below the top levels, a piece with k uses left has k columns. Its rows contain only the last one.
// Placing a row takes one of the other columns instead, until only the last is left. Up to that
// point the columns of the piece are idle: nothing has to fill them, and rows that share the last
// one do not clash. With one use left, the last column is like any other. The words `taken` and
// `idle` are the whole state, so there is nothing to undo.

const others: usize = memory.data(64 * 8, 16);

/** The address of a piece's other columns, found by its last column. */
export function otherUses(last: u64): usize {
  return others + ((ctz(last) as usize) << 3);
}

/** The idle columns after `takeUse`. */
export let idleAfterUse: u64 = 0;

/** The taken columns after placing a row whose piece has idle columns. */
export function takeUse(row: u64, taken: u64, idle: u64): u64 {
  const last = row & idle;
  const left = load<u64>(otherUses(last)) & idle;
  const use = left & (0 - left);
  idleAfterUse = idle ^ use ^ (left === use ? last : 0);
  return taken | (row ^ last) | use;
}
