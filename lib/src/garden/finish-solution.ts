import { cellsOf } from "../space/box";
import { compareCells, formatCell, stepFrom } from "../space/cell";
import type { Cell } from "../space/space";
import type { Garden, GardenSolution, PlacedTile } from "./garden";

/**
 * A search's cells as a solution: sorted, with Red put into a free cell that touches none of them, and the groups counted.
 *
 * While searching, candidate 0 stands for air, so a search with air never places Red; it goes to the free isolated cell nearest
 * to the middle of the others. Undefined where the box has no such cell.
 *
 * @example finishSolution(squareGardens(), cells)?.cells.length // 16
 */
export function finishSolution(garden: Garden, placed: readonly PlacedTile[]): GardenSolution | undefined {
  const cells = [...placed];
  if (lacksRed(garden, placed)) {
    const at = placeForRed(garden, placed);
    if (at === undefined) return undefined;
    cells.push({ at, tile: 0 });
  }
  cells.sort((a, b) => compareCells(a.at, b.at));
  return { garden: garden.name, box: garden.box, cells, groups: groupsOf(garden, cells) };
}

function lacksRed({ air, supply, tiles }: Garden, placed: readonly PlacedTile[]): boolean {
  return air && supply === "once" && tiles.includes(0) && !placed.some(({ tile }) => tile === 0);
}

function placeForRed({ space, box, pins }: Garden, placed: readonly PlacedTile[]): Cell | undefined {
  const pinned = pins.find(({ tile }) => tile === 0);
  const taken = new Set(placed.map(({ at }) => formatCell(at)));
  const isFree = (cell: Cell) => !taken.has(formatCell(cell));
  const isIsolated = (cell: Cell) => space.directions.every(({ vector }) => isFree(stepFrom(cell, vector)));
  if (pinned !== undefined) return isFree(pinned.at) && isIsolated(pinned.at) ? pinned.at : undefined;
  const middle = box.map((_, axis) => placed.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0) / placed.length);
  const distance = (cell: Cell) => cell.reduce((sum, x, axis) => sum + (x - (middle[axis] ?? 0)) ** 2, 0);
  let nearest: Cell | undefined;
  for (const cell of cellsOf(box)) {
    if (nearest !== undefined && distance(cell) >= distance(nearest)) continue;
    if (isFree(cell) && isIsolated(cell)) nearest = cell;
  }
  return nearest;
}

function groupsOf({ space }: Garden, cells: readonly PlacedTile[]): number {
  const left = new Map(cells.filter(({ tile }) => tile !== 0).map((cell) => [formatCell(cell.at), cell]));
  let groups = 0;
  for (const first of left.values()) {
    groups++;
    const found = [first];
    left.delete(formatCell(first.at));
    for (const { at, tile } of found) {
      for (const { bit, vector } of space.directions) {
        const next = (tile & bit) === 0 ? undefined : left.get(formatCell(stepFrom(at, vector)));
        if (next === undefined) continue;
        left.delete(formatCell(next.at));
        found.push(next);
      }
    }
  }
  return groups;
}
