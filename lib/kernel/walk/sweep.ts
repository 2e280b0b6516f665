import { take } from "../reserve";
import { besideFull, capacity, codesAfter, codesBefore, columnCount, ownCodes, ownFull } from "./columns";
import { gains, losses } from "./energy";
import { chanceOf, slotCount } from "./memory";

// A sweep estimates for every column how the energy would change if its site were flipped. The
// estimate adds the gains and losses of all codes involved. It is exact unless two of them belong to
// the same kind; `flip` corrects it for the chosen site.

/** For each column, the estimated change of the energy, in one byte. */
export let estimates: usize = 0;

/** The columns whose flip has a chance, in four bytes each, and the sums of their chances, as f64. */
let candidates: usize = 0;
let sums: usize = 0;
let candidateCount: i32 = 0;

/** The sum of the chances of all columns. */
export let total: f64 = 0;

/** Changes of the energy above this number are never accepted. */
let highest: i32 = 0;
/** The number of tables of 16 codes in which a code is looked up: 2, 4 or 16. */
let tables: i32 = 0;

export function layOutSweep(): void {
  estimates = take(capacity);
  candidates = take((capacity as u64) << 2);
  sums = take((capacity as u64) << 3);
}

export function startSweeps(highestChange: i32, codeCount: i32): void {
  highest = highestChange;
  tables = codeCount <= 32 ? 2 : codeCount <= 64 ? 4 : 16;
}

/** Estimates all changes, and lists the candidates with their chances. */
export function sweep(): void {
  total = 0;
  candidateCount = 0;
  const above = i8x16.splat(highest as i8);
  for (let column = 0; column < columnCount; column += 16) {
    const changes = tables === 2 ? estimate2(column) : tables === 4 ? estimate4(column) : estimate16(column);
    let likely = ~i8x16.bitmask(i8x16.gt_s(changes, above)) & 0xffff;
    if (columnCount - column < 16) likely &= (1 << (columnCount - column)) - 1;
    if (likely === 0) continue;
    v128.store(estimates + column, changes);
    for (; likely !== 0; likely &= likely - 1) collect(column + ctz(likely));
  }
}

/**
 * The candidate at a share of the total chance.
 *
 * @param share at least 0 and below 1
 */
export function candidateAt(share: f64): i32 {
  const goal = share * total;
  let low = 0;
  let high = candidateCount - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (load<f64>(sums + (middle << 3)) <= goal) low = middle + 1;
    else high = middle;
  }
  return load<i32>(candidates + (low << 2));
}

export function estimateOf(column: i32): i32 {
  return load<i8>(estimates + column);
}

function collect(column: i32): void {
  total += chanceOf(estimateOf(column));
  store<i32>(candidates + (candidateCount << 2), column);
  store<f64>(sums + (candidateCount << 3), total);
  candidateCount++;
}

// The same function for 2, 4 and 16 tables: a table more costs time.

function estimate2(column: usize): v128 {
  const own = v128.load(ownCodes + column);
  let change = v128.bitselect(look2(losses, own), look2(gains, own), v128.load(ownFull + column));
  const end = column + (slotCount as usize) * capacity;
  for (let at = column; at < end; at += capacity) {
    const before = look2(losses, v128.load(codesBefore + at));
    const after = look2(gains, v128.load(codesAfter + at));
    change = addIfFull(change, before, after, at);
  }
  return change;
}

function estimate4(column: usize): v128 {
  const own = v128.load(ownCodes + column);
  let change = v128.bitselect(look4(losses, own), look4(gains, own), v128.load(ownFull + column));
  const end = column + (slotCount as usize) * capacity;
  for (let at = column; at < end; at += capacity) {
    const before = look4(losses, v128.load(codesBefore + at));
    const after = look4(gains, v128.load(codesAfter + at));
    change = addIfFull(change, before, after, at);
  }
  return change;
}

function estimate16(column: usize): v128 {
  const own = v128.load(ownCodes + column);
  let change = v128.bitselect(look16(losses, own), look16(gains, own), v128.load(ownFull + column));
  const end = column + (slotCount as usize) * capacity;
  for (let at = column; at < end; at += capacity) {
    const before = look16(losses, v128.load(codesBefore + at));
    const after = look16(gains, v128.load(codesAfter + at));
    change = addIfFull(change, before, after, at);
  }
  return change;
}

/** Adds what a slot changes. Sums stay at the limits of a byte instead of wrapping around. */
function addIfFull(change: v128, before: v128, after: v128, at: usize): v128 {
  return i8x16.add_sat_s(change, v128.and(i8x16.add_sat_s(before, after), v128.load(besideFull + at)));
}

/** Looks up 16 codes. A code beyond a table of 16 bytes gives zero there. */
function look2(table: usize, code: v128): v128 {
  const low = i8x16.swizzle(v128.load(table), code);
  return v128.or(low, i8x16.swizzle(v128.load(table, 16), i8x16.sub(code, i8x16.splat(16))));
}

function look4(table: usize, code: v128): v128 {
  return v128.or(look2(table, code), look2(table + 32, i8x16.sub(code, i8x16.splat(32))));
}

function look16(table: usize, code: v128): v128 {
  let found = look4(table, code);
  for (let start = 64; start < 256; start += 64) {
    found = v128.or(found, look4(table + start, i8x16.sub(code, i8x16.splat(start as i8))));
  }
  return found;
}
