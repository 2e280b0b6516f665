import { boxCentre, cellsOf, isInBox } from "../space/box";
import { type Cell, tileCount } from "../space/space";
import { mapCell, powers, type Symmetry } from "../space/symmetry";
import type { Garden } from "./garden";

/** Cells that a symmetry exchanges among themselves; one cell where it stays in place. */
export type Orbit = readonly Cell[];

/** The part of a box that a symmetry maps onto itself. */
export interface Region {
  readonly symmetry: Symmetry;
  /** The point that stays in place, in cells; half-way between cells where it ends in .5. */
  readonly centre: Cell;
  readonly orbits: readonly Orbit[];
}

/**
 * The cells that stay in a box under a symmetry, at most `reach` from its centre along each axis.
 *
 * Blue looks the same from all sides, so it lies in the centre of a symmetric garden or on an axis or a mirror through it: the centre is
 * the cell of its pin, or the middle cell. Without Blue it is the middle of the box, which may lie between cells.
 *
 * @example symmetricRegion(squareGardens({ box: [3, 3] }), halfTurn).orbits.length // 5: the middle cell and four pairs
 */
export function symmetricRegion(
  garden: Garden,
  symmetry: Symmetry,
  reach: readonly number[] = farReach(garden),
): Region {
  const { space, box } = garden;
  const centre = centreOf(garden, symmetry);
  const turns = powers(space, symmetry);
  const isNear = (cell: Cell) =>
    isInBox(box, cell) && cell.every((x, axis) => Math.abs(x - (centre[axis] ?? 0)) <= (reach[axis] ?? 0));
  const low = box.map((_, axis) => Math.max(0, Math.ceil((centre[axis] ?? 0) - (reach[axis] ?? 0))));
  const sides = box.map(
    (side, axis) => Math.min(side - 1, (centre[axis] ?? 0) + (reach[axis] ?? 0)) - (low[axis] ?? 0) + 1,
  );
  const seen = new Set<string>();
  const orbits: Orbit[] = [];
  for (const offset of cellsOf(sides.map(Math.floor))) {
    const cell = offset.map((x, axis) => x + (low[axis] ?? 0));
    if (seen.has(cell.join())) continue;
    const images = symmetry.order === 1 ? [] : turns.map((turn) => mapCell(turn, cell, centre));
    const orbit = new Map([cell, ...images].map((image) => [image.join(), image]));
    for (const key of orbit.keys()) seen.add(key);
    if ([...orbit.values()].every(isNear)) orbits.push([...orbit.values()]);
  }
  return { symmetry, centre, orbits };
}

/** A line through the centre then has 65 cells, more than there are tiles: what a larger box adds, no garden needs. */
function farReach({ box }: Garden): number[] {
  return box.map((side) => Math.min(side, 32));
}

function centreOf({ space, box, tiles, pins }: Garden, symmetry: Symmetry): Cell {
  const blue = tileCount(space) - 1;
  const pinned = pins.find(({ tile }) => tile === blue)?.at;
  if (pinned !== undefined) return pinned;
  const middle = box.map((side) => (side - 1) / 2);
  const keepsCells = mapCell(
    symmetry,
    box.map(() => 0),
    middle,
  ).every(Number.isInteger);
  return tiles.includes(blue) || !keepsCells ? boxCentre(box) : middle;
}
