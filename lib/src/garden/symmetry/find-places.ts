import { boxVolume, cellsOf } from "../../space/box";
import { formatCell, stepFrom } from "../../space/cell";
import type { Cell } from "../../space/space";
import { inverse, mapCell, mapTile, type Symmetry, symmetriesNamed } from "../../space/symmetry";
import type { Garden } from "../garden";
import { difference, imageOf, isMoved, type PlacedSymmetry } from "./place";

/**
 * The places of the symmetries of a name; `isAll` says that a garden has the symmetry at one of
 * them, moved if need be, or nowhere.
 */
export interface Places {
  readonly places: readonly PlacedSymmetry[];
  readonly isAll: boolean;
}

/** So many cells are looked at when every shift is tried. */
const mostWork = 1_000_000;

/**
 * Where the symmetries of a name can be done in a garden's box, without those that only undo
 * another one.
 *
 * Pinned tiles that the symmetry turns into each other, or one that it leaves as it is, tell the
 * shift. Else it is free, but shifts that differ by moving everything are alike, and in a box of
 * squares or cubes the one nearest to the middle leaves most room: what lies about another can be
 * moved there. The box of hexagons is slanted, so there every shift is tried, or, where these are
 * too many, those near the middle.
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

/**
 * Whether the symmetry, done as often as its order, brings everything back: a mirror that also
 * moves along itself does not.
 */
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
    return image === undefined ? [] : [difference(image, mapCell(symmetry, at))];
  });
  return distinct(shifts);
}

/**
 * Shifts that leave a point within half a cell of the middle of the box in place, the middle
 * itself first.
 */
function shiftsNearMiddle({ space, box }: Garden, symmetry: Symmetry): Cell[] {
  const step = space.name === "hexagon" && symmetry.order === 3 ? 3 : 2;
  const offsets = [...cellsOf(box.map(() => 2 * step + 1))]
    .map((cell) => cell.map((x) => (x - step) / (2 * step)))
    .sort((a, b) => length(a) - length(b));
  const shifts = offsets.map((offset) => {
    const centre = box.map((side, axis) => (side - 1) / 2 + (offset[axis] ?? 0));
    return difference(centre, mapCell(symmetry, centre)).map((x) => Math.round(x * 1e6) / 1e6);
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

function length(vector: readonly number[]): number {
  return vector.reduce((sum, x) => sum + x * x, 0);
}
