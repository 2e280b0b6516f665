import { candidatesOf, cellCount, scratch, struck, tileCount, waiting, wanted } from "./memory";
import { alive, bury } from "./sweep";
import { count } from "./work";

/** The boards on which the cell of the last call of `countCandidates` has a candidate, and several. */
let some: v128 = i64x2.splat(0);
let several: v128 = i64x2.splat(0);

export function startPlacing(): void {
  clear(struck, struck + ((tileCount as usize) << 4));
}

/**
 * Removes each placed tile from all other cells. A tile is placed if it is the only candidate of a
 * cell. Returns true if a candidate was removed.
 */
export function strikePlaced(): bool {
  const end = scratch + ((tileCount as usize) << 4);
  clear(scratch, end);
  for (let cell = 0; cell < cellCount; cell++) {
    const one = onlyCandidate(cell);
    if (!v128.any_true(one)) continue;
    let from = candidatesOf(cell);
    for (let at = scratch; at < end; at += 16, from += 16) {
      v128.store(at, v128.or(v128.load(at), v128.and(v128.load(from), one)));
    }
    count(tileCount, 2, 3);
  }
  let fresh = i64x2.splat(0);
  for (let at: usize = 0; at < end - scratch; at += 16) {
    const placed = v128.and(v128.load(scratch + at), v128.load(wanted + at));
    const newly = v128.andnot(placed, v128.load(struck + at));
    fresh = v128.or(fresh, newly);
    v128.store(scratch + at, newly);
    v128.store(struck + at, placed);
  }
  count(tileCount, 3, 5);
  if (!v128.any_true(v128.and(fresh, alive))) return false;
  let changed = false;
  for (let cell = 0; cell < cellCount; cell++) {
    const one = onlyCandidate(cell);
    let from = candidatesOf(cell);
    let removed = i64x2.splat(0);
    for (let at = scratch; at < end; at += 16, from += 16) {
      const bits = v128.load(from);
      const others = v128.andnot(v128.and(bits, v128.load(at)), one);
      v128.store(from, v128.andnot(bits, others));
      removed = v128.or(removed, others);
    }
    count(tileCount, 4, 3);
    if (wakeIfAlive(cell, removed)) changed = true;
  }
  return changed;
}

/**
 * Places every tile that only one cell can take. Boards on which no cell can take some tile are no
 * longer alive. Returns true if a candidate was removed.
 */
export function placeSole(): bool {
  bury(countCells());
  if (!v128.any_true(v128.and(soleSomewhere, alive))) return false;
  const end = scratch + ((tileCount as usize) << 4);
  let changed = false;
  for (let cell = 0; cell < cellCount; cell++) {
    const first = candidatesOf(cell);
    let has = i64x2.splat(0);
    let from = first;
    for (let at = scratch; at < end; at += 16, from += 16) {
      has = v128.or(has, v128.and(v128.load(from), v128.load(at)));
    }
    count(tileCount, 2, 2);
    if (!v128.any_true(v128.and(has, alive))) continue;
    let removed = i64x2.splat(0);
    from = first;
    for (let at = scratch; at < end; at += 16, from += 16) {
      const bits = v128.load(from);
      const others = v128.andnot(v128.and(bits, has), v128.load(at));
      v128.store(from, v128.andnot(bits, others));
      removed = v128.or(removed, others);
    }
    count(tileCount, 4, 3);
    if (wakeIfAlive(cell, removed)) changed = true;
  }
  return changed;
}

/**
 * Finds the contradicted boards and those on which all tiles are placed or, if tiles may repeat, on
 * which every cell has one candidate. See `endOf` in lib/src/batch/place.ts.
 */
