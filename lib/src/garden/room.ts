import { boxVolume, formatBox } from "../space/box";
import { type Box, type Direction, tileCount } from "../space/space";
import type { Garden } from "./garden";

/**
 * Explains why the number of cells or the sides of a box do not suit its tiles. The reason is the
 * end of an error line. It is undefined if they do.
 *
 * There are three reasons: the box has fewer cells than tiles; it has more cells than tiles in a
 * garden without air; or a side is too short for Blue.
 *
 * @example
 * lackOfCells(squareGardens({ box: [3, 3] })) // box must have room for 16 tiles: it is 3x3
 */
export function lackOfCells({ space, box, tiles, supply, air }: Garden): string | undefined {
  if (supply === "unlimited") return undefined;
  if (tiles.includes(tileCount(space) - 1) && box.some((side) => side < 3)) {
    return `box must have sides of at least 3, because Blue has neighbours on all sides: it is ${formatBox(box)}`;
  }
  const volume = boxVolume(box);
  if (volume < tiles.length) return `box must have room for ${tiles.length} tiles: it is ${formatBox(box)}`;
  if (!air && volume > tiles.length) {
    return `box must have ${tiles.length} cells, one for each tile: it is ${formatBox(box)}`;
  }
  return undefined;
}

/**
 * Explains why the joints of a garden's tiles have no partners, or no room in the box. Undefined if
 * counting finds no reason. The function does not search, so a box may be too small although no
 * reason is found.
 *
 * Every joint connects two tiles, so the number of tiles connected East must equal the number
 * connected West. Along an axis, the tiles (Red included) form runs. The number of runs is the
 * number of tiles without a joint to the next cell. Two runs on one line have air between them, so
 * on a line of length a, tiles plus runs are at most a + 1. The 64 cubes have 32 joints and 32 runs
 * along each axis, so (a + 1) b c must be at least 96.
 *
 * @example
 * lackOfJoints(hangingGardens({ box: [4, 4, 4] }))
 * // box must have room for 64 tiles in 32 runs from South to North, …
 */
export function lackOfJoints({ space, box, tiles, supply, air }: Garden): string | undefined {
  if (!air || supply !== "once") return undefined;
  for (const direction of space.directions) {
    const back = space.directions[direction.opposite];
    if (back === undefined || back.bit < direction.bit) continue;
    const joints = countConnected(tiles, direction);
    const backJoints = countConnected(tiles, back);
    if (joints !== backJoints) {
      const counts = `${joints} ${direction.name} and ${backJoints} ${back.name}`;
      return `tiles must be connected as often ${direction.name} as ${back.name}: it is ${counts}`;
    }
    const runs = tiles.length - joints;
    const room = boxVolume(box) + countLines(box, direction);
    if (tiles.length + runs > room) {
      const need = `${tiles.length} tiles in ${runs} runs from ${back.name} to ${direction.name}`;
      return `box must have room for ${need}, with air between runs on one line: it is ${formatBox(box)}`;
    }
  }
  return undefined;
}

function countConnected(tiles: readonly number[], { bit }: Direction): number {
  return tiles.filter((tile) => (tile & bit) !== 0).length;
}

/**
 * The number of lines of cells in a direction. A line begins at each cell whose predecessor lies
 * outside the box.
 */
function countLines(box: Box, { vector }: Direction): number {
  return boxVolume(box) - box.reduce((inner, side, axis) => inner * Math.max(0, side - Math.abs(vector[axis] ?? 0)), 1);
}
