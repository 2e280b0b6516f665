import { take, takeNothing } from "../reserve";

// The layout of memory: first what is stored for each site, then the tables of the energy, then the
// columns. A site is what one move fills or empties: a cell, or with a symmetry an orbit of cells.

/** For each site, 255 if it is full, otherwise 0. */
export let full: usize = 0;
/** For each site, 1 if the walk may flip it. */
export let mayFlip: usize = 0;
/**
 * For each site, two bytes: the pattern that its cell has or would have if it were full, plus a
 * number that the host adds for the size of the orbit.
 */
export let keys: usize = 0;
/** For each site, four bytes: the index of its column, or -1. See columns.ts. */
export let columnOf: usize = 0;

/**
 * For each site and each of its slots, the neighbour in this slot, in four bytes. If the host lists
 * no neighbours, there is one entry per slot for all sites: the difference of the two sites.
 */
export let neighbours: usize = 0;
/** With the same index, two bytes: the bits that the site toggles in the neighbour's key. */
export let bits: usize = 0;
/** With the same index, one byte: the slot of the neighbour that leads back. */
export let backSlots: usize = 0;

/** The code of each key, in one byte. See energy.ts. */
export let codes: usize = 0;

/** For each change of the energy from -128 to 127, the chance that the walk accepts it, as f64. */
export let chances: usize = 0;

export let siteCount: i32 = 0;
export let slotCount: i32 = 0;

/** 0 if the neighbours of all sites are at the same differences, otherwise the number of slots. */
let listedSlots: i32 = 0;

/**
 * Reserves memory for the sites. After this call, the host writes them and the tables.
 *
 * @param listsNeighbours true if the host lists the neighbours of each site
 */
export function layOutSites(sites: i32, slots: i32, listsNeighbours: bool, keyCount: i32): void {
  siteCount = sites;
  slotCount = slots;
  listedSlots = listsNeighbours ? slots : 0;
  takeNothing();
  full = take(sites);
  mayFlip = take(sites);
  keys = take((sites as u64) << 1);
  columnOf = take((sites as u64) << 2);
  const entries = listsNeighbours ? (sites as u64) * (slots as u64) : (slots as u64);
  neighbours = take(entries << 2);
  bits = take(entries << 1);
  backSlots = take(entries);
  codes = take(keyCount);
  chances = take(256 << 3);
}

export function isFull(site: i32): bool {
  return load<u8>(full + site) !== 0;
}

export function keyOf(site: i32): u32 {
  return load<u16>(keys + ((site as usize) << 1));
}

export function codeOf(key: u32): u32 {
  return load<u8>(codes + key);
}

export function neighbour(site: i32, slot: i32): i32 {
  const at = load<i32>(neighbours + ((site * listedSlots + slot) << 2));
  return listedSlots === 0 ? site + at : at;
}

/** The bits that a site toggles in the key of its neighbour in a slot. */
export function bitsTo(site: i32, slot: i32): u32 {
  return load<u16>(bits + ((site * listedSlots + slot) << 1));
}

/** The slot in which the neighbour has this site. */
export function backSlot(site: i32, slot: i32): i32 {
  return load<u8>(backSlots + (site * listedSlots + slot));
}

/** The chance that the walk accepts a change of the energy. */
export function chanceOf(change: i32): f64 {
  return load<f64>(chances + ((max(-128, min(127, change)) + 128) << 3));
}
