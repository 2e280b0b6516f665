import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addTile,
  countTiles,
  hasTile,
  highestTile,
  hiOf,
  loOf,
  lowestTile,
  randomTile,
  removeTile,
  tileSet,
  tilesIn,
} from "../../../src/garden/collapse/tile-set";
import { createRandom } from "../../../src/search/random";

const someTiles = fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 64 });
const settings = { seed: 1, numRuns: 300 };

test("two words contain the same tiles as a plain set", () => {
  fc.assert(
    fc.property(someTiles, (list) => {
      const tiles = [...list].sort((a, b) => a - b);
      const [lo, hi] = tileSet(list);
      expect(tilesIn(lo, hi)).toEqual(tiles);
      expect([countTiles(lo, hi), lowestTile(lo, hi), highestTile(lo, hi)]).toEqual([
        tiles.length,
        tiles[0],
        tiles.at(-1),
      ]);
    }),
    settings,
  );
});

test("adding and removing tiles gives the same result as with a plain set", () => {
  fc.assert(
    fc.property(someTiles, someTiles, (added, removed) => {
      const words = new Int32Array(2);
      const plain = new Set(added);
      for (const tile of added) addTile(words, tile);
      for (const tile of removed) {
        expect(hasTile(words, tile)).toBe(plain.delete(tile));
        removeTile(words, tile);
      }
      expect(tilesIn(words[0] ?? 0, words[1] ?? 0)).toEqual([...plain].sort((a, b) => a - b));
    }),
    settings,
  );
});

test("every tile is the only one of its own set", () => {
  for (let tile = 0; tile < 64; tile++) expect(tilesIn(loOf(tile), hiOf(tile))).toEqual([tile]);
});

test("random tiles are all tiles of the set and no others", () => {
  const tiles = [0, 5, 31, 32, 40, 63];
  const [lo, hi] = tileSet(tiles);
  const random = createRandom(1);
  const drawn = new Set(Array.from({ length: 200 }, () => randomTile(lo, hi, random)));
  expect([...drawn].sort((a, b) => a - b)).toEqual(tiles);
});
