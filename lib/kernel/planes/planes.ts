import { reserve } from "../reserve";

// Operations on rows of bits, 128 at a time. An address and a number of bytes are always multiples
// of 16. The host decides what lies where; `first` is the first address that it may use.

export function first(): usize {
  return (__heap_base + 15) & ~15;
}

/** Grows memory up to an address. */
export function grow(address: f64): void {
  reserve(address as u64);
}

/** ANDs `a` with `b`. If `b` is shorter, it is repeated. */
export function and(a: usize, b: usize, width: usize, to: usize, bytes: usize): void {
  for (let start: usize = 0; start < bytes; start += width) {
    for (let i: usize = 0; i < width; i += 16) {
      v128.store(to + start + i, v128.and(v128.load(a + start + i), v128.load(b + i)));
    }
  }
}

/** ORs `a` with `b`. If `b` is shorter, it is repeated. */
export function or(a: usize, b: usize, width: usize, to: usize, bytes: usize): void {
  for (let start: usize = 0; start < bytes; start += width) {
    for (let i: usize = 0; i < width; i += 16) {
      v128.store(to + start + i, v128.or(v128.load(a + start + i), v128.load(b + i)));
    }
  }
}

export function invert(a: usize, to: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, v128.not(v128.load(a + i)));
}

/** The AND of each row of `a` with each row of `b`; a row has `width` bytes. */
export function product(a: usize, aRows: usize, b: usize, bRows: usize, width: usize, to: usize): void {
  for (let i: usize = 0; i < aRows; i++) {
    for (let j: usize = 0; j < bRows; j++) {
      and(a + i * width, b + j * width, width, to, width);
      to += width;
    }
  }
}

/** The same, ANDed with a row of `planes` each. */
export function andProduct(
  planes: usize,
  a: usize,
  aRows: usize,
  b: usize,
  bRows: usize,
  width: usize,
  to: usize,
): void {
  for (let i: usize = 0; i < width; i += 16) {
    let at = i;
    for (let row: usize = 0; row < aRows; row++) {
      const factor = v128.load(a + row * width + i);
      for (let column: usize = 0; column < bRows; column++) {
        const both = v128.and(factor, v128.load(b + column * width + i));
        v128.store(to + at, v128.and(v128.load(planes + at), both));
        at += width;
      }
    }
  }
}

/** The OR of all rows; a row has `width` bytes. */
export function anyRow(planes: usize, rows: usize, width: usize, to: usize): void {
  for (let i: usize = 0; i < width; i += 16) {
    let any = v128.load(planes + i);
    for (let row: usize = 1; row < rows; row++) any = v128.or(any, v128.load(planes + row * width + i));
    v128.store(to + i, any);
  }
}

/** The bits that are set in at least one row, and in at least two rows. */
export function countRows(planes: usize, rows: usize, width: usize, ones: usize, twos: usize): void {
  for (let i: usize = 0; i < width; i += 16) {
    let one = v128.load(planes + i);
    let two = v128.xor(one, one);
    for (let row: usize = 1; row < rows; row++) {
      const bits = v128.load(planes + row * width + i);
      two = v128.or(two, v128.and(one, bits));
      one = v128.or(one, bits);
    }
    v128.store(ones + i, one);
    v128.store(twos + i, two);
  }
}

export function differ(a: usize, b: usize, bytes: usize): bool {
  for (let i: usize = 0; i < bytes; i += 16) {
    if (v128.any_true(v128.xor(v128.load(a + i), v128.load(b + i)))) return true;
  }
  return false;
}

/** Shifts a row by a number of bytes towards its start, or towards its end if it is negative. */
export function shift(row: usize, by: i32, to: usize, width: i32): void {
  const kept = width - abs(by);
  if (kept <= 0) {
    memory.fill(to, 0, width);
  } else if (by >= 0) {
    memory.copy(to, row + by, kept);
    memory.fill(to + kept, 0, by);
  } else {
    memory.fill(to, 0, -by);
    memory.copy(to - by, row, kept);
  }
}

/** Copies the first vector of every row, `stride` bytes apart, to consecutive vectors. */
export function gather(from: usize, stride: usize, to: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16, from += stride) v128.store(to + i, v128.load(from));
}

/** Copies consecutive vectors to the first vector of every row. */
export function scatter(from: usize, to: usize, stride: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16, to += stride) v128.store(to, v128.load(from + i));
}

/**
 * Transposes the bits of a cell: `rows` vectors with a bit for each of 128 boards become 128 words
 * with a bit for each row. There are at most 64 rows, a multiple of 16; a word has eight bytes.
 *
 * @param spare room for 32 vectors
 */
export function transpose(from: usize, stride: usize, rows: usize, to: usize, spare: usize): void {
  for (let group: usize = 0; group < rows; group += 16) {
    for (let row: usize = 0; row < 16; row++) {
      v128.store(spare + (row << 4), v128.load(from + (group + row) * stride));
    }
    // four rounds of mixing transpose 16 x 16 bytes
    mix(spare, spare + 256);
    mix(spare + 256, spare);
    mix(spare, spare + 256);
    mix(spare + 256, spare);
    for (let column: usize = 0; column < 16; column++) {
      let bytes = v128.load(spare + (column << 4));
      for (let bit = 7; bit >= 0; bit--) {
        const board = (column << 3) + bit;
        store<u16>(to + (board << 3) + (group >> 3), i8x16.bitmask(bytes) as u16);
        bytes = i8x16.shl(bytes, 1);
      }
    }
  }
}

/** Counts the bits of 128 words of eight bytes each, and stores each count as a byte. */
export function countBits(from: usize, to: usize): void {
  for (let i: usize = 0; i < 128; i += 16, from += 128, to += 16) {
    const first = i16x8.narrow_i32x4_u(countFour(from), countFour(from + 32));
    const second = i16x8.narrow_i32x4_u(countFour(from + 64), countFour(from + 96));
    v128.store(to, i8x16.narrow_i16x8_u(first, second));
  }
}

/** The numbers of bits in four words of eight bytes. */
function countFour(from: usize): v128 {
  const a = countHalves(v128.load(from));
  const b = countHalves(v128.load(from, 16));
  return i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
}

/** The numbers of bits in four halves of words. */
function countHalves(words: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(words)));
}

/** Mixes the bytes of each vector of the first half with those of the same one of the second. */
function mix(from: usize, to: usize): void {
  for (let i: usize = 0; i < 128; i += 16) {
    const a = v128.load(from + i);
    const b = v128.load(from + i, 128);
    v128.store(to + 2 * i, i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    v128.store(to + 2 * i, i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16);
  }
}
