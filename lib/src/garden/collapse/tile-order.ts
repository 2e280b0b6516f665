import type { Random } from "../../search/random";
import { highestTile, lowestTile, randomTile, TILE_0 } from "./tile-set";

/** The order in which a cell's candidates are tried. In gardens with air, candidate 0 is air. */
export type TileOrder = "ascending" | "descending" | "shuffled" | "air-last";

/** The name of every tile order, in the order in which help and errors list them. */
export const tileOrders: readonly TileOrder[] = ["ascending", "descending", "shuffled", "air-last"];

/**
 * The tile that is tried first, out of a non-empty set of candidates in two words.
 *
 * @example firstTile("descending", 0b1011, 0, createRandom(1)) // 3
 */
export function firstTile(order: TileOrder, lo: number, hi: number, random: Random): number {
  if (order === "shuffled") return randomTile(lo, hi, random);
  if (order === "descending") return highestTile(lo, hi);
  if (order === "air-last") return (lo & ~TILE_0) !== 0 || hi !== 0 ? lowestTile(lo & ~TILE_0, hi) : 0;
  return lowestTile(lo, hi);
}
