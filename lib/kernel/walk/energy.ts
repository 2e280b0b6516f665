import { take } from "../reserve";
import { codeOf, isFull, keyOf } from "./memory";

// Patterns that the symmetry exchanges are counted together. They are a kind, and the energy is the
// sum of the costs of all kinds. A full site adds its number of copies to the count of its kind. A
// code is a number that stands for a kind and a number of copies. The codes of a kind are consecutive.

/** For each code, four bytes each: its kind, its copies, and the cost of a site with this code. */
export let kindOf: usize = 0;
export let copiesOf: usize = 0;
/** The cost of the first site of the kind. It is negative if the kind is wanted. */
export let firstCosts: usize = 0;
/** The cost of every further site. */
export let nextCosts: usize = 0;
/** For each kind, its first code; one more entry marks the end of the last kind. */
export let codeStarts: usize = 0;

/**
 * For each code, a byte each: the change of the energy if one more site gets this code, and if a
 * site loses it, for the counts as they are. `sweep` looks them up for 16 sites at once.
 */
export let gains: usize = 0;
export let losses: usize = 0;

let counts: usize = 0;

/** The energy. It is 0 if every wanted kind is there exactly once and no other. */
export let energy: i32 = 0;

/**
 * The first of the codes that stand for an empty site without full neighbours. Such a site is
 * lonely: filling it makes isolated cells. -1 if the walk never fills lonely sites.
 */
export let lonelyStart: i32 = -1;
let rarenessOfLonely: i32 = 0;
let kindCount: i32 = 0;

export function layOutEnergy(codeCount: i32, kinds: i32): void {
  kindCount = kinds;
  kindOf = take(codeCount << 2);
  copiesOf = take(codeCount << 2);
  firstCosts = take(codeCount << 2);
  nextCosts = take(codeCount << 2);
  codeStarts = take((kinds + 1) << 2);
  counts = take(kinds << 2);
  gains = take(256);
  losses = take(256);
}

/**
 * Sets the energy of a board without full sites.
 *
 * @param lonely the first lonely code, or -1. There is one for each code of isolated cells.
 * @param rareness a cost that makes moves to lonely codes rare. It is not part of the energy.
 */
export function startEnergy(empty: i32, lonely: i32, rareness: i32): void {
  energy = empty;
  lonelyStart = lonely;
  rarenessOfLonely = rareness;
  for (let kind = 0; kind < kindCount; kind++) refresh(kind);
}

export function changeEnergy(change: i32): void {
  energy += change;
}

/** Counts one more site with this code, and returns the change of the energy. */
export function add(code: u32): i32 {
  const at = countAt(code);
  const before = load<i32>(at);
  store<i32>(at, before + numberOf(copiesOf, code));
  return numberOf(before > 0 ? nextCosts : firstCosts, code);
}

/** Counts one site less with this code, and returns the change of the energy. */
export function remove(code: u32): i32 {
  const at = countAt(code);
  const left = load<i32>(at) - numberOf(copiesOf, code);
  store<i32>(at, left);
  return -numberOf(left > 0 ? nextCosts : firstCosts, code);
}

/** Computes gains and losses of all codes of a code's kind, after its count has changed. */
export function refreshLike(code: u32): void {
  refresh(numberOf(kindOf, code));
}

export function codeOfSite(site: i32): u32 {
  return codeOf(keyOf(site));
}

/** True for an empty site without full neighbours. The isolated cell is the first kind. */
export function isLonely(site: i32): bool {
  return !isFull(site) && numberOf(kindOf, codeOfSite(site)) === 0;
}

/** The code by which `sweep` finds the change of the energy if this site is flipped. */
export function ownCodeOf(site: i32): u32 {
  return isLonely(site) ? lonelyStart + codeOfSite(site) : codeOfSite(site);
}

/** What is added to the change of the energy if this site is flipped, so that the move is rare. */
export function rarenessOf(site: i32): i32 {
  return isLonely(site) ? rarenessOfLonely : 0;
}

function refresh(kind: i32): void {
  const count = load<i32>(counts + (kind << 2));
  const end = numberOf(codeStarts, kind + 1);
  for (let code = numberOf(codeStarts, kind); code < end; code++) {
    const gain = numberOf(count > 0 ? nextCosts : firstCosts, code);
    const left = count - numberOf(copiesOf, code);
    store<i8>(gains + code, asByte(gain));
    if (kind === 0 && lonelyStart >= 0) store<i8>(gains + lonelyStart + code, asByte(gain + rarenessOfLonely));
    store<i8>(losses + code, asByte(-numberOf(left > 0 ? nextCosts : firstCosts, code)));
  }
}

/** A cost as a byte. Larger costs are rare, and a walk accepts none of them. */
function asByte(cost: i32): i8 {
  return max(-127, min(127, cost)) as i8;
}

function countAt(code: u32): usize {
  return counts + (numberOf(kindOf, code) << 2);
}

function numberOf(numbers: usize, index: u32): i32 {
  return load<i32>(numbers + (index << 2));
}
