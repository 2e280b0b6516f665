import { boxVolume, cellAt, cellIndex, isInBox } from "../../space/box";
import { formatCell, subtract } from "../../space/cell";
import { mapCell, mapTile, type Symmetry, symmetries } from "../../space/symmetry";
import type { Garden } from "../garden";

/** A symmetry that maps a box onto itself, as a map of its cells. */
export interface BoxMap {
  readonly symmetry: Symmetry;
  /** Cell i moves to cell `cells[i]`, both in scan order. */
  readonly cells: Int32Array;
}

/**
 * The symmetries that map every solution of a garden onto a solution of the same garden. They map
 * the box onto itself, the set of tiles onto itself, and every pinned tile onto a pinned tile. They
 * form a group, with the identity first.
 *
 * @example gardenMaps(hangingGardens({ box: [6, 4, 4], pins: [] })).length // 16
 */
export function gardenMaps(garden: Garden): BoxMap[] {
  const { space, tiles, pins } = garden;
  const tileSet = new Set(tiles);
  const pinned = new Map(pins.map(({ at, tile }) => [formatCell(at), tile]));
  return symmetries(space).flatMap((symmetry) => {
    if (!tiles.every((tile) => tileSet.has(mapTile(symmetry, tile)))) return [];
    const cells = mapBox(garden, symmetry);
    if (cells === undefined) return [];
    const keepsPins = pins.every(({ at, tile }) => {
      const image = cellAt(garden.box, cells[cellIndex(garden.box, at)] ?? 0);
      return pinned.get(formatCell(image)) === mapTile(symmetry, tile);
    });
    return keepsPins ? [{ symmetry, cells }] : [];
  });
}

function mapBox({ box }: Garden, symmetry: Symmetry): Int32Array | undefined {
  const volume = boxVolume(box);
  const images = Array.from({ length: volume }, (_, index) => mapCell(symmetry, cellAt(box, index)));
  const low = box.map((_, axis) => images.reduce((least, image) => Math.min(least, image[axis] ?? 0), Infinity));
  const cells = new Int32Array(volume);
  for (const [index, image] of images.entries()) {
    const moved = subtract(image, low);
    if (!isInBox(box, moved)) return undefined;
    cells[index] = cellIndex(box, moved);
  }
  return cells;
}
