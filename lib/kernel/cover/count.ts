import { eitherLane } from "./list";

// Counts the rows of all columns at once with bit-sliced counters: bit c of `count0`, `count1`, …
// is bit 0, 1, … of the count of column c. The counters saturate: their highest bit means "this
// number or more". Each iteration adds four vectors of two rows with carry-save adders.

export let count0: u64 = 0;
export let count1: u64 = 0;
export let count2: u64 = 0;
export let count3: u64 = 0;
export let count4: u64 = 0;
export let count5: u64 = 0;

/**
 * Counts the rows of each column up to 7; a bit of `count3` means 8 or more. This suffices for
 * short lists.
 */
export function countTo8(list: usize, end: usize): void {
  let b0 = i64x2.splat(0);
  let b1 = b0;
  let b2 = b0;
  let b3 = b0;
  for (let at = list; at < end; at += 64) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    const twos = carry(a, b, b0);
    b0 = sum(a, b, b0);
    const moreTwos = carry(c, d, b0);
    b0 = sum(c, d, b0);
    const fours = carry(twos, moreTwos, b1);
    b1 = sum(twos, moreTwos, b1);
    b3 = v128.or(b3, v128.and(b2, fours));
    b2 = v128.xor(b2, fours);
  }
  count3 = eitherLane(b3) | countLanes(b0, b1, b2);
  count4 = 0;
  count5 = 0;
}

/**
 * Counts the rows of each column up to 31; a bit of `count5` means 32 or more. It is for long
 * lists, in which even the smallest columns have more than 8 rows.
 */
export function countTo32(list: usize, end: usize): void {
  let b0 = i64x2.splat(0);
  let b1 = b0;
  let b2 = b0;
  let b3 = b0;
  let b4 = b0;
  let b5 = b0;
  for (let at = list; at < end; at += 64) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    const twos = carry(a, b, b0);
    b0 = sum(a, b, b0);
    const moreTwos = carry(c, d, b0);
    b0 = sum(c, d, b0);
    const fours = carry(twos, moreTwos, b1);
    b1 = sum(twos, moreTwos, b1);
    const eights = v128.and(b2, fours);
    b2 = v128.xor(b2, fours);
    const sixteens = v128.and(b3, eights);
    b3 = v128.xor(b3, eights);
    b5 = v128.or(b5, v128.and(b4, sixteens));
    b4 = v128.xor(b4, sixteens);
  }
  const eights = countLanes(b0, b1, b2);
  count3 = laneSum(b3, eights);
  const sixteens = laneCarry(b3, eights);
  count4 = laneSum(b4, sixteens);
  count5 = eitherLane(b5) | laneCarry(b4, sixteens);
}

/** Adds the lowest three bits of the counts in both lanes. Returns the carry. */
function countLanes(b0: v128, b1: v128, b2: v128): u64 {
  count0 = laneSum(b0, 0);
  const twos = laneCarry(b0, 0);
  count1 = laneSum(b1, twos);
  const fours = laneCarry(b1, twos);
  count2 = laneSum(b2, fours);
  return laneCarry(b2, fours);
}

export function sum(a: v128, b: v128, c: v128): v128 {
  return v128.xor(c, v128.xor(a, b));
}

export function carry(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(c, v128.xor(a, b)));
}

function laneSum(bits: v128, c: u64): u64 {
  return v128.extract_lane<u64>(bits, 0) ^ v128.extract_lane<u64>(bits, 1) ^ c;
}

function laneCarry(bits: v128, c: u64): u64 {
  const a = v128.extract_lane<u64>(bits, 0);
  const b = v128.extract_lane<u64>(bits, 1);
  return (a & b) | (c & (a ^ b));
}

/** Those of the given columns that have the fewest rows. */
export function smallest(columns: u64): u64 {
  columns = lacking(columns, count5);
  columns = lacking(columns, count4);
  columns = lacking(columns, count3);
  columns = lacking(columns, count2);
  columns = lacking(columns, count1);
  return lacking(columns, count0);
}

/** Those of the columns that are not in `bits`, or all columns if every column is in `bits`. */
function lacking(columns: u64, bits: u64): u64 {
  const rest = columns & ~bits;
  return rest !== 0 ? rest : columns;
}