export function findEnd(once: bool, placesSole: bool): void {
  const tiles = (tileCount as usize) << 4;
  const twice = scratch + tiles;
  let empty = i64x2.splat(0);
  let open = empty;
  clear(scratch, twice + tiles);
  for (let cell = 0; cell < cellCount; cell++) {
    const one = onlyCandidate(cell);
    empty = v128.or(empty, v128.not(some));
    open = v128.or(open, several);
    let from = candidatesOf(cell);
    for (let at: usize = 0; at < tiles; at += 16, from += 16) {
      const placed = v128.and(v128.load(from), one);
      const before = v128.load(scratch + at);
      v128.store(twice + at, v128.or(v128.load(twice + at), v128.and(before, placed)));
      v128.store(scratch + at, v128.or(before, placed));
    }
    count(tileCount, 4, 5);
  }
  ended = empty;
  unsolved = v128.or(open, empty);
  if (!once) return;
  unsolved = i64x2.splat(0);
  for (let at: usize = 0; at < tiles; at += 16) {
    const must = v128.load(wanted + at);
    ended = v128.or(ended, v128.and(v128.load(twice + at), must));
    unsolved = v128.or(unsolved, v128.andnot(must, v128.load(scratch + at)));
  }
  count(tileCount, 4, 3);
  if (placesSole) ended = v128.or(ended, v128.or(countCells(), findClash()));
  unsolved = v128.or(unsolved, ended);
}

/** What `findEnd` has found: the contradicted boards, and all boards that are not solved. */
export let ended: v128 = i64x2.splat(0);
export let unsolved: v128 = i64x2.splat(0);

/** The boards on which a cell with several candidates is the only one for some tile. */
function findClash(): v128 {
  let clash = i64x2.splat(0);
  const end = scratch + ((tileCount as usize) << 4);
  for (let cell = 0; cell < cellCount; cell++) {
    countCandidates(cell);
    let has = i64x2.splat(0);
    let from = candidatesOf(cell);
    for (let at = scratch; at < end; at += 16, from += 16) {
      has = v128.or(has, v128.and(v128.load(from), v128.load(at)));
    }
    count(tileCount, 2, 2);
    clash = v128.or(clash, v128.and(has, several));
  }
  return clash;
}

/** The boards on which `countCells` has found a tile to place. */
let soleSomewhere: v128 = i64x2.splat(0);

/**
 * Counts the cells that can take each tile. Writes a vector for each tile to `scratch`: the boards on
 * which exactly one cell can take the tile, and the tile is not placed yet. Returns the boards on
 * which no cell can take some wanted tile.
 */
function countCells(): v128 {
  const tiles = (tileCount as usize) << 4;
  const twice = scratch + tiles;
  clear(scratch, twice + tiles);
  for (let cell = 0; cell < cellCount; cell++) {
    let from = candidatesOf(cell);
    for (let at = scratch; at < twice; at += 16, from += 16) {
      const bits = v128.load(from);
      const before = v128.load(at);
      v128.store(at + tiles, v128.or(v128.load(at + tiles), v128.and(before, bits)));
      v128.store(at, v128.or(before, bits));
    }
  }
  count(cellCount * tileCount, 3, 5);
  let missing = i64x2.splat(0);
  soleSomewhere = missing;
  for (let at: usize = 0; at < tiles; at += 16) {
    const must = v128.andnot(v128.load(wanted + at), v128.load(struck + at));
    const once = v128.load(scratch + at);
    const sole = v128.and(must, v128.andnot(once, v128.load(twice + at)));
    missing = v128.or(missing, v128.andnot(must, once));
    soleSomewhere = v128.or(soleSomewhere, sole);
    v128.store(scratch + at, sole);
  }
  count(tileCount, 6, 5);
  return missing;
}

/** The boards on which a cell has exactly one candidate. */
function onlyCandidate(cell: i32): v128 {
  countCandidates(cell);
  return v128.andnot(some, several);
}

function countCandidates(cell: i32): void {
  let one = i64x2.splat(0);
  let two = one;
  const from = candidatesOf(cell);
  for (let at = from; at < from + ((tileCount as usize) << 4); at += 16) {
    const bits = v128.load(at);
    two = v128.or(two, v128.and(one, bits));
    one = v128.or(one, bits);
  }
  some = one;
  several = two;
  count(tileCount, 3, 1);
}

/** Makes a cell wait if it has lost a candidate on a board that is alive. Returns true if so. */
function wakeIfAlive(cell: i32, removed: v128): bool {
  if (!v128.any_true(v128.and(removed, alive))) return false;
  store<u8>(waiting + cell, 1);
  return true;
}

function clear(from: usize, end: usize): void {
  memory.fill(from, 0, end - from);
}
