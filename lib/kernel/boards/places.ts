import { take } from "../reserve";
import { candidatesOf, cellCount, indexOf, tileCount } from "./memory";

// The places of a tile: for each cell that can take it, the address of its vector of candidates and
// the cell, in four bytes each.

/** The bytes of a place. */
export const PLACE: usize = 8;

/** For each tile, the address of its first place in four bytes, and at last the end of all places. */
let places: usize = 0;

/** @param vectors the number of vectors of candidates */
export function listPlaces(vectors: i32): void {
  places = take((tileCount + 1) << 2);
  let to = take((vectors as u64) * PLACE);
  for (let tile = 0; tile < tileCount; tile++) {
    store<u32>(places + (tile << 2), to);
    for (let cell = 0; cell < cellCount; cell++) {
      const index = indexOf(cell, tile);
      if (index < 0) continue;
      store<u32>(to, candidatesOf(cell) + (index << 4));
      store<i32>(to, cell, 4);
      to += PLACE;
    }
  }
  store<u32>(places + (tileCount << 2), to);
}

export function firstPlace(tile: i32): usize {
  return load<u32>(places + (tile << 2));
}

export function endOfPlaces(tile: i32): usize {
  return load<u32>(places + ((tile + 1) << 2));
}
