import type { Random } from "../../search/random";

// A set of tiles as bits, for spaces with at most 6 directions: `lo` has tiles 0 to 31, `hi` has
// tiles 32 to 63. Hot loops pass the two words separately; a set that is stored is an array of
// both.

/** The bit of tile 0 in `lo`. In gardens with air, tile 0 is air. */
export const TILE_0 = 1;

/** The low word of a set that contains one tile. */
export function loOf(tile: number): number {
  return tile < 32 ? 1 << tile : 0;
}

/** The high word of a set that contains one tile. */
export function hiOf(tile: number): number {
  return tile < 32 ? 0 : 1 << (tile & 31);
}

/**
 * The set of the given tiles, as two words.
 *
 * @example tileSet([0, 3, 32]) // [0b1001, 1]
 */
export function tileSet(tiles: Iterable<number>): [lo: number, hi: number] {
  let lo = 0;
  let hi = 0;
  for (const tile of tiles) {
    lo |= loOf(tile);
    hi |= hiOf(tile);
  }
  return [lo, hi];
}

/**
 * Lists the tiles of a set in ascending order.
 *
 * @example tilesIn(0b1001, 1) // [0, 3, 32]
 */
export function tilesIn(lo: number, hi: number): number[] {
  const tiles: number[] = [];
  for (let rest = lo; rest !== 0; rest = withoutLowest(rest)) tiles.push(lowestBit(rest));
  for (let rest = hi; rest !== 0; rest = withoutLowest(rest)) tiles.push(32 + lowestBit(rest));
  return tiles;
}

/** The number of tiles in a set. It counts the bits of both words in parallel. */
export function countTiles(lo: number, hi: number): number {
  const a = lo - ((lo >>> 1) & 0x55555555);
  const b = hi - ((hi >>> 1) & 0x55555555);
  const c = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  const d = (c & 0x0f0f0f0f) + ((c >>> 4) & 0x0f0f0f0f);
  return Math.imul(d, 0x01010101) >>> 24;
}

/** The lowest tile of a non-empty set. */
export function lowestTile(lo: number, hi: number): number {
  return lo !== 0 ? lowestBit(lo) : 32 + lowestBit(hi);
}

/** The highest tile of a non-empty set. */
export function highestTile(lo: number, hi: number): number {
  return hi !== 0 ? 63 - Math.clz32(hi) : 31 - Math.clz32(lo);
}

/** A random tile of a non-empty set, each equally likely. */
export function randomTile(lo: number, hi: number, random: Random): number {
  let restLo = lo;
  let restHi = hi;
  for (let skip = random.below(countTiles(lo, hi)); skip > 0; skip--) {
    if (restLo !== 0) restLo = withoutLowest(restLo);
    else restHi = withoutLowest(restHi);
  }
  return lowestTile(restLo, restHi);
}

/** The index of the lowest bit of a non-zero word. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** A non-zero word without its lowest bit. */
export function withoutLowest(word: number): number {
  return word & (word - 1);
}

/** The index of the word with a tile's bit, in a set of two words: 0 or 1. */
export function wordOf(tile: number): number {
  return tile >> 5;
}

/** The bit of a tile in its word. */
export function bitOf(tile: number): number {
  return 1 << (tile & 31);
}

/** Adds a tile to a set of two words. */
export function addTile(set: Int32Array, tile: number): void {
  set[wordOf(tile)]! |= bitOf(tile);
}

/** Removes a tile from a set of two words. */
export function removeTile(set: Int32Array, tile: number): void {
  set[wordOf(tile)]! &= ~bitOf(tile);
}

/** True if a tile is in a set of two words. */
export function hasTile(set: Int32Array, tile: number): boolean {
  return (set[wordOf(tile)]! & bitOf(tile)) !== 0;
}
