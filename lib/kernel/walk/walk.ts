import { fraction, seedRandom } from "../random";
import { take } from "../reserve";
import { columnCount, layOutColumns, siteOf, startColumns, updateAround } from "./columns";
import {
  add,
  changeEnergy,
  codeOfSite,
  energy,
  layOutEnergy,
  rarenessOf,
  refreshLike,
  remove,
  startEnergy,
} from "./energy";
import {
  bitsTo,
  chanceOf,
  codeOf,
  full,
  isFull,
  keyOf,
  keys,
  layOutSites,
  neighbour,
  siteCount,
  slotCount,
} from "./memory";
import { candidateAt, estimateOf, layOutSweep, startSweeps, sweep, total } from "./sweep";

export { codeStarts, copiesOf, energy, firstCosts, kindOf, nextCosts } from "./energy";
export { backSlots, bits, chances, codes, full, keys, mayFlip, neighbours } from "./memory";

/** The number of proposed flips, and how many of them were accepted. */
export let proposals: f64 = 0;
export let accepted: f64 = 0;

let fullCount: i32 = 0;
/** True if the walk must not empty the only full site. */
let keepsLast: bool = false;
let undo: usize = 0;

/** Reserves memory. After this call, the host writes sites and tables, and calls `start`. */
export function layOut(
  sites: i32,
  slots: i32,
  listsNeighbours: bool,
  keyCount: i32,
  codeCount: i32,
  kindCount: i32,
  most: i32,
): void {
  layOutSites(sites, slots, listsNeighbours, keyCount);
  layOutEnergy(codeCount, kindCount);
  layOutColumns(most);
  layOutSweep();
  undo = take(slots << 3);
}

/**
 * Starts the walk from the board that the host has written. The last parameters are explained in
 * sweep.ts and energy.ts.
 *
 * @param empty the energy of an empty board
 */
export function start(
  seed1: u32,
  seed2: u32,
  empty: i32,
  highestChange: i32,
  codeCount: i32,
  lonely: i32,
  rareness: i32,
): void {
  seedRandom(seed1, seed2);
  startEnergy(empty, lonely, rareness);
  fullCount = 0;
  for (let site = 0; site < siteCount; site++) {
    if (!isFull(site)) continue;
    const code = codeOfSite(site);
    fullCount++;
    changeEnergy(add(code));
    refreshLike(code);
  }
  keepsLast = lonely < 0;
  startColumns();
  startSweeps(highestChange, codeCount);
}

/** What `run` returns: it has made all proposals, it stopped after a flip, or the energy is 0. */
export const ended = 0;
export const flipped = 1;
export const solved = 2;

/**
 * Makes proposals up to a number, or until the energy is 0.
 *
 * A proposal chooses a column at random, and accepts its flip with a chance that depends on the
 * change of the energy. The walk does not try rejected proposals one by one: a sweep gives the
 * chances of all columns, so the number of proposals up to the next accepted one is drawn at once,
 * and then this one.
 *
 * @param stops true to return after each flip
 */
export function run(limit: f64, stops: bool): i32 {
  const last = proposals + limit;
  while (proposals < last) {
    sweep();
    if (total === 0) {
      proposals = last;
      break;
    }
    proposals += 1 + Math.floor(Math.log(fraction()) / Math.log1p(-total / (columnCount as f64)));
    if (proposals > last) {
      proposals = last;
      break;
    }
    const column = candidateAt(fraction());
    if (!flip(siteOf(column), estimateOf(column))) continue;
    if (energy === 0) return solved;
    if (stops) return flipped;
  }
  return ended;
}

/**
 * Flips a site that was chosen by its estimated change. If the exact change is greater, the flip is
 * accepted only with the ratio of the two chances.
 */
function flip(site: i32, estimate: i32): bool {
  const empties = isFull(site);
  if (empties && fullCount === 1 && keepsLast) return false;
  const own = codeOfSite(site);
  let change = empties ? remove(own) : add(own);
  let undone = undo;
  for (let slot = 0; slot < slotCount; slot++) {
    const beside = neighbour(site, slot);
    if (!isFull(beside)) continue;
    const key = keyOf(beside);
    const before = codeOf(key);
    const after = codeOf(key ^ bitsTo(site, slot));
    change += remove(before);
    change += add(after);
    store<u32>(undone, before);
    store<u32>(undone, after, 4);
    undone += 8;
  }
  const felt = change + rarenessOf(site);
  if (felt > estimate && fraction() >= chanceOf(felt) / chanceOf(estimate)) {
    for (let at = undo; at < undone; at += 8) {
      add(load<u32>(at));
      remove(load<u32>(at, 4));
    }
    if (empties) add(own);
    else remove(own);
    return false;
  }
  changeEnergy(change);
  refreshLike(own);
  for (let at = undo; at < undone; at += 4) refreshLike(load<u32>(at));
  fullCount += empties ? -1 : 1;
  accepted++;
  store<u8>(full + site, empties ? 0 : 255);
  for (let slot = 0; slot < slotCount; slot++) {
    const beside = (neighbour(site, slot) as usize) << 1;
    store<u16>(keys + beside, load<u16>(keys + beside) ^ (bitsTo(site, slot) as u16));
  }
  updateAround(site);
  return true;
}
