import { take, takeNothing } from "../reserve";

// Two loops that measure what the processor can do at most: operations on vectors without memory, and
// vectors through memory with hardly any operations.

/** The operations of one round of `compute`: two on each of ten independent values. */
export const COMPUTED: i32 = 20;

/**
 * Computes on values in registers. The values are independent of each other, so that the processor can
 * do several operations at a time. Returns a number that depends on all of them.
 */
export function compute(rounds: i32, seed: i64): i64 {
  const mask = i64x2.splat(seed);
  const bits = v128.not(mask);
  let a = mask;
  let b = bits;
  let c = i64x2.splat(seed + 2);
  let d = i64x2.splat(seed + 3);
  let e = i64x2.splat(seed + 4);
  let f = i64x2.splat(seed + 5);
  let g = i64x2.splat(seed + 6);
  let h = i64x2.splat(seed + 7);
  let i = i64x2.splat(seed + 8);
  let j = i64x2.splat(seed + 9);
  for (let round = 0; round < rounds; round++) {
    a = v128.or(v128.and(a, mask), bits);
    b = v128.or(v128.and(b, mask), bits);
    c = v128.or(v128.and(c, mask), bits);
    d = v128.or(v128.and(d, mask), bits);
    e = v128.or(v128.and(e, mask), bits);
    f = v128.or(v128.and(f, mask), bits);
    g = v128.or(v128.and(g, mask), bits);
    h = v128.or(v128.and(h, mask), bits);
    i = v128.or(v128.and(i, mask), bits);
    j = v128.or(v128.and(j, mask), bits);
  }
  const low = v128.xor(v128.xor(a, b), v128.xor(c, d));
  const high = v128.xor(v128.xor(e, f), v128.xor(g, h));
  return i64x2.extract_lane(v128.xor(v128.xor(low, high), v128.xor(i, j)), 0);
}

/** The first address of the vectors that `move` works on. */
let vectors: usize = 0;

/** Reserves memory for a working set. */
export function layOut(bytes: f64): void {
  takeNothing();
  vectors = take(bytes as u64);
}

/**
 * ANDs each block of 64 bytes with the next one. Like most loops of propagation, it loads two vectors
 * for each one that it stores.
 *
 * @param bytes the size of the working set, a multiple of 128
 */
export function move(bytes: usize, rounds: i32): void {
  for (let round = 0; round < rounds; round++) {
    for (let at = vectors; at < vectors + bytes; at += 128) {
      v128.store(at, v128.and(v128.load(at), v128.load(at, 64)));
      v128.store(at, v128.and(v128.load(at, 16), v128.load(at, 80)), 16);
      v128.store(at, v128.and(v128.load(at, 32), v128.load(at, 96)), 32);
      v128.store(at, v128.and(v128.load(at, 48), v128.load(at, 112)), 48);
    }
  }
}
