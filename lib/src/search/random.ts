import { describeValue, InputError } from "../input-error";

/** A source of random numbers. The same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number from 0 to 4,294,967,295. */
  next(): number;
  /** A whole number from 0 to `limit` - 1, each equally likely; `limit` is at most 2 ** 32. */
  below(limit: number): number;
  /** Shuffles a list in place and returns it. */
  shuffle<List extends { [index: number]: number; readonly length: number }>(list: List): List;
  /** The four words of the state, with which a WebAssembly kernel continues the same numbers. */
  state(): readonly [a: number, b: number, c: number, count: number];
}

/**
 * Creates Chris Doty-Humphrey's random number generator sfc32, which is small, fast and of good
 * quality.
 *
 * @example createRandom(1).below(6) + 1 // 1: a die
 * @throws InputError if the seed is not a whole number from 0 to 4,294,967,295
 */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    throw new InputError("search", `seed must be a whole number from 0 to 4294967295: it is ${describeValue(seed)}`);
  }
  let a = seed | 0;
  let b = seed ^ 0x9e3779b9;
  let c = 0x243f6a88;
  let count = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 20; i++) next();
  // The bias is at most limit / 2 ** 32: below one part in a million for every list in this library
  const below = (limit: number): number => Math.floor((next() / 4294967296) * limit);
  return {
    next,
    below,
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const swapped = list[i]!;
        list[i] = list[j]!;
        list[j] = swapped;
      }
      return list;
    },
    state: () => [a, b, c, count],
  };
}
