import { hasAir, left } from "./board";
import { baseOf, cellCount, setAt } from "./memory";

// For each tile, the number of cells that can take it. The numbers are stored by their binary digits:
// a word has one digit of all 64 numbers, the lowest digit first. So all tiles of a set are counted at
// once, digit by digit, as in an addition by hand.
//
// Unplaced tiles that at most one cell can take are on the list of lonely tiles. A tile gets there
// when its count drops to 1 and when it drops to 0, and once before the first choice, so the list has
// room for three entries a tile.

const digits: usize = memory.data(32 * 8);
let digitCount: i32 = 0;
/**
 * The number of digits in a box of 4x4x4 cells. They are always computed, because branches that end the
 * sum early cannot be predicted.
 */
const SMALL: i32 = 7;
const lonely: usize = memory.data(64 * 3);
let lonelyCount: i32 = 0;

export function startTileCells(): void {
  lonelyCount = 0;
  digitCount = 32 - clz(cellCount);
  memory.fill(digits, 0, 32 * 8);
}

export function countTileCells(): void {
  for (let cell = 0; cell < cellCount; cell++) regainTileCells(baseOf(cell));
}

export function cellsFor(tile: i32): i32 {
  let count = 0;
  for (let i = 0; i < digitCount; i++) count |= (((setAt(digits, i) >> tile) & 1) as i32) << i;
  return count;
}

/** Subtracts candidates that a cell has lost, and lists the tiles that are lonely now. */
export function loseTileCells(set: u64): void {
  let borrow = subtract(0, set);
  borrow = subtract(1, borrow);
  borrow = subtract(2, borrow);
  borrow = subtract(3, borrow);
  borrow = subtract(4, borrow);
  borrow = subtract(5, borrow);
  borrow = subtract(6, borrow);
  for (let i = SMALL; borrow !== 0; i++) borrow = subtract(i, borrow);
  const many =
    setAt(digits, 1) | setAt(digits, 2) | setAt(digits, 3) | setAt(digits, 4) | setAt(digits, 5) | setAt(digits, 6);
  let few = set & left & ~(many | (hasAir as u64));
  for (let i = SMALL; few !== 0 && i < digitCount; i++) few &= ~setAt(digits, i);
  for (; few !== 0; few &= few - 1) addLonely(ctz(few) as i32);
}

/** Adds candidates that a cell has regained by an undo. */
export function regainTileCells(set: u64): void {
  let carry = add(0, set);
  carry = add(1, carry);
  carry = add(2, carry);
  carry = add(3, carry);
  carry = add(4, carry);
  carry = add(5, carry);
  carry = add(6, carry);
  for (let i = SMALL; carry !== 0; i++) carry = add(i, carry);
}

/** Subtracts 1 from a digit of each of these tiles, and returns the tiles that must borrow. */
function subtract(place: i32, set: u64): u64 {
  const digit = setAt(digits, place);
  setDigit(place, digit ^ set);
  return set & ~digit;
}

/** Adds 1 to a digit of each of these tiles, and returns the tiles that carry. */
function add(place: i32, set: u64): u64 {
  const digit = setAt(digits, place);
  setDigit(place, digit ^ set);
  return set & digit;
}

function setDigit(place: i32, digit: u64): void {
  store<u64>(digits + ((place as usize) << 3), digit);
}

export function addLonely(tile: i32): void {
  store<u8>(lonely + lonelyCount++, tile as u8);
}

/** Takes a lonely tile off the list, or returns -1. */
export function popLonely(): i32 {
  return lonelyCount === 0 ? -1 : load<u8>(lonely + --lonelyCount);
}

export function forgetLonely(): void {
  lonelyCount = 0;
}
