import { boxVolume, cellsOf } from "../../space/box";
import { formatCell, stepFrom } from "../../space/cell";
import type { Cell } from "../../space/space";
import { inverse, mapCell, mapTile, type Symmetry, symmetriesNamed } from "../../space/symmetry";
import type { Garden } from "../garden";
import { difference, imageOf, isMoved, type PlacedSymmetry } from "./placed-symmetry";

/**
 * The positions of all symmetries with a name. If `isAll`, every garden with one of these
 * symmetries has it at one of these positions, after a translation.
 */
export interface Positions {
  readonly positions: readonly PlacedSymmetry[];
  readonly isAll: boolean;
}

/** If every shift is tried, the largest number of cells to examine. */
const mostWork = 1_000_000;

/**
 * Finds the positions of all symmetries with a name in a garden's box. Of a symmetry and its
 * inverse, it lists only one.
 *
 * The pins determine the shift if the symmetry maps a pinned tile onto another one or onto itself.
 * Otherwise the shift is free, but shifts that differ by a translation are equivalent. In a box of
 * squares or cubes, the shift nearest to the middle leaves most room, because a garden around
 * another centre can be moved there. Pins forbid to move it, and the box of hexagons is slanted. Then
 * every shift is tried or, if there are too many, the shifts near the middle.
 *
 * @throws InputError if the space has no symmetry of that name
 */
export function symmetryPositions(garden: Garden, name: string): Positions {
  const all = symmetriesNamed(garden.space, name);
  const textOf = ({ matrix }: Symmetry) => String(matrix);
  const turns = all.filter(
    (turn, index) => all.findIndex((other) => textOf(other) === textOf(inverse(garden.space, turn))) >= index,
  );
  const found = turns.map((symmetry) => positionsOf(garden, symmetry));
  return { positions: found.flatMap(({ positions }) => positions), isAll: found.every(({ isAll }) => isAll) };
}

/** The reason to report if the pins allow no position. It is the end of an error line. */
export function noPosition(name: string): string {
  return `pins must lie so that ${name} maps pinned tiles onto each other: they do not`;
}

function positionsOf(garden: Garden, symmetry: Symmetry): Positions {
  const { space, box } = garden;
  const isTurn = (shift: Cell) => comesBack({ symmetry, shift });
  const placedAt = (shifts: readonly Cell[]) => shifts.filter(isTurn).map((shift) => ({ symmetry, shift }));
  const pinned = pinnedShifts(garden, symmetry);
  if (pinned.length > 0) return { positions: pinned.length === 1 ? placedAt(pinned) : [], isAll: true };
  const middle = shiftsNearMiddle(garden, symmetry).filter(isTurn);
  if (space.name !== "hexagon" && garden.pins.length === 0)
    return { positions: placedAt(bestOfEachKind(symmetry, middle)), isAll: true };
  const every = everyShift(garden, symmetry).filter(isTurn);
  const isAll = every.length * boxVolume(box) <= mostWork;
  return { positions: placedAt(isAll ? every : middle), isAll };
}

/**
 * True if the placed symmetry, repeated `order` times, is the identity. It is false for a glide
 * reflection, which mirrors and also moves along the mirror.
 */
function comesBack(placed: PlacedSymmetry): boolean {
  const origin = placed.shift.map(() => 0);
  let image: readonly number[] = origin;
  for (let times = 0; times < placed.symmetry.order; times++) image = imageOf(placed, image);
  return image.every((x) => x === 0);
}

/**
 * The shifts that the pinned tiles require. If there is more than one, the pins contradict each
 * other.
 */
function pinnedShifts({ pins, supply }: Garden, symmetry: Symmetry): Cell[] {
  if (supply !== "once") return [];
  const shifts = pins.flatMap(({ at, tile }) => {
    const image = pins.find((pin) => pin.tile === mapTile(symmetry, tile))?.at;
    return image === undefined ? [] : [difference(image, mapCell(symmetry, at))];
  });
  return distinct(shifts);
}

/** The shifts with a fixed point within half a cell of the middle of the box, nearest first. */
function shiftsNearMiddle({ space, box }: Garden, symmetry: Symmetry): Cell[] {
  const parts = space.name === "hexagon" && symmetry.order === 3 ? 3 : 2;
  const offsets = [...cellsOf(box.map(() => 2 * parts + 1))]
    .map((cell) => cell.map((x) => (x - parts) / (2 * parts)))
    .sort((a, b) => length(a) - length(b));
  const shifts = offsets.map((offset) => {
    const centre = box.map((side, axis) => (side - 1) / 2 + (offset[axis] ?? 0));
    return difference(centre, mapCell(symmetry, centre)).map((x) => Math.round(x * 1e6) / 1e6);
  });
  return distinct(shifts.filter((shift) => shift.every(Number.isInteger)));
}

/** Keeps the first shift of each class. Shifts in a class differ only by a translation. */
function bestOfEachKind(symmetry: Symmetry, shifts: readonly Cell[]): Cell[] {
  return shifts.filter(
    (shift, index) => shifts.findIndex((other) => isMoved({ symmetry, shift }, { symmetry, shift: other })) === index,
  );
}

/** All shifts with which the symmetry maps some cell of the box onto a cell of the box. */
function everyShift({ box }: Garden, symmetry: Symmetry): Cell[] {
  const corners = [...cellsOf(box.map(() => 2))].map((corner) =>
    mapCell(
      symmetry,
      corner.map((x, axis) => x * ((box[axis] ?? 1) - 1)),
    ),
  );
  const low = box.map((_, axis) => -Math.max(...corners.map((corner) => corner[axis] ?? 0)));
  const high = box.map((side, axis) => side - 1 - Math.min(...corners.map((corner) => corner[axis] ?? 0)));
  return [...cellsOf(low.map((least, axis) => (high[axis] ?? 0) - least + 1))].map((cell) => stepFrom(cell, low));
}

function distinct(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [formatCell(cell), cell])).values()];
}

function length(vector: readonly number[]): number {
  return vector.reduce((sum, x) => sum + x * x, 0);
}
