import type { Garden, GardenSolution, PlacedTile } from "../garden/garden";
import { isInBox } from "../space/box";
import { compareCells, formatCell, stepFrom } from "../space/cell";
import { type Direction, isTile, type Space, sideWord } from "../space/space";

/**
 * Lists every face of a solution that does not match the cell behind it, in words, in scan order.
 * The words call the faces of squares and hexagons sides.
 *
 * With air, a face must be connected exactly if there is a tile behind it. Without air, two faces
 * that meet must both be connected, or neither. On the edge of the box, no face may be connected.
 * Two faces that meet are reported once, from the unconnected one. The function ignores tiles
 * outside the box and tiles with an invalid number. Of several tiles in one cell, it looks only at
 * the lowest.
 *
 * @example
 * wrongFaces(squareGardens(), { ...solution, cells: [{ at: [3, 4], tile: 2 }] })
 * // ["side East of (3,4) open to air"]
 */
export function wrongFaces(garden: Garden, { cells }: GardenSolution): string[] {
  const { space, box, air } = garden;
  const inScanOrder = cells
    .filter(({ at }) => isInBox(box, at))
    .sort((a, b) => compareCells(a.at, b.at) || b.tile - a.tile);
  const placed = new Map(inScanOrder.map((cell) => [formatCell(cell.at), cell]));
  const problems: string[] = [];
  for (const here of placed.values()) {
    if (!isTile(space, here.tile)) continue;
    for (const [index, direction] of space.directions.entries()) {
      const at = stepFrom(here.at, direction.vector);
      const there = placed.get(formatCell(at));
      if (there !== undefined) {
        const back = space.directions[direction.opposite];
        if (back === undefined || direction.opposite < index || !isTile(space, there.tile)) continue;
        const problem = misfit(garden, here, direction, there, back);
        if (problem !== undefined) problems.push(problem);
      } else if ((here.tile & direction.bit) !== 0) {
        if (!isInBox(box, at)) problems.push(`${face(space, here, direction)} connected over the edge of the box`);
        else if (air) problems.push(`${face(space, here, direction)} open to air`);
      }
    }
  }
  return problems;
}

function misfit(
  { space, air }: Garden,
  here: PlacedTile,
  direction: Direction,
  there: PlacedTile,
  back: Direction,
): string | undefined {
  const hereConnected = (here.tile & direction.bit) !== 0;
  const thereConnected = (there.tile & back.bit) !== 0;
  if (hereConnected === thereConnected && (hereConnected || !air)) return undefined;
  if (air && here.tile === 0) return crowdedRed(here, there);
  if (air && there.tile === 0) return crowdedRed(there, here);
  const [closed, side, other] = hereConnected ? [there, back, here] : [here, direction, there];
  const behind = air ? `tile ${other.tile}` : `a connected ${sideWord(space)} of tile ${other.tile}`;
  return `${face(space, closed, side)} unconnected but meets ${behind} at ${formatCell(other.at)}`;
}

function crowdedRed(red: PlacedTile, other: PlacedTile): string {
  return `Red at ${formatCell(red.at)} not isolated: it touches tile ${other.tile} at ${formatCell(other.at)}`;
}

function face(space: Space, tile: PlacedTile, direction: Direction): string {
  return `${sideWord(space)} ${direction.name} of ${formatCell(tile.at)}`;
}
