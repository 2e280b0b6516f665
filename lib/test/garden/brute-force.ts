import type { Garden, PlacedTile } from "../../src/garden/garden";
import { cellsOf } from "../../src/space/box";
import { formatCell, stepFrom } from "../../src/space/cell";
import { neighbours } from "../../src/space/neighbours";
import type { Box, Cell, Space } from "../../src/space/space";

/**
 * All solutions of a small garden as texts, without Red if there is air. With air, it tries every
 * set of full cells; without air, every set of connected faces. It shares no code with the
 * searches.
 */
export function bruteForce(garden: Garden): string[] {
  const { space, box, air, supply, tiles } = garden;
  const cells = [...cellsOf(box)];
  const faces = facesOf(space, box);
  const bits = (air ? cells : faces).map((_, index) => 1 << index);
  const wanted = tiles.filter((tile) => tile !== 0 || !air).length;
  const found: string[] = [];
  for (let set = 0; set < 2 ** bits.length; set++) {
    if (air && supply === "once" && bits.filter((bit) => set & bit).length !== wanted) continue;
    const placed = air ? fromCells(space, box, set) : fromFaces(space, box, set, faces);
    if (fits(garden, placed)) found.push(asText(placed));
  }
  return found.sort();
}

/** A text of the tiles that does not depend on their order. */
export function asText(placed: readonly PlacedTile[]): string {
  return placed
    .map(({ at, tile }) => `${formatCell(at)}${tile}`)
    .sort()
    .join(" ");
}

/**
 * The tiles of full cells, given as bits in scan order. Each tile is connected to its full
 * neighbours.
 */
export function fromCells(space: Space, box: Box, full: number): PlacedTile[] {
  const cells = [...cellsOf(box)].filter((_, index) => (full >> index) & 1);
  const isFull = new Set(cells.map(formatCell));
  return cells.map((at) => ({
    at,
    tile: tileOf(space, ({ vector }) => isFull.has(formatCell(stepFrom(at, vector)))),
  }));
}

/** The tiles of a packed box with the connected faces given as bits. */
export function fromFaces(space: Space, box: Box, connected: number, faces = facesOf(space, box)): PlacedTile[] {
  const isConnected = new Set(faces.filter((_, index) => (connected >> index) & 1));
  return [...cellsOf(box)].map((at) => ({
    at,
    tile: tileOf(space, ({ vector }) => isConnected.has(faceBetween(at, stepFrom(at, vector)))),
  }));
}

function tileOf(space: Space, isConnected: (direction: Space["directions"][number]) => boolean): number {
  return space.directions.reduce((tile, direction) => tile + (isConnected(direction) ? direction.bit : 0), 0);
}

function facesOf(space: Space, box: Box): string[] {
  const faces = [...cellsOf(box)].flatMap((at) => neighbours(space, box, at).map((next) => faceBetween(at, next.at)));
  return [...new Set(faces)];
}

function faceBetween(a: Cell, b: Cell): string {
  return [formatCell(a), formatCell(b)].sort().join("|");
}

function fits(garden: Garden, placed: readonly PlacedTile[]): boolean {
  const tiles = placed.map(({ tile }) => tile).sort((a, b) => a - b);
  const wanted = garden.tiles.filter((tile) => tile !== 0 || !garden.air).sort((a, b) => a - b);
  const areTiles = garden.supply === "once" ? `${tiles}` === `${wanted}` : tiles.every((tile) => wanted.includes(tile));
  const here = new Map(placed.map(({ at, tile }) => [formatCell(at), tile]));
  const isLone = (cell: Cell) =>
    !here.has(formatCell(cell)) &&
    garden.space.directions.every((d) => !here.has(formatCell(stepFrom(cell, d.vector))));
  const arePinned = garden.pins.every(({ at, tile }) =>
    garden.air && tile === 0 ? isLone(at) : here.get(formatCell(at)) === tile,
  );
  const needsRed = garden.air && garden.supply === "once" && garden.tiles.includes(0);
  return areTiles && arePinned && (!needsRed || [...cellsOf(garden.box)].some(isLone));
}
