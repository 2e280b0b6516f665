import type { PlacedTile } from "../garden/garden";
import { formatCell } from "../space/cell";
import type { Space } from "../space/space";

/**
 * What hovering over a tile tells, after the word 'tile'. Sides by their initials: a drawing of 64 cubes says it 512 times.
 *
 * @example describeTile(square, { at: [3, 4], tile: 5 }) // "5 at (3,4): N S"
 */
export function describeTile(space: Space, { at, tile }: PlacedTile): string {
  const sides = space.directions.filter(({ bit }) => tile & bit).map(({ name }) => name.replace(/[a-z]/g, ""));
  return `${tile} at ${formatCell(at)}: ${sides.join(" ") || "not connected"}`;
}

/** @example connectionCount(5) // 2 */
export function connectionCount(tile: number): number {
  let count = 0;
  for (let rest = tile; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
