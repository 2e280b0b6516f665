import type { PlacedTile } from "../../../garden/garden";
import type { Space } from "../../../space/space";

/**
 * The connected sides of a tile by their initials.
 *
 * @example sidesOf(square, 5) // "N S"
 */
export function sidesOf(space: Space, tile: number): string {
  const sides = space.directions.filter(({ bit }) => tile & bit).map(({ name }) => name.replace(/[a-z]/g, ""));
  return sides.join(" ") || "no side";
}

/**
 * What hovering tells: which tile, where, and its connected sides. Numbers are apart from text because a drawing of 64
 * cubes holds them 768 times, and numbers can be packed.
 */
export function hoverOf(
  space: Space,
  tiles: readonly PlacedTile[],
): { customdata: number[][]; hovertext: string[]; hovertemplate: string } {
  const cell = tiles[0]?.at.map((_, axis) => `%{customdata[${axis + 1}]}`).join(",");
  return {
    customdata: tiles.map(({ at, tile }) => [tile, ...at]),
    hovertext: tiles.map(({ tile }) => sidesOf(space, tile)),
    hovertemplate: `tile %{customdata[0]} at (${cell})<br>connected: %{hovertext}<extra></extra>`,
  };
}

/** @example connectionCount(5) // 2 */
export function connectionCount(tile: number): number {
  let count = 0;
  for (let rest = tile; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
