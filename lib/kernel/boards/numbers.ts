import { candidatesOf, widthOf } from "./memory";
import { count } from "./work";

/** The binary digits of a number for each board, the lowest digit first. */
const digits: usize = memory.data(7 * 16, 16);
/** The digits of the lowest number of each board so far. */
const lowest: usize = memory.data(7 * 16, 16);

/** The boards whose last number was lower than all before, and those where it was as low. */
export let lower: v128 = i64x2.splat(0);
export let equal: v128 = i64x2.splat(0);

export function forgetLowest(): void {
  memory.fill(lowest, 0xff, 7 * 16);
}

/** Compares the number of candidates of a cell with the lowest number so far, on some boards. */
export function compareNumber(cell: i32, boards: v128): void {
  countCandidates(cell, widthOf(cell));
  lower = i64x2.splat(0);
  equal = boards;
  for (let at: i32 = 6 * 16; at >= 0; at -= 16) {
    const digit = v128.load(digits + at);
    const low = v128.load(lowest + at);
    lower = v128.or(lower, v128.and(equal, v128.andnot(low, digit)));
    equal = v128.andnot(equal, v128.xor(low, digit));
  }
  for (let at = 0; at < 7 * 16; at += 16) {
    v128.store(lowest + at, v128.bitselect(v128.load(digits + at), v128.load(lowest + at), lower));
  }
  count(7, 8, 5);
}

/**
 * Counts the candidates of a cell on all boards at once: full adders add four candidates to the lowest
 * two digits, and half adders carry to the others. Digits above 8 are in memory, because most cells do
 * not need them.
 */
function countCandidates(cell: i32, width: i32): void {
  const from = candidatesOf(cell);
  let ones = i64x2.splat(0);
  let twos = ones;
  let fours = ones;
  let eights = ones;
  memory.fill(digits, 0, 7 * 16);
  if (width === 1) {
    ones = v128.xor(v128.load(from), v128.load(from, 16));
    twos = v128.and(v128.load(from), v128.load(from, 16));
  }
  for (let at = from; at < from + ((16 << width) & ~63); at += 64) {
    const first = v128.load(at);
    const second = v128.load(at, 16);
    const third = v128.load(at, 32);
    const fourth = v128.load(at, 48);
    const half = v128.xor(first, second);
    const carry = v128.or(v128.and(first, second), v128.and(half, ones));
    ones = v128.xor(ones, half);
    const next = v128.xor(third, fourth);
    const carried = v128.or(v128.and(third, fourth), v128.and(next, ones));
    ones = v128.xor(ones, next);
    const both = v128.xor(carry, carried);
    const four = v128.or(v128.and(carry, carried), v128.and(both, twos));
    twos = v128.xor(twos, both);
    const eight = v128.and(fours, four);
    fours = v128.xor(fours, four);
    if (width > 3) addHigh(v128.and(eights, eight));
    eights = v128.xor(eights, eight);
  }
  v128.store(digits, ones);
  v128.store(digits, twos, 16);
  v128.store(digits, fours, 32);
  v128.store(digits, eights, 48);
  count(1 << width, 7, 1);
}

/** Adds to the digits for 16, 32 and 64. */
function addHigh(carry: v128): void {
  const sixteens = v128.load(digits, 64);
  const thirties = v128.load(digits, 80);
  const carried = v128.and(sixteens, carry);
  v128.store(digits, v128.xor(sixteens, carry), 64);
  v128.store(digits, v128.xor(thirties, carried), 80);
  v128.store(digits, v128.or(v128.load(digits, 96), v128.and(thirties, carried)), 96);
}
