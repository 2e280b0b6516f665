import {
  cellCount,
  columnsOf,
  includes,
  numberAt,
  openColumns,
  optionalColumns,
  outsideColumns,
  pieceCount,
  pieceNeeds,
  pieceUses,
  rowPieces,
  stride,
  takenColumns,
  usesLeft,
} from "../memory";

// The columns of each top level. An open column must be filled by one more row; a taken column may
// not be in any further row. An optional column is neither until a row fills it. The column of a
// piece with several uses left is neither: it becomes open when one use is left, unless it is
// optional, and taken with the last use.

/** Sets up level 0, with no row placed; returns the number of free cells plus uses of pieces. */
export function placeNothing(): i32 {
  memory.fill(openColumns, 0, stride);
  memory.fill(takenColumns, 0xff, stride);
  let left = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    if (includes(outsideColumns, cell)) continue;
    left++;
    if (!includes(optionalColumns, cell)) include(openColumns, cell);
    exclude(takenColumns, cell);
  }
  for (let piece = 0; piece < pieceCount; piece++) {
    const uses = load<i32>(numberAt(pieceUses, piece));
    store<i32>(numberAt(usesLeft, piece), uses);
    if (uses === 0) continue;
    left += uses;
    exclude(takenColumns, cellCount + piece);
    if (uses === 1) openUnlessOptional(openColumns, cellCount + piece);
  }
  return left;
}

/**
 * True if none of the columns is taken. `firstTaken` is the first vector of `taken`, which the
 * caller has loaded, because it is often the only one.
 */
export function fits(columns: usize, taken: usize, firstTaken: v128): bool {
  let clash = v128.and(v128.load(columns), firstTaken);
  for (let offset: usize = 16; offset < stride; offset += 16) {
    clash = v128.or(clash, v128.and(v128.load(columns + offset), v128.load(taken + offset)));
  }
  return !v128.any_true(clash);
}

/**
 * Places a row: writes the open and the taken columns of the next level. Returns the number of
 * columns that the row fills, which are its cells and its piece.
 */
export function place(row: u32, level: i32): i32 {
  const columns = columnsOf(row);
  const open = openColumns + (level as usize) * stride;
  const taken = takenColumns + (level as usize) * stride;
  let size = 0;
  for (let offset: usize = 0; offset < stride; offset += 8) {
    const filled = load<u64>(columns + offset);
    size += popcnt(filled) as i32;
    store<u64>(open + stride + offset, load<u64>(open + offset) & ~filled);
    store<u64>(taken + stride + offset, load<u64>(taken + offset) | filled);
  }
  const piece = load<i32>(numberAt(rowPieces, row));
  const uses = load<i32>(numberAt(usesLeft, piece)) - 1;
  store<i32>(numberAt(usesLeft, piece), uses);
  if (uses > 0) exclude(taken + stride, cellCount + piece);
  if (uses === 1) openUnlessOptional(open + stride, cellCount + piece);
  return size;
}

/**
 * Undoes `place` for a row. It restores only the uses left, because all other data are stored by
 * level.
 */
export function takeBack(row: u32): void {
  const uses = numberAt(usesLeft, load<i32>(numberAt(rowPieces, row)));
  store<i32>(uses, load<i32>(uses) + 1);
}

/** True if some column of a level must still be filled. */
export function hasOpenColumn(level: i32): bool {
  const open = openColumns + (level as usize) * stride;
  for (let offset: usize = 0; offset < stride; offset += 8) {
    if (load<u64>(open + offset) !== 0) return true;
  }
  return false;
}

/** True if no piece must be used again. */
export function hasUsedAll(): bool {
  for (let piece = 0; piece < pieceCount; piece++) {
    const used = load<i32>(numberAt(pieceUses, piece)) - load<i32>(numberAt(usesLeft, piece));
    if (used < load<i32>(numberAt(pieceNeeds, piece))) return false;
  }
  return true;
}

function openUnlessOptional(open: usize, column: i32): void {
  if (!includes(optionalColumns, column)) include(open, column);
}

function include(columns: usize, column: i32): void {
  const word = columns + (((column as usize) >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((1 as u64) << (column & 63)));
}

function exclude(columns: usize, column: i32): void {
  const word = columns + (((column as usize) >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((1 as u64) << (column & 63)));
}
