import { boxVolume, cellAt, cellIndex, isInBox } from "../../space/box";
import { stepFrom } from "../../space/cell";
import { mapTile } from "../../space/symmetry";
import type { Garden } from "../garden";
import { imageOf, type PlacedSymmetry } from "../symmetry/placed-symmetry";

/**
 * The variables of a garden's formula that say what a solution is. Cells are indices in scan order,
 * directions are indices into the directions of the space. The number 0 stands for 'never true'.
 *
 * With air, a variable says that a cell is full. Two neighbours are connected if both are full, so
 * the same variables say which sides of a tile are connected. Without air, every cell is full, and a
 * variable says that two neighbours are connected.
 *
 * Cells that a symmetry exchanges share a variable. So do cells with tiles.
 */
export interface GardenVariables {
  readonly garden: Garden;
  readonly cellCount: number;
  /** The variables of `full` and `side` are 1 to `decisionCount`. They determine all others. */
  readonly decisionCount: number;
  readonly variableCount: number;
  /** The variable 'this cell is full'. Undefined without air. */
  full(cell: number): number | undefined;
  /** The variable 'the neighbour in this direction is connected, if this cell is full'. */
  side(cell: number, direction: number): number;
  /** The variable 'this tile lies in this cell'. */
  tile(cell: number, tile: number): number;
  /** The neighbour in a direction, or -1 outside the box. */
  neighbour(cell: number, direction: number): number;
}

/**
 * Numbers the variables of a garden.
 *
 * With symmetries, the garden must be mapped onto itself by each of them. Then cells whose images
 * do not all lie in the box are never full. Each symmetry maps a tile in a cell onto the mapped tile
 * in the mapped cell, so both have the same variable.
 */
export function gardenVariables(garden: Garden, symmetries: readonly PlacedSymmetry[] = []): GardenVariables {
  const { space, box, air, tiles } = garden;
  const cellCount = boxVolume(box);
  const { directions } = space;
  const sideCount = directions.length;
  const tileNumbers = 2 ** sideCount;
  const cells = Array.from({ length: cellCount }, (_, index) => cellAt(box, index));
  const indexIn = (cell: readonly number[]) => (isInBox(box, cell) ? cellIndex(box, cell) : -1);
  const neighbours = Int32Array.from({ length: cellCount * sideCount }, (_, key) =>
    indexIn(stepFrom(cells[Math.floor(key / sideCount)] ?? [], directions[key % sideCount]?.vector ?? [])),
  );
  const maps = symmetries.map((placed) => ({
    cells: cells.map((cell) => indexIn(imageOf(placed, cell))),
    sides: placed.symmetry.directions,
    tile: (tile: number) => mapTile(placed.symmetry, tile),
  }));
  const isDead = deadCells(cellCount, maps);
  // A side of two neighbours is listed under the lower cell.
  const sideKey = (cell: number, side: number) => {
    const other = neighbours[cell * sideCount + side] ?? -1;
    return other >= 0 && other < cell ? other * sideCount + (directions[side]?.opposite ?? 0) : cell * sideCount + side;
  };
  const decisions = air
    ? numbered(
        cellCount,
        (cell) => isDead[cell] === 0,
        maps.map(
          ({ cells: images }) =>
            (cell) =>
              images[cell] ?? 0,
        ),
        0,
      )
    : numbered(
        cellCount * sideCount,
        (key) => {
          const other = neighbours[key] ?? -1;
          return other > Math.floor(key / sideCount) && isDead[Math.floor(key / sideCount)] === 0;
        },
        maps.map(({ cells: images, sides }) => (key) => {
          const cell = images[Math.floor(key / sideCount)] ?? 0;
          return sideKey(cell, sides[key % sideCount] ?? 0);
        }),
        0,
      );
  const side = (cell: number, direction: number) => {
    const other = neighbours[cell * sideCount + direction] ?? -1;
    if (other < 0) return 0;
    return decisions.of(air ? other : sideKey(cell, direction));
  };
  const mayLie = (cell: number, tile: number) =>
    isDead[cell] === 0 && directions.every(({ bit }, d) => (tile & bit) === 0 || side(cell, d) > 0);
  const isWanted = new Uint8Array(tileNumbers);
  for (const tile of tiles) if (tile !== 0 || !air) isWanted[tile] = 1;
  const placements = numbered(
    cellCount * tileNumbers,
    (key) => isWanted[key % tileNumbers] === 1 && mayLie(Math.floor(key / tileNumbers), key % tileNumbers),
    maps.map(({ cells: images, tile }) => {
      const tileImages = Array.from({ length: tileNumbers }, (_, number) => tile(number));
      return (key) => (images[Math.floor(key / tileNumbers)] ?? 0) * tileNumbers + (tileImages[key % tileNumbers] ?? 0);
    }),
    decisions.last,
  );
  return {
    garden,
    cellCount,
    decisionCount: decisions.last,
    variableCount: placements.last,
    full: (cell) => (air ? decisions.of(cell) : undefined),
    side,
    tile: (cell, tile) => placements.of(cell * tileNumbers + tile),
    neighbour: (cell, direction) => neighbours[cell * sideCount + direction] ?? -1,
  };
}

/** Marks the cells with an image, after any number of steps, outside the box. */
function deadCells(cellCount: number, maps: readonly { cells: readonly number[] }[]): Uint8Array {
  const isDead = new Uint8Array(cellCount);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let cell = 0; cell < cellCount; cell++) {
      if (isDead[cell] === 1) continue;
      if (!maps.some(({ cells }) => (cells[cell] ?? -1) < 0 || isDead[cells[cell] ?? 0] === 1)) continue;
      isDead[cell] = 1;
      isChanged = true;
    }
  }
  return isDead;
}

/**
 * Gives a variable to each orbit of keys, in the order of their least keys. A key that is not
 * wanted, or has an image that is not, gets 0.
 */
function numbered(
  keyCount: number,
  isWanted: (key: number) => boolean,
  images: readonly ((key: number) => number)[],
  before: number,
): { of(key: number): number; last: number } {
  const variables = new Int32Array(keyCount).fill(-1);
  let last = before;
  for (let key = 0; key < keyCount; key++) {
    if (variables[key] !== -1) continue;
    if (!isWanted(key)) {
      variables[key] = 0;
      continue;
    }
    const orbit = [key];
    const seen = new Set(orbit);
    for (const member of orbit) {
      for (const image of images) {
        const next = image(member);
        if (!seen.has(next)) orbit.push(next);
        seen.add(next);
      }
    }
    const variable = orbit.every(isWanted) ? ++last : 0;
    for (const member of orbit) variables[member] = variable;
  }
  return { of: (key) => variables[key] ?? 0, last };
}
