import { boxVolume, cellsOf, isInBox } from "../../space/box";
import { formatCell } from "../../space/cell";
import { type Cell, tileCount } from "../../space/space";
import { mapCell, mapTile, type Symmetry } from "../../space/symmetry";
import { groupsNamed } from "../../space/symmetry-groups";
import type { Garden } from "../garden";
import { difference, imageOf, isFixedCell, type PlacedSymmetry } from "./placed-symmetry";

/** A group at a position: its symmetries, without the identity. */
export type PlacedGroup = readonly PlacedSymmetry[];

/** The positions of a group in a garden's box. */
export interface GroupPositions {
  readonly positions: readonly PlacedGroup[];
  /**
   * True if every garden with the group has it at one of these positions or, if nothing is pinned,
   * can be moved so that it has.
   */
  readonly isAll: boolean;
}

/** If every centre is tried, their largest number. */
const mostCentres = 100_000;

/**
 * Finds the positions of the groups with a name in a garden's box, for each choice of axes.
 *
 * The cells of the box whose images all lie in the box are a part of the box that the group maps
 * onto itself. In a box of squares or cubes, this part is a box, too. So the group leaves its centre
 * in place, whose coordinates are whole or half numbers, and the part can be moved to the middle of
 * the box. There the position has most room. Positions that differ only by a translation are
 * equivalent, if no pin forbids to move the garden.
 *
 * @throws InputError if the space has no group of that name
 */
export function groupPositions(garden: Garden, name: string): GroupPositions {
  const found = groupsNamed(garden.space, name).groups.map((group) => positionsOf(garden, group.slice(1)));
  return { positions: found.flatMap(({ positions }) => positions), isAll: found.every(({ isAll }) => isAll) };
}

function positionsOf(garden: Garden, group: readonly Symmetry[]): GroupPositions {
  const { centres, isAll, mayMove } = centresOf(garden, group);
  const places = new Map<string, PlacedGroup>();
  for (const centre of centres) {
    const placed = group.map((symmetry) => ({ symmetry, shift: shiftOf(symmetry, centre) }));
    if (!placed.every(({ shift }) => shift.every(Number.isInteger)) || !isPossible(garden, placed)) continue;
    const text = placed.map(({ shift }) => formatCell(shift)).join();
    const isKnown = mayMove ? [...places.values()].some((other) => isGroupMoved(other, placed)) : places.has(text);
    if (!isKnown) places.set(text, placed);
  }
  return { positions: [...places.values()], isAll };
}

/** The points that a group may leave in place. If `mayMove`, the garden may be moved in its box. */
function centresOf({ space, box, pins, supply }: Garden, group: readonly Symmetry[]) {
  const still = pins.find(({ tile }) => group.every((symmetry) => mapTile(symmetry, tile) === tile));
  if (still !== undefined && supply === "once") return { centres: [still.at], isAll: true, mayMove: false };
  const isSlanted = space.name === "hexagon";
  const nearMiddle = () => halfCellFrom(box.map((side) => (side - 1) / 2));
  if (pins.length === 0 && !isSlanted) return { centres: nearMiddle(), isAll: true, mayMove: true };
  // Turns of hexagons leave whole, half or third numbers in place.
  const parts = isSlanted ? 6 : 2;
  const every = box.map((side) => parts * (side - 1) + 1);
  const isAll = boxVolume(every) <= mostCentres;
  const grid = () => [...cellsOf(every)].map((cell) => cell.map((x) => x / parts));
  return { centres: isAll ? grid() : nearMiddle(), isAll, mayMove: false };
}

/** The points in steps of half a cell, at most half a cell from a point along each axis, nearest first. */
function halfCellFrom(point: Cell): Cell[] {
  const length = (vector: Cell) => vector.reduce((sum, x) => sum + x * x, 0);
  return [...cellsOf(point.map(() => 3))]
    .map((cell) => cell.map((x) => (x - 1) / 2))
    .sort((a, b) => length(a) - length(b))
    .map((offset) => point.map((x, axis) => x + (offset[axis] ?? 0)));
}

/** The shift with which a symmetry leaves a point in place. Rounded, because a sixth is not exact. */
function shiftOf(symmetry: Symmetry, centre: Cell): number[] {
  return difference(centre, mapCell(symmetry, centre)).map((x) => Math.round(x * 1e6) / 1e6 + 0);
}

/**
 * False if pins contradict the group at this position, if the part of the box that it maps onto
 * itself has too few cells, or if Blue has none. Every symmetry leaves Blue unchanged. If Blue occurs
 * once, it lies in a cell that they all leave in place.
 */
function isPossible({ space, box, tiles, supply, pins }: Garden, placed: PlacedGroup): boolean {
  if (supply !== "once") return true;
  const isKept = pins.every(({ at, tile }) =>
    placed.every((one) => {
      const image = pins.find((pin) => pin.tile === mapTile(one.symmetry, tile));
      return image === undefined || formatCell(image.at) === formatCell(imageOf(one, at));
    }),
  );
  if (!isKept) return false;
  const part = [...cellsOf(box)].filter((cell) => placed.every((one) => isInBox(box, imageOf(one, cell))));
  if (part.length < tiles.length) return false;
  return !tiles.includes(tileCount(space) - 1) || part.some((cell) => placed.every((one) => isFixedCell(one, cell)));
}

/** True if a translation maps one position of a group onto the other. Both are near the same point. */
function isGroupMoved(a: PlacedGroup, b: PlacedGroup): boolean {
  const dimensions = a[0]?.shift.length ?? 0;
  return [...cellsOf(Array.from({ length: dimensions }, () => 3))]
    .map((cell) => cell.map((x) => x - 1))
    .some((vector) =>
      a.every(({ symmetry, shift }, index) => {
        const moved = difference(vector, mapCell(symmetry, vector));
        return formatCell(difference(b[index]?.shift ?? [], shift)) === formatCell(moved);
      }),
    );
}
