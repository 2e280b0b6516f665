import { cellsOf } from "../space/box";
import { formatCell, stepFrom } from "../space/cell";
import type { Cell } from "../space/space";
import type { Group } from "./enumerate-groups";
import { finishSolution } from "./finish-solution";
import type { Garden, GardenSolution } from "./garden";
import { createOccupancy, flipCell, indexOfCell, type Occupancy, placedTiles } from "./occupancy";

/**
 * Lays groups into a garden's box so that none touches another, pinned tiles lie on their pins and Red finds a free cell; undefined
 * where that cannot be. Exact: every way is tried before it gives up; in a box with some room the first is as good as always right.
 *
 * @example const layOut = createLayout(squareGardens()); layOut(groups)?.cells.length // 16
 */
export function createLayout(garden: Garden): (groups: readonly Group[]) => GardenSolution | undefined {
  const board = createOccupancy(garden.space, garden.box);
  const lay = (groups: readonly Group[]): GardenSolution | undefined => {
    const [here, ...others] = groups;
    if (here === undefined) return finishSolution(garden, placedTiles(board));
    for (const corner of cornersOf(garden, here)) {
      const cells = here.map(({ at }) => indexOfCell(board, stepFrom(at, corner)));
      if (!isClear(board, cells)) continue;
      for (const cell of cells) flipCell(board, cell);
      const solution = lay(others);
      for (const cell of cells) flipCell(board, cell);
      if (solution !== undefined) return solution;
    }
    return undefined;
  };
  const pinned = new Set(garden.pins.map(({ tile }) => tile));
  const isPinned = (group: Group) => group.some(({ tile }) => pinned.has(tile));
  return (groups) => lay([...groups].sort((a, b) => Number(isPinned(b)) - Number(isPinned(a)) || b.length - a.length));
}

function isClear({ full, patterns }: Occupancy, cells: readonly number[]): boolean {
  return cells.every((cell) => full[cell] === 0 && patterns[cell] === 0);
}

/** Where the first tile of a group may lie: such that the group is in the box, and no pinned tile beside its pin. */
function* cornersOf({ box, pins }: Garden, group: Group): Generator<Cell, void, undefined> {
  const low = box.map((_, axis) => Math.min(...group.map(({ at }) => at[axis] ?? 0)));
  const high = box.map((_, axis) => Math.max(...group.map(({ at }) => at[axis] ?? 0)));
  const isInside = (corner: Cell) =>
    box.every((side, i) => (corner[i] ?? 0) + (low[i] ?? 0) >= 0 && (corner[i] ?? 0) + (high[i] ?? 0) < side);
  const bound = pins.flatMap((pin) => {
    const member = group.find(({ tile }) => tile === pin.tile);
    return member === undefined ? [] : [pin.at.map((x, axis) => x - (member.at[axis] ?? 0))];
  });
  const [first, ...others] = bound;
  if (first !== undefined) {
    if (isInside(first) && others.every((other) => formatCell(other) === formatCell(first))) yield first;
    return;
  }
  const sides = box.map((side, axis) => Math.max(0, side - (high[axis] ?? 0) + (low[axis] ?? 0)));
  for (const shift of cellsOf(sides)) yield shift.map((x, axis) => x - (low[axis] ?? 0));
}
