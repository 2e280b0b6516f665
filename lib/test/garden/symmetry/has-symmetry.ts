import type { Garden, GardenSolution } from "../../../src/garden/garden";
import { formatCell } from "../../../src/space/cell";
import { mapCell, mapTile, symmetriesNamed } from "../../../src/space/symmetry";

/** True if a symmetry of the name, about some point, maps a garden onto itself, Red included. */
export function hasSymmetry({ space }: Garden, name: string, { cells }: GardenSolution): boolean {
  const placed = new Set(cells.map(({ at, tile }) => `${formatCell(at)} ${tile}`));
  const [first] = cells;
  if (first === undefined) return true;
  return symmetriesNamed(space, name).some((turn) => {
    const image = cells.find(({ tile }) => tile === mapTile(turn, first.tile));
    const moved = mapCell(turn, first.at);
    const shift = moved.map((x, axis) => (image?.at[axis] ?? 0) - x);
    return cells.every(({ at, tile }) => {
      const to = mapCell(turn, at).map((x, axis) => x + (shift[axis] ?? 0));
      return placed.has(`${formatCell(to)} ${mapTile(turn, tile)}`);
    });
  });
}
