import { take } from "../reserve";
import { alive, setAlive } from "./alive";
import { chooseOnBoards, setOrders } from "./choose";
import { startDraws, useDraws } from "./draws";
import { candidatesOf, cellCount, tileAt } from "./memory";
import { startOver, writeRoot } from "./root";
import { arrange, open, state, stateVectors } from "./shape";
import { countFromZero, settle, solvedBoards } from "./sweep";
import { count } from "./work";

/** The number of choices, and of attempts that ended in a contradiction. */
export let choices: f64 = 0;
export let contradictions: f64 = 0;
/** The index of the solved board, or -1. */
export let solvedBy: i32 = -1;
/** For each cell, its tile on that board in a byte. */
export let solution: usize = 0;

/** For each 128 boards: their state, then which of them exist, which are alive, and which are solved. */
let saved: usize = 0;
let stateBytes: usize = 0;
let once: bool = false;
let placesSole: bool = false;

/**
 * Prepares a search. The host has written what each cell can take before the first choice, at the
 * fixed point of propagation. Board b has the seed `seed + b`.
 */
export function layOutSearch(
  boards: i32,
  usesOnce: bool,
  placesSoleTiles: bool,
  seed: u32,
  drawsCells: bool,
  tileOrder: i32,
): void {
  arrange();
  choices = 0;
  contradictions = 0;
  solvedBy = -1;
  once = usesOnce;
  placesSole = placesSoleTiles;
  setOrders(drawsCells, tileOrder);
  const vectors = (boards + 127) >> 7;
  startDraws(vectors << 7, seed);
  stateBytes = (stateVectors as usize) << 4;
  solution = take(cellCount);
  saved = take((vectors as u64) * (stateBytes + 48));
  writeRoot();
  countFromZero();
  for (let vector = 0; vector < vectors; vector++) {
    const existing = firstBoards(boards - (vector << 7));
    setAlive(existing);
    save(vector, existing, i64x2.splat(0));
  }
}

/**
 * Makes a choice on each of 128 boards and propagates it. Contradicted boards start over before.
 * Returns false if the search ends at one of the boards, because it is solved, or because there were
 * so many attempts. Then only the boards before it make a choice.
 */
export function play(vector: i32, mostAttempts: f64): bool {
  const from = savedAt(vector);
  const existing = v128.load(from + stateBytes);
  const over = v128.andnot(existing, v128.load(from + stateBytes, 16));
  const solved = lowestIn(v128.load(from + stateBytes, 32));
  const last = min(solved, findLast(over, mostAttempts));
  choices += boardsIn(v128.and(existing, firstBoards(last)));
  contradictions += boardsIn(v128.and(over, firstBoards(last < solved ? last + 1 : last)));
  memory.copy(state, from, stateBytes);
  count(stateVectors, 0, 2);
  if (last < 128) {
    if (last === solved) readSolution(vector, solved);
    return false;
  }
  startOver(over);
  setAlive(existing);
  useDraws(vector << 7);
  chooseOnBoards(existing);
  settle(once, placesSole);
  const done = solvedBoards();
  // a board without a choice is at a dead end, too
  setAlive(v128.and(alive, v128.or(done, openBoards())));
  save(vector, existing, done);
  return true;
}

/** The board at which the attempts are used up if these boards start over, or 128. */
function findLast(over: v128, mostAttempts: f64): i32 {
  if (contradictions + boardsIn(over) < mostAttempts) return 128;
  for (let board = 0; board < 128; board++) {
    if (contradictions + boardsIn(v128.and(over, firstBoards(board + 1))) >= mostAttempts) return board;
  }
  return 128;
}

/** The boards on which a cell has several candidates. */
function openBoards(): v128 {
  let some = i64x2.splat(0);
  for (let cell = 0; cell < cellCount; cell++) some = v128.or(some, v128.load(open + (cell << 4)));
  return some;
}

function readSolution(vector: i32, board: i32): void {
  solvedBy = (vector << 7) + board;
  for (let cell = 0; cell < cellCount; cell++) {
    const from = candidatesOf(cell) + (board >> 3);
    let index = 0;
    while (((load<u8>(from + (index << 4)) >> (board & 7)) & 1) === 0) index++;
    store<u8>(solution + cell, tileAt(cell, index));
  }
}

function save(vector: i32, existing: v128, solved: v128): void {
  const to = savedAt(vector);
  memory.copy(to, state, stateBytes);
  count(stateVectors, 0, 2);
  v128.store(to + stateBytes, existing);
  v128.store(to + stateBytes, alive, 16);
  v128.store(to + stateBytes, solved, 32);
}

function savedAt(vector: i32): usize {
  return saved + (vector as usize) * (stateBytes + 48);
}

/** The first boards of a vector, as many as given. */
function firstBoards(boards: i32): v128 {
  return i64x2(bitsBelow(boards), bitsBelow(boards - 64));
}

function bitsBelow(end: i32): u64 {
  return end >= 64 ? ~0 : end <= 0 ? 0 : ((1 as u64) << end) - 1;
}

function boardsIn(set: v128): i32 {
  return (popcnt(i64x2.extract_lane(set, 0)) + popcnt(i64x2.extract_lane(set, 1))) as i32;
}

/** The lowest board of a set, or 128. */
function lowestIn(set: v128): i32 {
  const low = i64x2.extract_lane(set, 0);
  return (low !== 0 ? ctz(low) : 64 + ctz(i64x2.extract_lane(set, 1))) as i32;
}
