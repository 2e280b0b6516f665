// Below the top levels, a piece with k uses left has k columns, but its rows contain only the last
// of them. Placing a row takes one of the other columns, until only the last column is left. Up to
// that point, the columns of the piece are idle: no row has to fill them, and rows that share the
// last column do not clash. With one use left, the last column is like any other. The words `taken`
// and `idle` are the whole state, so there is nothing to undo.

const others: usize = memory.data(64 * 8, 16);

/**
 * The address of a word with the other columns of a piece. `last` is the piece's last column, as a
 * bit.
 */
export function otherUses(last: u64): usize {
  return others + ((ctz(last) as usize) << 3);
}

/** The idle columns after the last call of `takeUse`. */
export let idleAfterUse: u64 = 0;

/**
 * Returns the taken columns after placing a row whose piece has idle columns. It also sets
 * `idleAfterUse`.
 */
export function takeUse(row: u64, taken: u64, idle: u64): u64 {
  const last = row & idle;
  const left = load<u64>(otherUses(last)) & idle;
  const use = left & (0 - left);
  idleAfterUse = idle ^ use ^ (left === use ? last : 0);
  return taken | (row ^ last) | use;
}
