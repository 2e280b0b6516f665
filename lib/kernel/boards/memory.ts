import { take, takeNothing } from "../reserve";

// The layout of memory. A vector has the bits of 128 boards. `given` has all boards of the host, the
// other addresses belong to the 128 boards that are being propagated.

/** The boards of the host: for each tile and each cell, a row of vectors. */
export let given: usize = 0;
/** Rows of vectors: the contradicted boards, and the solved boards. */
export let contradicted: usize = 0;
export let solved: usize = 0;
/** For each cell and each direction, the neighbour in four bytes, or -1. */
export let neighbours: usize = 0;
/** For each direction, the opposite direction in a byte. */
export let back: usize = 0;
/** For each tile, a vector: all ones if it must be placed, else zero. */
export let wanted: usize = 0;

/** For each cell and each tile, a vector: the boards on which the cell may take the tile. */
export let candidates: usize = 0;
/**
 * For each cell and each direction, two vectors: the boards on which the cell has a tile that is
 * closed there, and those on which it has one that is connected.
 */
export let faces: usize = 0;
/** For each cell, a byte that is not zero if a neighbour has changed. */
export let waiting: usize = 0;
/** For each tile, a vector: the boards on which it was removed from all cells but its own. */
export let struck: usize = 0;
/** Scratch vectors: two factors of the product in sweep.ts, and two for each tile in place.ts. */
export let scratch: usize = 0;

export let cellCount: i32 = 0;
export let directionCount: i32 = 0;
export let tileCount: i32 = 0;
/** The number of bytes in a row of vectors. */
export let rowBytes: usize = 0;

/** Reserves memory. After this call, the host writes boards, neighbours and wanted tiles. */
export function layOut(cells: i32, directions: i32, vectors: i32): void {
  cellCount = cells;
  directionCount = directions;
  tileCount = 1 << directions;
  rowBytes = (vectors as usize) << 4;
  takeNothing();
  const all = (cells as u64) * (tileCount as u64);
  given = take(all * rowBytes);
  contradicted = take(rowBytes);
  solved = take(rowBytes);
  neighbours = take(((cells * directions) as u64) << 2);
  back = take(directions);
  wanted = take((tileCount as u64) << 4);
  candidates = take(all << 4);
  faces = take(((cells * directions) as u64) << 5);
  waiting = take(cells);
  struck = take((tileCount as u64) << 4);
  scratch = take((tileCount as u64) << 5);
}

/** The address of the candidates of a cell. */
export function candidatesOf(cell: i32): usize {
  return candidates + ((((cell as usize) * tileCount) as usize) << 4);
}

/** The address of the two vectors of a face. */
export function faceOf(cell: i32, direction: i32): usize {
  return faces + (((cell * directionCount + direction) as usize) << 5);
}

export function neighbourOf(cell: i32, direction: i32): i32 {
  return load<i32>(neighbours + ((cell * directionCount + direction) << 2));
}

/** Makes the neighbours of a cell wait, because its faces have changed. */
export function wakeNeighbours(cell: i32): void {
  for (let direction = 0; direction < directionCount; direction++) {
    const beside = neighbourOf(cell, direction);
    if (beside >= 0) store<u8>(waiting + beside, 1);
  }
}
