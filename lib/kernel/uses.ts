// Below the top levels, a piece with k uses left has k columns. Its rows have the last of them; a use takes one of the others instead,
// while there is one. Until then the piece's columns are idle: nothing has to fill them, and rows that share the last one do not clash.
// With one use left, the last column is like any other. All this is in the two words `taken` and `idle`, so there is nothing to take back.

const others: usize = memory.data(64 * 8, 16);

/** Where the other columns of a piece are kept, by its last. */
export function otherUses(last: u64): usize {
  return others + ((ctz(last) as usize) << 3);
}

/** What is idle after `takeUse`. */
export let idleAfterUse: u64 = 0;

/** What is taken after a row is placed whose piece has idle columns. */
export function takeUse(row: u64, taken: u64, idle: u64): u64 {
  const last = row & idle;
  const left = load<u64>(otherUses(last)) & idle;
  const use = left & (0 - left);
  idleAfterUse = idle ^ use ^ (left === use ? last : 0);
  return taken | (row ^ last) | use;
}
