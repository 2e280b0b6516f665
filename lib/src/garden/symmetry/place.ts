import { boxVolume, cellsOf } from "../../space/box";
import { dot, formatCell, stepFrom, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import { inverse, mapCell, mapTile, type Symmetry, symmetriesNamed } from "../../space/symmetry";
import type { Garden } from "../garden";

/** A symmetry, and where in the box it is done: it maps a cell to its matrix times the cell, plus the shift. */
export interface PlacedSymmetry {
  readonly symmetry: Symmetry;
  readonly shift: Cell;
}

/**
 * Where a cell comes to lie.
 *
 * @example
 * imageOf({ symmetry: symmetriesNamed(square, "half-turn")[0], shift: [4, 4] }, [1, 2]) // [3, 2]
 */
export function imageOf({ symmetry, shift }: PlacedSymmetry, cell: Cell): number[] {
  return stepFrom(mapCell(symmetry, cell), shift);
}

/** Whether a cell stays in place. */
export function staysInPlace(placed: PlacedSymmetry, cell: Cell): boolean {
  return imageOf(placed, cell).every((x, axis) => x === cell[axis]);
}

/**
 * A point that stays in place, near to another: the middle of that one and all its images.
 *
 * @example
 * centreNear({ symmetry: symmetriesNamed(square, "half-turn")[0], shift: [5, 5] }, [7, 7])
 * // [2.5, 2.5]
 */
export function centreNear(placed: PlacedSymmetry, point: Cell): number[] {
  const sum = point.map(() => 0);
  let image: readonly number[] = point;
  for (let times = 0; times < placed.symmetry.order; times++) {
    for (const axis of sum.keys()) sum[axis] = (sum[axis] ?? 0) + (image[axis] ?? 0);
    image = imageOf(placed, image);
  }
  return sum.map((x) => x / placed.symmetry.order);
}

/** Whether two symmetries are one and the same, moved: their shifts differ by a vector less its image. */
export function isMoved(a: PlacedSymmetry, b: PlacedSymmetry): boolean {
  if (String(a.symmetry.matrix) !== String(b.symmetry.matrix)) return false;
  const change = subtract(a.shift, b.shift);
  const wide = Math.max(...change.map(Math.abs)) + 1;
  for (const offset of cellsOf(change.map(() => 2 * wide + 1))) {
    const vector = offset.map((x) => x - wide);
    if (formatCell(subtract(vector, mapCell(a.symmetry, vector))) === formatCell(change)) return true;
  }
  return false;
}

/** The places of the symmetries of a name; `isAll` says that a garden has the symmetry at one of them, moved if need be, or nowhere. */
export interface Places {
  readonly places: readonly PlacedSymmetry[];
  readonly isAll: boolean;
}

/** So many cells are looked at when every shift is tried. */
const mostWork = 1_000_000;

/**
 * Where the symmetries of a name can be done in a garden's box, without those that only undo another one.
 *
 * Pinned tiles that the symmetry turns into each other, or one that it leaves as it is, tell the shift. Else it is free, but shifts that differ by
 * moving everything are alike, and in a box of squares or cubes the one nearest to the middle leaves most room: what lies about another can be moved there.
 * The box of hexagons is slanted, so there every shift is tried, or, where these are too many, those near the middle.
 *
 * @throws InputError where the space has no symmetry of the name
 */
export function symmetryPlaces(garden: Garden, name: string): Places {
  const all = symmetriesNamed(garden.space, name);
  const textOf = ({ matrix }: Symmetry) => String(matrix);
  const turns = all.filter(
    (turn, place) => all.findIndex((other) => textOf(other) === textOf(inverse(garden.space, turn))) >= place,
  );
  const found = turns.map((symmetry) => placesOf(garden, symmetry));
  return { places: found.flatMap(({ places }) => places), isAll: found.every(({ isAll }) => isAll) };
}

/** Why there is no place at all, in words that end an error line. */
export function noPlace(name: string): string {
  return `pins must lie so that a ${name} maps pinned tiles onto each other: they do not`;
}

function placesOf(garden: Garden, symmetry: Symmetry): Places {
  const { space, box } = garden;
  const isTurn = (shift: Cell) => comesBack({ symmetry, shift });
  const place = (shifts: readonly Cell[]) => shifts.filter(isTurn).map((shift) => ({ symmetry, shift }));
  const pinned = pinnedShifts(garden, symmetry);
  if (pinned.length > 0) return { places: pinned.length === 1 ? place(pinned) : [], isAll: true };
  const middle = shiftsNearMiddle(garden, symmetry).filter(isTurn);
  if (space.name !== "hexagon") return { places: place(bestOfEachKind(symmetry, middle)), isAll: true };
  const every = everyShift(garden, symmetry).filter(isTurn);
  const isAll = every.length * boxVolume(box) <= mostWork;
  return { places: place(isAll ? every : middle), isAll };
}

/** Whether the symmetry, done as often as its order, brings everything back: a mirror that also moves along itself does not. */
function comesBack(placed: PlacedSymmetry): boolean {
  const origin = placed.shift.map(() => 0);
  let image: readonly number[] = origin;
  for (let times = 0; times < placed.symmetry.order; times++) image = imageOf(placed, image);
  return image.every((x) => x === 0);
}

/** The shifts that pinned tiles ask for; more than one where they contradict each other. */
function pinnedShifts({ pins, supply }: Garden, symmetry: Symmetry): Cell[] {
  if (supply !== "once") return [];
  const shifts = pins.flatMap(({ at, tile }) => {
    const image = pins.find((pin) => pin.tile === mapTile(symmetry, tile))?.at;
    return image === undefined ? [] : [subtract(image, mapCell(symmetry, at))];
  });
  return distinct(shifts);
}

/** Shifts that leave a point within half a cell of the middle of the box in place, the middle itself first. */
function shiftsNearMiddle({ space, box }: Garden, symmetry: Symmetry): Cell[] {
  const step = space.name === "hexagon" && symmetry.order === 3 ? 3 : 2;
  const offsets = [...cellsOf(box.map(() => 2 * step + 1))]
    .map((cell) => cell.map((x) => (x - step) / (2 * step)))
    .sort((a, b) => dot(a, a) - dot(b, b));
  const shifts = offsets.map((offset) => {
    const centre = box.map((side, axis) => (side - 1) / 2 + (offset[axis] ?? 0));
    return subtract(centre, mapCell(symmetry, centre)).map((x) => Math.round(x * 1e6) / 1e6);
  });
  return distinct(shifts.filter((shift) => shift.every(Number.isInteger)));
}

/** Of shifts that differ only by moving everything, the first. */
function bestOfEachKind(symmetry: Symmetry, shifts: readonly Cell[]): Cell[] {
  return shifts.filter(
    (shift, place) => shifts.findIndex((other) => isMoved({ symmetry, shift }, { symmetry, shift: other })) === place,
  );
}

/** All shifts that bring some cell of the box onto a cell of the box. */
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
