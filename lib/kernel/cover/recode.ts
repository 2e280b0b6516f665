import { reserve } from "../reserve";
import { descend } from "./descend";
import { behind, pad } from "./list";
import {
  aligned,
  cellCount,
  columnBits,
  columnsOf,
  includes,
  numberAt,
  optionalColumns,
  pieceCount,
  pieceNeeds,
  pieceUses,
  stride,
  takenColumns,
  usesLeft,
} from "./memory";
import { noteRecoded } from "./recoded";
import { otherUses } from "./uses";

// Recodes rows once at most 64 columns are left, so that a row fits into a word. The columns of one
// of the old words keep their bits. In a small box it is the first word, so that shifts still find
// the neighbours of a cell. Otherwise it is the word with the most columns left. In this word, some
// columns are already taken, and the columns of the other words get their bits.

/** The offset, in bytes, of the word whose columns keep their bits. */
let base: usize = 0;
let freeBits: u64 = 0;
let optionalBits: u64 = 0;

/** Recodes the listed rows and continues the search below the top levels with them. */
export function recode(list: usize, end: usize, level: i32, entry: usize): void {
  const cells = assignBits(takenColumns + (level as usize) * stride);
  const idle = assignUseBits();
  const rows = (end - list) << 1;
  const copy = aligned(end);
  const first = behind(copy + rows);
  // The size of the stack: each placed row has at least two columns, so there are at most 32 more
  // levels. The candidates of one level share a column that no row of a later level has, so the
  // candidates of all levels on a path are different rows. Forced rows are listed after them.
  const stack = (first as u64) + 34 * ((rows as u64) + 96);
  reserve(stack + 2 * (rows as u64) + 16);
  for (let at = list, to = first; at < end; at += 4, to += 8) store<u64>(to, recoded(columnsOf(load<u32>(at))));
  memory.copy(copy, first, rows);
  noteRecoded(cells, optionalBits, copy, list, entry);
  pad(first + rows);
  descend(first, first + rows, freeBits, idle, stack as usize, entry);
}

/**
 * Assigns a bit to each column that is not taken. Returns the open cells, or 0 if the cells of the
 * box do not fit into a word.
 */
function assignBits(taken: usize): u64 {
  base = cellCount > 64 ? fullestWord(taken) : 0;
  freeBits = load<u64>(taken + base);
  optionalBits = load<u64>(optionalColumns + base) & ~freeBits;
  const cells = cellCount > 64 ? 0 : ~freeBits & ((~0 as u64) >> (64 - cellCount));
  for (let offset: usize = 0; offset < stride; offset += 8) {
    if (offset === base) continue;
    for (let left = ~load<u64>(taken + offset); left !== 0; left &= left - 1) {
      const column = (offset << 3) + (ctz(left) as usize);
      const bit = takeFreeBit();
      store<u64>(bitAddress(column), bit);
      if (includes(optionalColumns, column as i32)) optionalBits |= bit;
    }
  }
  return cells;
}

/** The offset of the word with the most columns that are not taken. */
function fullestWord(taken: usize): usize {
  let fullest: usize = 0;
  let most: u64 = 0;
  for (let offset: usize = 0; offset < stride; offset += 8) {
    const left = popcnt(~load<u64>(taken + offset));
    if (left <= most) continue;
    most = left;
    fullest = offset;
  }
  return fullest;
}

/**
 * Assigns a bit to each use of a piece that has several uses left. Returns these bits, which are
 * the idle columns: see uses.ts.
 */
function assignUseBits(): u64 {
  let idle: u64 = 0;
  for (let piece = 0; piece < pieceCount; piece++) {
    const uses = load<i32>(numberAt(usesLeft, piece));
    if (uses < 2) continue;
    const column = (cellCount + piece) as usize;
    const keepsBit = (column >> 6) << 3 === base;
    const last = keepsBit ? (1 as u64) << (column & 63) : load<u64>(bitAddress(column));
    // required uses get the lowest bits, because those are taken first
    const required = load<i32>(numberAt(pieceNeeds, piece)) - load<i32>(numberAt(pieceUses, piece)) + uses;
    let others: u64 = 0;
    for (let use = 1; use < uses; use++) {
      const bit = takeFreeBit();
      others |= bit;
      if (use > required) optionalBits |= bit;
    }
    store<u64>(otherUses(last), others);
    idle |= last | others;
  }
  return idle;
}

function takeFreeBit(): u64 {
  const bit = freeBits & (0 - freeBits);
  freeBits ^= bit;
  return bit;
}

function bitAddress(column: usize): usize {
  return columnBits + (column << 3);
}

function recoded(columns: usize): u64 {
  let row = load<u64>(columns + base);
  for (let offset: usize = 0; offset < stride; offset += 8) {
    if (offset === base) continue;
    for (let left = load<u64>(columns + offset); left !== 0; left &= left - 1) {
      row |= load<u64>(bitAddress((offset << 3) + (ctz(left) as usize)));
    }
  }
  return row;
}
