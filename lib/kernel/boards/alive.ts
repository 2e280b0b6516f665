/** The boards that have no known contradiction. */
export let alive: v128 = i64x2.splat(0);

export function setAlive(boards: v128): void {
  alive = boards;
}

export function bury(dead: v128): void {
  alive = v128.andnot(alive, dead);
}

/**
 * Makes a cell wait if one of the boards with a change is alive. There is no branch, because its
 * direction could not be predicted.
 *
 * @param flag the address of the cell in `waiting`
 */
export function wake(flag: usize, boards: v128): void {
  store<u8>(flag, load<u8>(flag) | (v128.any_true(v128.and(boards, alive)) as u8));
}
