import { boxCentre, boxVolume, cellIndex, cellsOf, isInBox } from "../space/box";
import { type Box, type Cell, tileCount } from "../space/space";
import { inverse, mapCell, powers, type Symmetry, symmetriesNamed } from "../space/symmetry";
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

/** A symmetry about a point. */
export type CentredSymmetry = Omit<Region, "orbits">;

/**
 * The symmetries of a name about every centre that matters, without those that only undo one of them: these exchange the same cells.
 *
 * Blue and Red look the same from all sides, so each lies in the centre of a symmetric garden or on an axis or a mirror through it: the
 * centre is the cell of a pin of theirs, or the middle cell. Without either it may also lie between cells. What lies about a centre nearer to
 * the edge can be moved to the middle.
 *
 * @example centredSymmetries(squareGardens(), "mirror").length // 2: one across each axis
 * @throws InputError where the space has none of that name
 */
export function centredSymmetries(garden: Garden, name: string): CentredSymmetry[] {
  const { space, box, tiles, pins } = garden;
  const all = symmetriesNamed(space, name);
  const textOf = ({ matrix }: Symmetry) => String(matrix);
  const turns = all.filter(
    (turn, place) => all.findIndex((other) => textOf(other) === textOf(inverse(space, turn))) >= place,
  );
  const blue = tileCount(space) - 1;
  const pinned = (pins.find(({ tile }) => tile === blue) ?? pins.find(({ tile }) => tile === 0))?.at;
  const isAlike = tiles.includes(blue) || tiles.includes(0);
  const centres = pinned !== undefined ? [pinned] : isAlike ? [boxCentre(box)] : middles(box);
  return turns.flatMap((symmetry) =>
    centres.filter((centre) => keepsCells(symmetry, centre)).map((centre) => ({ symmetry, centre })),
  );
}

/** The middle cell, and the middles between two cells along some of the axes. */
function middles(box: Box): Cell[] {
  return box.reduce<number[][]>(
    (starts, side) => {
      const cell = Math.floor(side / 2);
      return starts.flatMap((start) =>
        side === 1
          ? [[...start, cell]]
          : [
              [...start, cell],
              [...start, cell - 0.5],
            ],
      );
    },
    [[]],
  );
}

/** Whether cells fall onto cells, about this centre. */
function keepsCells(symmetry: Symmetry, centre: Cell): boolean {
  return mapCell(
    symmetry,
    centre.map(() => 0),
    centre,
  ).every(Number.isInteger);
}

/**
 * The cells that stay in a box under a symmetry, at most `reach` from its centre along each axis.
 *
 * @example symmetricRegion(squareGardens({ box: [3, 3] }), { symmetry: halfTurn, centre: [1, 1] }).orbits.length // 5: the middle cell and four pairs
 */
export function symmetricRegion(
  garden: Garden,
  { symmetry, centre }: CentredSymmetry,
  reach: readonly number[] = farReach(garden),
): Region {
  const { space, box } = garden;
  const turns = powers(space, symmetry);
  const isNear = (cell: Cell) =>
    isInBox(box, cell) && cell.every((x, axis) => Math.abs(x - (centre[axis] ?? 0)) <= (reach[axis] ?? 0));
  const low = box.map((_, axis) => Math.max(0, Math.ceil((centre[axis] ?? 0) - (reach[axis] ?? 0))));
  const sides = box.map(
    (side, axis) => Math.min(side - 1, (centre[axis] ?? 0) + (reach[axis] ?? 0)) - (low[axis] ?? 0) + 1,
  );
  const part = sides.map(Math.floor);
  const placeOf = (cell: Cell) =>
    cellIndex(
      part,
      cell.map((x, axis) => x - (low[axis] ?? 0)),
    );
  const seen = new Uint8Array(boxVolume(part));
  const orbits: Orbit[] = [];
  for (const offset of cellsOf(part)) {
    if (seen[cellIndex(part, offset)] === 1) continue;
    const orbit = [offset.map((x, axis) => x + (low[axis] ?? 0))];
    for (const turn of turns) orbit.push(mapCell(turn, orbit[0] ?? [], centre));
    if (!orbit.every(isNear)) continue;
    orbits.push(
      orbit.filter((cell) => {
        const place = placeOf(cell);
        const isNew = seen[place] === 0;
        seen[place] = 1;
        return isNew;
      }),
    );
  }
  return { symmetry, centre, orbits };
}

/** Whether a cell stays in place: only such a one can hold Red. */
export function staysInPlace({ symmetry, centre }: Region, at: Cell): boolean {
  return mapCell(symmetry, at, centre).every((x, axis) => x === at[axis]);
}

/** A line through the centre then has 65 cells, more than there are tiles: what a larger box adds, no garden needs. */
export function farReach({ box }: Garden): number[] {
  return box.map((side) => Math.min(side, 32));
}
