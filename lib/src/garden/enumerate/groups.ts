import { type Box, type Space, tileCount } from "../../space/space";
import type { PlacedTile } from "../garden";
import { createGrid, type Grid, widen } from "./grid";

/**
 * A group of connected tiles. The first tile has the highest number and lies at the origin; the
 * positions of the other tiles are relative to it.
 */
export type Group = readonly PlacedTile[];

/** The callbacks of the enumeration. A callback may return true to end the enumeration. */
export interface Listener {
  /**
   * Called for each complete set of groups. The enumeration reuses the list, so the callback must
   * copy it.
   */
  onGroups(groups: readonly Group[]): boolean;
  /**
   * Called before every tile tried. `share` returns the share of the search that is done, `placed`
   * is the number of tiles placed, and `grown` returns the current groups.
   */
  onNode(share: () => number, placed: number, grown: () => readonly Group[]): boolean;
}

/**
 * Enumerates all sets of groups that use each tile once. Each set is reported exactly once. A group
 * has no position in the box yet, but must be small enough for it.
 *
 * A group grows from the highest unused tile. The algorithm takes the cells known to be full in
 * breadth-first order. In each, it tries every unused tile that agrees with the known neighbours.
 * The tile decides which of the unknown neighbours are full. If no full cell is left, the group is
 * complete and the next group begins. A branch ends if more cells are known to be full than tiles
 * are left. All 15 squares in one group take 0.1 s.
 */
export function enumerateGroups(
  space: Space,
  box: Box,
  tiles: readonly number[],
  connected: boolean,
  { onGroups, onNode }: Listener,
): void {
  const left = new Uint8Array(tileCount(space));
  for (const tile of tiles) left[tile] = 1;
  const all = tileCount(space) - 1;
  const grids: Grid[] = [];
  const groups: Group[] = [];
  const shares: number[] = [];
  const share = () => shares.reduceRight((inner, part, depth) => part + inner / (widths[depth] ?? 1), 0);
  const widths: number[] = [];
  const grown = () => [...groups, grids[groups.length]?.placed ?? []];

  function begin(tilesLeft: number): boolean {
    if (tilesLeft === 0) return onGroups(groups);
    if (connected && groups.length > 0) return false;
    const level = groups.length;
    const grid = grids[level] ?? createGrid(space, box, tiles.length);
    grids[level] = grid;
    grid.known[grid.start] = full;
    grid.queue.push(grid.start);
    const point = new Array<number>(2 * space.dimensions).fill(0);
    const ended = place(grid, 0, left.lastIndexOf(1), all, point, tilesLeft);
    grid.queue.pop();
    grid.known[grid.start] = unknown;
    return ended;
  }

  function grow(grid: Grid, next: number, extent: readonly number[], tilesLeft: number): boolean {
    const index = grid.queue[next];
    if (index === undefined) {
      groups.push([...grid.placed]);
      const ended = begin(tilesLeft);
      groups.pop();
      return ended;
    }
    let connectedBits = 0;
    let open = 0;
    for (let d = 0; d < grid.offsets.length; d++) {
      const state = grid.known[index + grid.offsets[d]!];
      if (state === unknown) open |= 1 << d;
      else if (state === full) connectedBits |= 1 << d;
    }
    const room = tilesLeft - (grid.queue.length - next);
    const depth = shares.length;
    const width = 2 ** bitCount(open);
    let tried = 0;
    let ended = false;
    for (let added = open; !ended; added = (added - 1) & open) {
      const tile = connectedBits | added;
      if (left[tile] === 1 && bitCount(added) <= room) {
        shares[depth] = tried / width;
        widths[depth] = width;
        ended = onNode(share, tiles.length - tilesLeft, grown) || place(grid, next, tile, open, extent, tilesLeft);
      }
      tried++;
      if (added === 0) break;
    }
    shares.length = depth;
    return ended;
  }

  /**
   * Places a tile in cell `next` of the queue, continues the search from there, and removes the
   * tile again. Returns true if a callback ended the enumeration.
   */
  function place(
    grid: Grid,
    next: number,
    tile: number,
    open: number,
    extent: readonly number[],
    tilesLeft: number,
  ): boolean {
    const { known, queue, offsets, placed } = grid;
    const index = queue[next]!;
    const length = queue.length;
    let wide: readonly number[] | undefined = extent;
    left[tile] = 0;
    placed.push({ at: grid.cellAt(index), tile });
    for (let d = 0; d < offsets.length; d++) {
      if (((open >> d) & 1) === 0) continue;
      const neighbour = index + offsets[d]!;
      const isFull = ((tile >> d) & 1) === 1;
      known[neighbour] = isFull ? full : empty;
      if (!isFull) continue;
      queue.push(neighbour);
      wide = wide && widen(wide, grid.cellAt(neighbour), box);
    }
    const ended = wide !== undefined && grow(grid, next + 1, wide, tilesLeft - 1);
    for (let d = 0; d < offsets.length; d++) {
      if (((open >> d) & 1) === 1) known[index + offsets[d]!] = unknown;
    }
    queue.length = length;
    placed.pop();
    left[tile] = 1;
    return ended;
  }

  begin(tiles.length);
}

const unknown = 0;
const full = 1;
const empty = 2;

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
