import { take, takeNothing } from "../reserve";

// The layout of memory. A vector has the bits of 128 boards. The host writes the tables of the garden
// first, then `arrange` in shape.ts reserves the rest.

/** For each cell, a set of tiles: those that the cell can take on any board. */
export let allowed: usize = 0;
/** For each cell and each direction, the neighbour in four bytes, or -1. */
export let neighbours: usize = 0;
/** For each direction, the opposite direction in a byte. */
export let back: usize = 0;
/** For each tile, a byte that is not zero if the tile must be placed. */
export let wanted: usize = 0;

export let cellCount: i32 = 0;
export let directionCount: i32 = 0;
export let tileCount: i32 = 0;

/**
 * A record of 16 bytes for each cell: the addresses of its candidates, faces and links in four bytes
 * each, then in a byte each the number of free directions, the number of checks, the free directions
 * as bits, and the fixed directions that are connected, as bits.
 */
let records: usize = 0;
const FACES: usize = 4;
const LINKS: usize = 8;
const WIDTH: usize = 12;
const CHECKS: usize = 13;
const FREE: usize = 14;
const FIXED: usize = 15;

/** Reserves memory for the tables of a garden. After this call, the host writes them. */
export function layOut(cells: i32, directions: i32): void {
  cellCount = cells;
  directionCount = directions;
  tileCount = 1 << directions;
  takeNothing();
  records = take((cells as u64) << 4);
  allowed = take((cells as u64) << 3);
  neighbours = take(((cells * directions) as u64) << 2);
  back = take(directions);
  wanted = take(tileCount);
}

/**
 * The address of the candidates of a cell: a vector for each tile that agrees with the fixed
 * directions, in the order of the tiles. It has the boards on which the cell may take the tile.
 */
export function candidatesOf(cell: i32): usize {
  return load<u32>(recordOf(cell));
}

/**
 * The address of the faces of a cell. Each free direction has two vectors: the boards on which the
 * cell has a candidate that is closed there, and those on which it has one that is connected.
 */
export function facesOf(cell: i32): usize {
  return load<u32>(recordOf(cell), FACES);
}

/** The address of the links of a cell, see shape.ts. */
export function linksOf(cell: i32): usize {
  return load<u32>(recordOf(cell), LINKS);
}

/** The number of free directions of a cell. */
export function widthOf(cell: i32): i32 {
  return load<u8>(recordOf(cell), WIDTH);
}

/** The number of links of a cell for fixed directions. */
export function checksOf(cell: i32): i32 {
  return load<u8>(recordOf(cell), CHECKS);
}

export function freeOf(cell: i32): i32 {
  return load<u8>(recordOf(cell), FREE);
}

/** The tile at an index of the candidates of a cell. */
export function tileAt(cell: i32, index: i32): i32 {
  let tile: i32 = load<u8>(recordOf(cell), FIXED);
  for (let free = freeOf(cell); free !== 0; free &= free - 1, index >>= 1) {
    if ((index & 1) !== 0) tile |= free & -free;
  }
  return tile;
}

/** The index of a tile among the candidates of a cell, or -1 if a fixed direction forbids the tile. */
export function indexOf(cell: i32, tile: i32): i32 {
  if ((tile & ~freeOf(cell)) !== load<u8>(recordOf(cell), FIXED)) return -1;
  let index = 0;
  let bit = 1;
  for (let free = freeOf(cell); free !== 0; free &= free - 1, bit <<= 1) {
    if ((tile & free & -free) !== 0) index |= bit;
  }
  return index;
}

export function setDirections(cell: i32, free: i32, fixed: i32): void {
  const record = recordOf(cell);
  store<u8>(record, popcnt(free), WIDTH);
  store<u8>(record, free, FREE);
  store<u8>(record, fixed, FIXED);
}

export function setAddresses(cell: i32, candidates: usize, faces: usize): void {
  store<u32>(recordOf(cell), candidates);
  store<u32>(recordOf(cell), faces, FACES);
}

export function setLinks(cell: i32, links: usize, checks: i32): void {
  store<u32>(recordOf(cell), links, LINKS);
  store<u8>(recordOf(cell), checks, CHECKS);
}

export function neighbourOf(cell: i32, direction: i32): i32 {
  return load<i32>(neighbours + ((cell * directionCount + direction) << 2));
}

function recordOf(cell: i32): usize {
  return records + ((cell as usize) << 4);
}
