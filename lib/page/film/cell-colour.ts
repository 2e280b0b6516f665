import { connectionCount } from "../../src/figure/puzzles/garden/tile-look";
import { colours, connectionColour, mixed } from "../../src/figure/theme";
import { AIR, type CellValue } from "../../src/garden/film/moment";
import { FEW_CANDIDATES, MANY_CANDIDATES } from "../../src/output/page/played-film";
import type { Space } from "../../src/space/space";

/** The number of candidates of an undecided cell, from its value in a frame. */
export function candidatesOf(value: CellValue): number {
  return AIR - value;
}

/**
 * The colour of a tile by its connections, as in every figure, or the colour of an undecided cell
 * by its candidates.
 *
 * @param tiles the number of tiles in the puzzle; with air, a cell has at most one candidate more
 */
export function cellColour({ directions }: Space, value: CellValue, tiles: number): string {
  if (value >= 0) return connectionColour(connectionCount(value), directions.length);
  if (value === AIR) return colours.faint;
  const share = Math.min(1, Math.log(candidatesOf(value)) / Math.log(tiles + 1));
  return mixed(FEW_CANDIDATES, MANY_CANDIDATES, share);
}
