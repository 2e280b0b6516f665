import { take } from "../reserve";
import { isLonely, lonelyStart, ownCodeOf } from "./energy";
import {
  backSlot,
  bitsTo,
  codeOf,
  columnOf,
  full,
  isFull,
  keyOf,
  mayFlip,
  neighbour,
  siteCount,
  slotCount,
} from "./memory";

// A column has all that decides how the energy changes if a site is flipped: the site's own code,
// and for each slot the code of the neighbour before and after. The bytes of 16 columns are beside
// each other, so that `sweep` reads them as one vector. Only sites that may be chosen have a column.

/** For each column, its site in four bytes. */
export let sites: usize = 0;
/** For each column, a byte each: the code of the site, and 255 if it is full. */
export let ownCodes: usize = 0;
export let ownFull: usize = 0;
/**
 * For each slot and column, a byte each: 255 if the neighbour is full, and its code before and
 * after the flip.
 */
export let besideFull: usize = 0;
export let codesBefore: usize = 0;
export let codesAfter: usize = 0;

export let columnCount: i32 = 0;
/** The number of bytes from a slot to the next: room for a column per site, in whole vectors. */
export let capacity: usize = 0;

export function layOutColumns(most: i32): void {
  capacity = ((most + 15) & ~15) as usize;
  const slots = (capacity as u64) * (slotCount as u64);
  sites = take((capacity as u64) << 2);
  ownCodes = take(capacity);
  ownFull = take(capacity);
  besideFull = take(slots);
  codesBefore = take(slots);
  codesAfter = take(slots);
}

export function startColumns(): void {
  columnCount = 0;
  for (let site = 0; site < siteCount; site++) store<i32>(columnAt(site), -1);
  for (let site = 0; site < siteCount; site++) if (needsColumn(site)) enter(site);
}

export function siteOf(column: i32): i32 {
  return load<i32>(sites + (column << 2));
}

/** Brings the columns up to date after a flip of this site, which has changed its neighbours' keys. */
export function updateAround(site: i32): void {
  update(site);
  tellNeighbours(site);
  for (let slot = 0; slot < slotCount; slot++) {
    const beside = neighbour(site, slot);
    update(beside);
    if (isFull(beside)) tellNeighbours(beside);
  }
}

/** Adds, removes or corrects the column of a site. */
function update(site: i32): void {
  const column = load<i32>(columnAt(site));
  if (!needsColumn(site)) {
    if (column >= 0) leave(column);
  } else if (column < 0) enter(site);
  else writeOwn(site, column);
}

function needsColumn(site: i32): bool {
  return load<u8>(mayFlip + site) !== 0 && (lonelyStart >= 0 || !isLonely(site));
}

function enter(site: i32): void {
  const column = columnCount++;
  store<i32>(columnAt(site), column);
  store<i32>(sites + (column << 2), site);
  writeOwn(site, column);
  for (let slot = 0; slot < slotCount; slot++) writeBeside(column, site, slot, neighbour(site, slot));
}

/** Removes a column. The last column takes its index. */
function leave(column: i32): void {
  store<i32>(columnAt(siteOf(column)), -1);
  const last = --columnCount;
  if (last === column) return;
  const moved = siteOf(last);
  store<i32>(columnAt(moved), column);
  store<i32>(sites + (column << 2), moved);
  move(ownCodes, last, column);
  move(ownFull, last, column);
  for (let slot = 0; slot < slotCount; slot++) {
    const start = (slot as usize) * capacity;
    move(besideFull + start, last, column);
    move(codesBefore + start, last, column);
    move(codesAfter + start, last, column);
  }
}

function move(bytes: usize, from: i32, to: i32): void {
  store<u8>(bytes + to, load<u8>(bytes + from));
}

function writeOwn(site: i32, column: i32): void {
  store<u8>(ownFull + column, load<u8>(full + site));
  store<u8>(ownCodes + column, ownCodeOf(site));
}

/** Writes the state of a site into the columns of its neighbours. */
function tellNeighbours(site: i32): void {
  for (let slot = 0; slot < slotCount; slot++) {
    const beside = neighbour(site, slot);
    const column = load<i32>(columnAt(beside));
    if (column >= 0) writeBeside(column, beside, backSlot(site, slot), site);
  }
}

function writeBeside(column: i32, site: i32, slot: i32, beside: i32): void {
  const at = (slot as usize) * capacity + column;
  const key = keyOf(beside);
  store<u8>(besideFull + at, load<u8>(full + beside));
  store<u8>(codesBefore + at, codeOf(key));
  store<u8>(codesAfter + at, codeOf(key ^ bitsTo(site, slot)));
}

function columnAt(site: i32): usize {
  return columnOf + ((site as usize) << 2);
}
