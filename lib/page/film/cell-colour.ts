import { connectionCount } from "../../src/figure/puzzles/garden/tile-look";
import { colours, connectionColour, mixed } from "../../src/figure/theme";
import { AIR, type CellValue } from "../../src/garden/film/moment";
import { MANY_CANDIDATES } from "../../src/output/page/played-film";
import type { Space } from "../../src/space/space";

/** How many candidates an undecided cell has. */
export function candidatesOf(value: CellValue): number {
  return AIR - value;
}

/**
 * A tile by its connections, as in every figure; an undecided cell by its candidates.
 *
 * @param tiles how many there are to place: with air, a cell has one candidate more at most
 */
export function cellColour({ directions }: Space, value: CellValue, tiles: number): string {
  if (value >= 0) return connectionColour(connectionCount(value), directions.length);
  if (value === AIR) return colours.faint;
  const share = Math.min(1, Math.log(candidatesOf(value)) / Math.log(tiles + 1));
  return mixed(colours.northSouth, MANY_CANDIDATES, share);
}
