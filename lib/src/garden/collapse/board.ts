import { InputError } from "../../input-error";
import { boxVolume, cellIndex } from "../../space/box";
import type { Garden } from "../garden";
import { lowestBit, tileSet, withoutLowest } from "./tile-set";

/**
 * A garden prepared for searching: the data that stay constant during a search. A cell is an index
 * in scan order, and a set of tiles is two words (see `tile-set.ts`).
 */
export interface Board {
  readonly garden: Garden;
  readonly cells: number;
  readonly directions: number;
  /**
   * For each direction, the difference between the index of a neighbour and the index of the cell.
   */
  readonly offsets: Int32Array;
  /** For each direction, the index of the opposite direction. */
  readonly back: Int32Array;
  /** For each cell, the directions that lead out of the box, as bits. */
  readonly edge: Uint8Array;
  /**
   * For each value of `edge`, the tiles 0 to 31 that are closed in these directions, as bits. In a
   * garden with air, bit 0 is air.
   */
  readonly baseLo: Int32Array;
  /** For each value of `edge`, the tiles 32 to 63 that are closed in these directions, as bits. */
  readonly baseHi: Int32Array;
  /**
   * For each direction, the tiles 0 to 31 that are connected in it, as bits. All others are closed.
   */
  readonly connectedLo: Int32Array;
  /** For each direction, the tiles 32 to 63 that are connected in it, as bits. */
  readonly connectedHi: Int32Array;
  readonly air: boolean;
  /** True if each tile is used at most once. */
  readonly once: boolean;
  /**
   * True if the search must decide every cell. If false, cells that the search never touches are
   * air.
   */
  readonly everyCell: boolean;
  /**
   * The number of tiles that the search must place. In a garden with air, this excludes Red, which
   * is placed afterwards.
   */
  readonly tilesToPlace: number;
}

/** The largest number of directions. With more, the tiles would not fit into two words. */
export const mostDirections = 6;

/**
 * Prepares a garden for searching.
 *
 * @example createBoard(hangingGardens()).cells // 29791
 * @throws InputError if the space has more than 6 directions
 */
export function createBoard(garden: Garden): Board {
  const { space, box, tiles, supply, air } = garden;
  const directions = space.directions.length;
  if (directions > mostDirections) {
    const most = `the space must have at most ${mostDirections} directions`;
    throw new InputError("search", `${most}: it has ${directions}`);
  }
  const once = supply === "once";
  const all = air ? [0, ...tiles] : tiles;
  const connectedLo = Int32Array.of(...connectedInWord, 0).subarray(0, directions);
  const connectedHi = Int32Array.of(...connectedInWord, -1).subarray(0, directions);
  const [allLo, allHi] = tileSet(all);
  return {
    garden,
    cells: boxVolume(box),
    directions,
    offsets: Int32Array.from(space.directions, ({ vector }) => cellIndex(box, vector)),
    back: Int32Array.from(space.directions, ({ opposite }) => opposite),
    edge: edgesOf(garden),
    baseLo: closedSets(allLo, connectedLo),
    baseHi: closedSets(allHi, connectedHi),
    connectedLo,
    connectedHi,
    air,
    once,
    everyCell: !(air && once),
    tilesToPlace: tiles.filter((tile) => tile !== 0 || !air).length,
  };
}

/** For each set of directions, as bits, a word of the tiles that are closed in all of them. */
function closedSets(all: number, connected: Int32Array): Int32Array {
  const closed = new Int32Array(2 ** connected.length).fill(all);
  for (let edge = 1; edge < closed.length; edge++) {
    closed[edge] = closed[withoutLowest(edge)]! & ~connected[lowestBit(edge)]!;
  }
  return closed;
}

/**
 * True if a candidate is a tile. It is false only for candidate 0 in a garden with air, which is
 * air.
 */
export function holdsTile({ air }: Board, tile: number): boolean {
  return tile !== 0 || !air;
}

/**
 * For each of the first five directions, the tiles of a word that are connected in it, as bits. In
 * the sixth direction, no tile of the low word is connected, and every tile of the high word.
 */
const connectedInWord = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000];

/** Only the cells on the edge are visited: along an axis, they are runs of `step` cells. */
function edgesOf({ space, box }: Garden): Uint8Array {
  const edges = new Uint8Array(boxVolume(box));
  let step = 1;
  for (const [axis, side] of box.entries()) {
    for (const { bit, vector } of space.directions) {
      const move = vector[axis] ?? 0;
      const [from, to] = move > 0 ? [Math.max(0, side - move), side] : [0, Math.min(side, -move)];
      for (let slab = 0; from < to && slab < edges.length; slab += step * side) {
        for (let cell = slab + from * step; cell < slab + to * step; cell++) edges[cell]! |= bit;
      }
    }
    step *= side;
  }
  return edges;
}
