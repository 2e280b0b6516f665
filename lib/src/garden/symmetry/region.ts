import { boxVolume, cellIndex, cellsOf, isInBox } from "../../space/box";
import { formatCell, stepFrom, subtract } from "../../space/cell";
import type { Box, Cell } from "../../space/space";
import { centreNear, imageOf, type PlacedSymmetry } from "./placed-symmetry";

/** A set of cells that a symmetry exchanges. A fixed cell is an orbit by itself. */
export type Orbit = readonly Cell[];

/** A part of a box that a symmetry maps onto itself. */
export interface Region extends PlacedSymmetry {
  readonly orbits: readonly Orbit[];
  /** All symmetries of the region except the identity, if they are more than the powers of `symmetry`. */
  readonly group?: readonly PlacedSymmetry[];
}

/**
 * The region of the cells whose images all lie in the box, at most `reach` cells from the centre
 * along each axis.
 *
 * @example
 * const [symmetry] = symmetriesNamed(square, "half-turn");
 * symmetricRegion([3, 3], { symmetry, shift: [2, 2] }).orbits.length
 * // 5: the middle cell and four pairs
 */
export function symmetricRegion(box: Box, placed: PlacedSymmetry, reach: readonly number[] = farReach(box)): Region {
  const centre = centreNear(
    placed,
    box.map((side) => (side - 1) / 2),
  );
  const isNear = (cell: Cell) =>
    isInBox(box, cell) && cell.every((x, axis) => Math.abs(x - (centre[axis] ?? 0)) <= (reach[axis] ?? 0));
  return { ...placed, orbits: orbitsWithin(placed, partNear(box, centre, reach), isNear) };
}

/**
 * The region of a group: the cells whose images all lie in the box, at most `reach` cells from the
 * middle of the box along each axis. Undefined if it has none.
 */
export function groupRegion(box: Box, group: readonly PlacedSymmetry[], reach: number): Region | undefined {
  const [first] = group;
  const isNear = (cell: Cell) =>
    isInBox(box, cell) && cell.every((x, axis) => Math.abs(x - ((box[axis] ?? 1) - 1) / 2) <= reach);
  const seen = new Set<string>();
  const orbits: Orbit[] = [];
  for (const cell of cellsOf(box)) {
    if (seen.has(formatCell(cell)) || !isNear(cell)) continue;
    const images = [cell, ...group.map((placed) => imageOf(placed, cell))];
    const orbit = new Map(images.map((image) => [formatCell(image), image]));
    for (const text of orbit.keys()) seen.add(text);
    if (images.every(isNear)) orbits.push([...orbit.values()]);
  }
  return first === undefined || orbits.length === 0 ? undefined : { ...first, orbits, group };
}

/**
 * The orbits within three cells of the centre, without a box. They show which lengths of orbits
 * exist.
 */
export function orbitsWithoutBox(placed: PlacedSymmetry, near: Cell): readonly Orbit[] {
  const centre = centreNear(placed, near);
  const isNear = (cell: Cell) => cell.every((x, axis) => Math.abs(x - (centre[axis] ?? 0)) <= 3);
  const low = centre.map((x) => Math.ceil(x - 3));
  return orbitsWithin(
    placed,
    { low, sides: centre.map((x, axis) => Math.floor(x + 3) - (low[axis] ?? 0) + 1) },
    isNear,
  );
}

/**
 * The largest useful reach along each axis. With it, a line through the centre has 65 cells. This
 * is more than the number of tiles, so no garden needs a larger region.
 */
export function farReach(box: Box): number[] {
  return box.map((side) => Math.min(side, 32));
}

interface Part {
  readonly low: Cell;
  readonly sides: Box;
}

function partNear(box: Box, centre: Cell, reach: readonly number[]): Part {
  const low = box.map((_, axis) => Math.max(0, Math.ceil((centre[axis] ?? 0) - (reach[axis] ?? 0))));
  const high = box.map((side, axis) => Math.min(side - 1, Math.floor((centre[axis] ?? 0) + (reach[axis] ?? 0))));
  return { low, sides: high.map((most, axis) => Math.max(0, most - (low[axis] ?? 0) + 1)) };
}

function orbitsWithin(placed: PlacedSymmetry, { low, sides }: Part, isNear: (cell: Cell) => boolean): Orbit[] {
  const indexOf = (cell: Cell) => cellIndex(sides, subtract(cell, low));
  const seen = new Uint8Array(boxVolume(sides));
  const orbits: Orbit[] = [];
  for (const offset of cellsOf(sides)) {
    if (seen[cellIndex(sides, offset)] === 1) continue;
    const first = stepFrom(offset, low);
    const orbit = [first];
    for (let cell = imageOf(placed, first); !isSame(cell, first); cell = imageOf(placed, cell)) orbit.push(cell);
    if (!orbit.every(isNear)) continue;
    for (const cell of orbit) seen[indexOf(cell)] = 1;
    orbits.push(orbit);
  }
  return orbits;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.every((x, axis) => x === b[axis]);
}
