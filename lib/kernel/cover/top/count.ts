import { carry, sum } from "../count";
import { columnCounts, columnsOf, countBits, openColumns, smallestColumns, stride } from "../memory";

// Counts the rows of all columns at once with bit-sliced counters. `columnCounts` is an array of
// bit sets with a bit per column: bit c of set b is bit b of the count of column c.

/** True if the smallest columns, after the last call of `smallestColumn`, have a single row. */
export let isSingle: bool = false;

/**
 * The first open column of a level with the fewest rows, or -1 if some open column has no row. All
 * columns with as few rows are in `smallestColumns`.
 */
export function smallestColumn(list: usize, end: usize, level: i32): i32 {
  const smallest = smallestColumns;
  memory.copy(smallest, openColumns + (level as usize) * stride, stride);
  for (let vector: usize = 0; vector < stride; vector += 16) countVector(list, end, vector);
  let isEmpty = true;
  isSingle = true;
  for (let bits = columnCounts + countBits * stride; bits > columnCounts; ) {
    bits -= stride;
    if (someLack(smallest, bits)) keepLacking(smallest, bits);
    else {
      isEmpty = false;
      if (bits > columnCounts) isSingle = false;
    }
  }
  return isEmpty ? -1 : first(smallest);
}

/**
 * Counts the rows of 128 columns. Counts are exact up to 127; the last bit means 128 or more. Each
 * iteration adds four rows.
 */
function countVector(list: usize, end: usize, vector: usize): void {
  let b0 = i64x2.splat(0);
  let b1 = b0;
  let b2 = b0;
  let b3 = b0;
  let b4 = b0;
  let b5 = b0;
  let b6 = b0;
  let b7 = b0;
  // the rows beyond the end of the list count as zeros
  for (let at = list; at < end; at += 16) {
    const a = v128.load(columnsOf(load<u32>(at)) + vector);
    const b = at + 4 < end ? v128.load(columnsOf(load<u32>(at, 4)) + vector) : i64x2.splat(0);
    const c = at + 8 < end ? v128.load(columnsOf(load<u32>(at, 8)) + vector) : i64x2.splat(0);
    const d = at + 12 < end ? v128.load(columnsOf(load<u32>(at, 12)) + vector) : i64x2.splat(0);
    const twos = carry(a, b, b0);
    b0 = sum(a, b, b0);
    const moreTwos = carry(c, d, b0);
    b0 = sum(c, d, b0);
    const fours = carry(twos, moreTwos, b1);
    b1 = sum(twos, moreTwos, b1);
    const eights = v128.and(b2, fours);
    b2 = v128.xor(b2, fours);
    const c3 = v128.and(b3, eights);
    b3 = v128.xor(b3, eights);
    const c4 = v128.and(b4, c3);
    b4 = v128.xor(b4, c3);
    const c5 = v128.and(b5, c4);
    b5 = v128.xor(b5, c4);
    b7 = v128.or(b7, v128.and(b6, c5));
    b6 = v128.xor(b6, c5);
  }
  const bits = columnCounts + vector;
  v128.store(bits, b0);
  v128.store(bits + stride, b1);
  v128.store(bits + 2 * stride, b2);
  v128.store(bits + 3 * stride, b3);
  v128.store(bits + 4 * stride, b4);
  v128.store(bits + 5 * stride, b5);
  v128.store(bits + 6 * stride, b6);
  v128.store(bits + 7 * stride, b7);
}

function someLack(columns: usize, bits: usize): bool {
  for (let offset: usize = 0; offset < stride; offset += 8) {
    if ((load<u64>(columns + offset) & ~load<u64>(bits + offset)) !== 0) return true;
  }
  return false;
}

function keepLacking(columns: usize, bits: usize): void {
  for (let offset: usize = 0; offset < stride; offset += 8) {
    store<u64>(columns + offset, load<u64>(columns + offset) & ~load<u64>(bits + offset));
  }
}

function first(columns: usize): i32 {
  let offset: usize = 0;
  while (load<u64>(columns + offset) === 0) offset += 8;
  return ((offset as i32) << 3) + (ctz(load<u64>(columns + offset)) as i32);
}
