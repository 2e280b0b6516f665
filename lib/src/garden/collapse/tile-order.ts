import type { Random } from "../../search/random";

/** In which order a cell's candidates are tried; candidate 0 is Air in gardens with air. */
export type TileOrder = "ascending" | "descending" | "shuffled" | "air-last";

/** Every tile order, in the order in which help and errors list them. */
export const tileOrders: readonly TileOrder[] = ["ascending", "descending", "shuffled", "air-last"];

/**
 * The tile to try first among candidates given as two words, of which at least one is not empty.
 *
 * @example firstTile("descending", 0b1011, 0, createRandom(1)) // 3
 */
export function firstTile(order: TileOrder, lo: number, hi: number, random: Random): number {
  if (order === "shuffled") return randomTile(lo, hi, random);
  if (order === "descending") return hi !== 0 ? 63 - Math.clz32(hi) : 31 - Math.clz32(lo);
  if (order === "air-last") return (lo & ~1) !== 0 || hi !== 0 ? lowestTile(lo & ~1, hi) : 0;
  return lowestTile(lo, hi);
}

/** The lowest tile of a set. */
export function lowestTile(lo: number, hi: number): number {
  return lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
}

/** How many tiles are in a set: bits counted in parallel, two words together. */
export function countTiles(lo: number, hi: number): number {
  const a = lo - ((lo >>> 1) & 0x55555555);
  const b = hi - ((hi >>> 1) & 0x55555555);
  const c = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  const d = (c & 0x0f0f0f0f) + ((c >>> 4) & 0x0f0f0f0f);
  return Math.imul(d, 0x01010101) >>> 24;
}

/**
 * The tiles of a set, ascending.
 *
 * @example tilesIn(0b1001, 1) // [0, 3, 32]
 */
export function tilesIn(lo: number, hi: number): number[] {
  const tiles: number[] = [];
  for (let rest = lo; rest !== 0; rest &= rest - 1) tiles.push(31 - Math.clz32(rest & -rest));
  for (let rest = hi; rest !== 0; rest &= rest - 1) tiles.push(63 - Math.clz32(rest & -rest));
  return tiles;
}

function randomTile(lo: number, hi: number, random: Random): number {
  let restLo = lo;
  let restHi = hi;
  for (let skip = random.below(countTiles(lo, hi)); skip > 0; skip--) {
    if (restLo !== 0) restLo &= restLo - 1;
    else restHi &= restHi - 1;
  }
  return lowestTile(restLo, restHi);
}
