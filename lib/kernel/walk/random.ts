// Chris Doty-Humphrey's random number generator sfc32, as in the library's search/random.ts.

let a: u32 = 0;
let b: u32 = 0;
let c: u32 = 0;
let count: u32 = 0;

export function seedRandom(first: u32, second: u32): void {
  a = first;
  b = second;
  c = 0x243f6a88;
  count = 1;
  for (let i = 0; i < 20; i++) next();
}

/** A random number above 0 and below 1. */
export function fraction(): f64 {
  return ((next() as f64) + 0.5) / 4294967296;
}

function next(): u32 {
  const sum = a + b + count;
  count++;
  a = b ^ (b >>> 9);
  b = c + (c << 3);
  c = rotl<u32>(c, 21) + sum;
  return sum;
}
