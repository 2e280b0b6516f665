import { seedRandom, stateWord } from "../random";
import { take } from "../reserve";

// What each board of a search has besides its candidates, 32 bytes each: the four words of its random
// numbers (see ../random.ts), the cell that it chooses next, and the number of cells among which this
// cell was drawn.

const RECORD: usize = 32;
const CELL: usize = 16;
const TIES: usize = 20;

/** The records of all boards, and those of 128 of them. */
let all: usize = 0;
let records: usize = 0;

/** Reserves the records of some boards. Board b has the seed `seed + b`. */
export function startDraws(boards: i32, seed: u32): void {
  all = take((boards as u64) * RECORD);
  for (let board = 0; board < boards; board++) {
    const own = seed + board;
    const at = all + (board as usize) * RECORD;
    seedRandom(own, own ^ 0x9e3779b9);
    for (let i = 0; i < 4; i++) store<u32>(at + (i << 2), stateWord(i));
  }
}

/** Makes 128 boards, from this one on, the boards 0 to 127 of the functions below. */
export function useDraws(first: i32): void {
  records = all + (first as usize) * RECORD;
}

export function cellOf(board: i32): i32 {
  return load<i32>(recordOf(board), CELL);
}

/** Makes a cell the only one that a board may choose. */
export function setCell(board: i32, cell: i32): void {
  store<i32>(recordOf(board), cell, CELL);
  store<i32>(recordOf(board), 1, TIES);
}

/** Adds a cell to those among which a board chooses. Each of them is equally likely. */
export function addCell(board: i32, cell: i32): void {
  const ties = load<i32>(recordOf(board), TIES) + 1;
  store<i32>(recordOf(board), ties, TIES);
  if (below(board, ties) === 0) store<i32>(recordOf(board), cell, CELL);
}

/** A random number from 0 to `limit` - 1: the one that the host's generator with this seed draws. */
export function below(board: i32, limit: i32): i32 {
  const at = recordOf(board);
  const b = load<u32>(at, 4);
  const c = load<u32>(at, 8);
  const drawn = load<u32>(at, 12);
  const sum = load<u32>(at) + b + drawn;
  store<u32>(at, b ^ (b >>> 9));
  store<u32>(at, c + (c << 3), 4);
  store<u32>(at, rotl<u32>(c, 21) + sum, 8);
  store<u32>(at, drawn + 1, 12);
  return (((sum as u64) * (limit as u64)) >> 32) as i32;
}

function recordOf(board: i32): usize {
  return records + (board as usize) * RECORD;
}
