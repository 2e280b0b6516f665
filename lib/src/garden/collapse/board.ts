import { InputError } from "../../input-error";
import { boxVolume, cellIndex } from "../../space/box";
import type { Garden } from "../garden";
import { tileSet } from "./tile-set";

/**
 * A garden laid out for searching: what never changes while a search runs. A cell is its index in
 * scan order, a set of tiles two words (`tile-set.ts`).
 */
export interface Board {
  readonly garden: Garden;
  readonly cells: number;
  readonly directions: number;
  /** What to add to a cell's index for its neighbour in each direction. */
  readonly step: Int32Array;
  /** Which direction leads back. */
  readonly back: Int32Array;
  /** For each cell the directions that lead out of the box, as the bits of a tile. */
  readonly edge: Uint8Array;
  /**
   * For each `edge` the tiles that fit there, unconnected over the edge; bit 0 is air where there
   * is air.
   */
  readonly baseLo: Int32Array;
  readonly baseHi: Int32Array;
  /** For each direction all tiles that are connected there; the others are closed. */
  readonly connectedLo: Int32Array;
  readonly connectedHi: Int32Array;
  readonly air: boolean;
  /** Each tile is there once. */
  readonly once: boolean;
  /** Every cell has to be decided by the search; otherwise what it never touches is air. */
  readonly everyCell: boolean;
  /** How many tiles a search has to place; Red finds its place afterwards where there is air. */
  readonly tilesToPlace: number;
}

/** More have more tiles than fit into two words. */
export const mostDirections = 6;

/**
 * @example createBoard(hangingGardens()).cells // 29791
 * @throws InputError where the space has more than 6 directions
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
  const sets = space.directions.map(({ bit }) => tileSet(everyTile.filter((tile) => (tile & bit) !== 0)));
  const bases = everyTile.slice(0, 2 ** directions).map((edge) => tileSet(all.filter((tile) => (tile & edge) === 0)));
  return {
    garden,
    cells: boxVolume(box),
    directions,
    step: Int32Array.from(space.directions, ({ vector }) => cellIndex(box, vector)),
    back: Int32Array.from(space.directions, ({ opposite }) => opposite),
    edge: edgesOf(garden),
    baseLo: Int32Array.from(bases, ([lo]) => lo),
    baseHi: Int32Array.from(bases, ([, hi]) => hi),
    connectedLo: Int32Array.from(sets, ([lo]) => lo),
    connectedHi: Int32Array.from(sets, ([, hi]) => hi),
    air,
    once,
    everyCell: !(air && once),
    tilesToPlace: tiles.filter((tile) => tile !== 0 || !air).length,
  };
}

/** Whether a candidate is a tile: in a garden with air, 0 is none. */
export function holdsTile({ air }: Board, tile: number): boolean {
  return tile !== 0 || !air;
}

const everyTile = Array.from({ length: 64 }, (_, tile) => tile);

function edgesOf({ space, box }: Garden): Uint8Array {
  const edges = new Uint8Array(boxVolume(box));
  const at = box.map(() => 0);
  for (let cell = 0; cell < edges.length; cell++) {
    for (const { bit, vector } of space.directions) {
      for (let axis = 0; axis < box.length; axis++) {
        const coordinate = at[axis]! + vector[axis]!;
        if (coordinate < 0 || coordinate >= box[axis]!) edges[cell]! |= bit;
      }
    }
    for (let axis = 0; axis < box.length; axis++) {
      at[axis] = at[axis]! + 1;
      if (at[axis]! < box[axis]!) break;
      at[axis] = 0;
    }
  }
  return edges;
}
