// Chris Doty-Humphrey's random number generator sfc32, as in the library's search/random.ts.

let a: u32 = 0;
let b: u32 = 0;
let c: u32 = 0;
let count: u32 = 0;

/** Starts the generator from a seed of two words. */
export function seedRandom(first: u32, second: u32): void {
  continueRandom(first, second, 0x243f6a88, 1);
  for (let i = 0; i < 20; i++) next();
}

/** Continues a generator of the host, whose state is these four words. */
export function continueRandom(first: u32, second: u32, third: u32, drawn: u32): void {
  a = first;
  b = second;
  c = third;
  count = drawn;
}

/** One of the four words of the state, in the order of `continueRandom`. */
export function stateWord(index: i32): u32 {
  return index === 0 ? a : index === 1 ? b : index === 2 ? c : count;
}

/** A random number above 0 and below 1. */
export function fraction(): f64 {
  return ((next() as f64) + 0.5) / 4294967296;
}

/** A whole number from 0 to `limit` - 1. It rounds as the host does, so it is the same number. */
export function below(limit: i32): i32 {
  return (((next() as f64) / 4294967296) * (limit as f64)) as i32;
}

function next(): u32 {
  const sum = a + b + count;
  count++;
  a = b ^ (b >>> 9);
  b = c + (c << 3);
  c = rotl<u32>(c, 21) + sum;
  return sum;
}
