import type { PlacedTile } from "../garden/garden";
import { formatCell } from "../space/cell";
import type { Space } from "../space/space";

/**
 * What hovering over a tile tells.
 *
 * @example describeTile(square, { at: [3, 4], tile: 5 }) // "tile 5 at (3,4)<br>North, South"
 */
export function describeTile(space: Space, { at, tile }: PlacedTile): string {
  const sides = space.directions.filter(({ bit }) => tile & bit).map(({ name }) => name);
  return `tile ${tile} at ${formatCell(at)}<br>${sides.join(", ") || "not connected"}`;
}

/** @example connectionCount(5) // 2 */
export function connectionCount(tile: number): number {
  let count = 0;
  for (let rest = tile; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
