import { descend } from "./descend";
import { behind, pad } from "./list";
import {
  aligned,
  cellCount,
  columnPlaces,
  columnsOf,
  numberAt,
  pieceCount,
  reserve,
  stride,
  takenColumns,
  usesLeft,
} from "./memory";
import { noteRecoded } from "./recoded";
import { otherUses } from "./uses";

// Where at most 64 columns are left, a row fits into a word. The first 64 columns keep their places, and so do the cells of a small box,
// whose neighbours can then be found by shifting. The other columns get places that taken ones have left.

let freePlaces: u64 = 0;

/** Goes on below the top levels with the listed rows. */
export function recode(list: usize, end: usize, level: i32, step: usize): void {
  const cells = givePlaces(takenColumns + (level as usize) * stride);
  const idle = givePlacesToUses();
  const rows = (end - list) << 1;
  const copy = aligned(end);
  const first = behind(copy + rows);
  // Each row that is placed has two columns at least, so there are at most 32 levels more. The candidates of all levels on a way down are
  // different rows: those of one level share a column, which no row of a later level has. Forced rows are listed behind them.
  const stack = (first as u64) + 34 * ((rows as u64) + 96);
  reserve(stack + 2 * (rows as u64) + 16);
  for (let at = list, to = first; at < end; at += 4, to += 8) store<u64>(to, recoded(columnsOf(load<u32>(at))));
  memory.copy(copy, first, rows);
  noteRecoded(cells, copy, list, step);
  pad(first + rows);
  descend(first, first + rows, freePlaces, idle, stack as usize, step);
}

/** The cells that are to be filled, where a word has room for all cells of the box. */
function givePlaces(taken: usize): u64 {
  freePlaces = load<u64>(taken);
  const cells = cellCount > 64 ? 0 : ~freePlaces & ((~0 as u64) >> (64 - cellCount));
  for (let word: usize = 1; word << 3 < stride; word++) {
    for (let left = ~load<u64>(taken + (word << 3)); left !== 0; left &= left - 1) {
      store<u64>(placeOf((word << 6) + (ctz(left) as usize)), freePlace());
    }
  }
  return cells;
}

/** Gives a piece with several uses left a place for each; these are idle, see uses.ts. */
function givePlacesToUses(): u64 {
  let idle: u64 = 0;
  for (let piece = 0; piece < pieceCount; piece++) {
    const uses = load<i32>(numberAt(usesLeft, piece));
    if (uses < 2) continue;
    const column = (cellCount + piece) as usize;
    const last = column < 64 ? (1 as u64) << column : load<u64>(placeOf(column));
    let others: u64 = 0;
    for (let use = 1; use < uses; use++) others |= freePlace();
    store<u64>(otherUses(last), others);
    idle |= last | others;
  }
  return idle;
}

function freePlace(): u64 {
  const place = freePlaces & (0 - freePlaces);
  freePlaces ^= place;
  return place;
}

function placeOf(column: usize): usize {
  return columnPlaces + (column << 3);
}

function recoded(columns: usize): u64 {
  let row = load<u64>(columns);
  for (let word: usize = 1; word << 3 < stride; word++) {
    for (let left = load<u64>(columns + (word << 3)); left !== 0; left &= left - 1) {
      row |= load<u64>(placeOf((word << 6) + (ctz(left) as usize)));
    }
  }
  return row;
}
