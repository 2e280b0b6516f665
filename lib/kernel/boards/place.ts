import { alive, bury, wake } from "./alive";
import { candidatesOf, cellCount, tileCount, wanted, widthOf } from "./memory";
import { endOfPlaces, firstPlace, PLACE } from "./places";
import { decided, open, waiting } from "./shape";
import { count } from "./work";

/** The boards on which not every tile was placed when `placeTiles` looked. */
export let unsolved: v128 = i64x2.splat(0);

/**
 * Removes each placed tile from all other cells. A tile is placed if it is the only candidate of a
 * cell. Boards on which a tile is placed twice are no longer alive.
 *
 * @param placesSole a tile that only one cell can take is placed there, and boards on which no cell
 *   can take some tile are no longer alive
 */
export function placeTiles(placesSole: bool): void {
  unsolved = i64x2.splat(0);
  for (let tile = 0; tile < tileCount; tile++) if (load<u8>(wanted + tile) !== 0) placeTile(tile, placesSole);
}

function placeTile(tile: i32, placesSole: bool): void {
  const first = firstPlace(tile);
  const end = endOfPlaces(tile);
  let some = i64x2.splat(0);
  let several = some;
  let placed = some;
  let twice = some;
  for (let at = first; at < end; at += PLACE) {
    const bits = v128.load(load<u32>(at));
    const here = v128.and(bits, v128.load(decided + (load<u32>(at, 4) << 4)));
    several = v128.or(several, v128.and(some, bits));
    some = v128.or(some, bits);
    twice = v128.or(twice, v128.and(placed, here));
    placed = v128.or(placed, here);
  }
  count(((end - first) / PLACE) as i32, 7, 2);
  count(1, placesSole ? 11 : 5, 0);
  unsolved = v128.or(unsolved, v128.not(placed));
  bury(placesSole ? v128.or(twice, v128.not(some)) : twice);
  if (v128.any_true(v128.and(alive, v128.and(placed, several)))) strike(first, end, placed);
  if (!placesSole) return;
  const sole = v128.and(alive, v128.andnot(v128.andnot(some, several), placed));
  if (v128.any_true(sole)) placeSole(first, end, sole);
}

/** Removes a tile from the cells with several candidates, on boards where it is placed. */
function strike(first: usize, end: usize, placed: v128): void {
  for (let at = first; at < end; at += PLACE) {
    const candidate: usize = load<u32>(at);
    const cell = load<i32>(at, 4);
    const bits = v128.load(candidate);
    const lost = v128.andnot(v128.and(bits, placed), v128.load(decided + (cell << 4)));
    v128.store(candidate, v128.xor(bits, lost));
    wake(waiting + cell, lost);
  }
  count(((end - first) / PLACE) as i32, 4, 3);
}

/** Places a tile in the only cell that can take it. Another tile with the same cell is then missing. */
function placeSole(first: usize, end: usize, sole: v128): void {
  for (let at = first; at < end; at += PLACE) {
    const candidate: usize = load<u32>(at);
    const cell = load<i32>(at, 4);
    const here = v128.and(v128.load(candidate), sole);
    if (!v128.any_true(here)) continue;
    const from = candidatesOf(cell);
    const size: usize = 16 << widthOf(cell);
    for (let other = from; other < from + size; other += 16) {
      if (other !== candidate) v128.store(other, v128.andnot(v128.load(other), here));
    }
    wake(waiting + cell, here);
    count(1 << widthOf(cell), 1, 2);
  }
  count(((end - first) / PLACE) as i32, 1, 1);
}

/** If tiles may repeat, a board is solved when no cell has several candidates. */
export function findOpen(): void {
  unsolved = i64x2.splat(0);
  for (let cell = 0; cell < cellCount; cell++) unsolved = v128.or(unsolved, v128.load(open + (cell << 4)));
  count(cellCount, 1, 1);
}
