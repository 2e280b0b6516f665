import type { Garden, GardenSolution } from "../garden/garden";
import { formatCell, stepFrom } from "../space/cell";

/**
 * The number of groups of connected tiles. Two neighbouring tiles are connected if both faces
 * between them are connected.
 *
 * Red has no connected face, and does not count as a group. So a garden in one piece has one group,
 * for any cell of Red.
 *
 * @example garden.countGroups(squareGardens(), solution) // 1
 */
export function countGroups({ space }: Garden, { cells }: GardenSolution): number {
  const left = new Map(cells.filter(({ tile }) => tile !== 0).map((cell) => [formatCell(cell.at), cell]));
  let groups = 0;
  for (const [key, start] of left) {
    groups++;
    left.delete(key);
    const reached = [start];
    for (let here = reached.pop(); here !== undefined; here = reached.pop()) {
      for (const direction of space.directions) {
        if ((here.tile & direction.bit) === 0) continue;
        const next = formatCell(stepFrom(here.at, direction.vector));
        const there = left.get(next);
        const back = space.directions[direction.opposite];
        if (there === undefined || back === undefined || (there.tile & back.bit) === 0) continue;
        left.delete(next);
        reached.push(there);
      }
    }
  }
  return groups;
}
