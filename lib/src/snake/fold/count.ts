import type { Counts } from "../../search/search";
import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";
import { countClasses, type Fold } from "./classes";

/** Counts of folds, with one more up to reversal. */
export interface SnakeCounts extends Counts {
  /** Up to rotation, reflection and reversal; null if the string is not a palindrome. */
  upToReversal: number | null;
}

/** The findings of a search. */
export interface Found {
  readonly lattice: Lattice;
  /** The maps of the box that fix the given start cells. */
  readonly alike: readonly CellMap[];
  readonly hasStart: boolean;
  /** The number of folds found: one of each class under `alike`, or every fold. */
  readonly found: number;
  readonly oneOfEach: boolean;
  /** True to count the other folds of each class as found. */
  readonly all: boolean;
  /** True if there are no other folds. */
  readonly complete: boolean;
  readonly palindrome: boolean;
  /** The number of folds that are their own reversal; counted for palindromes only. */
  readonly ownReverses: number;
  /** The stored folds: all of them, or only the first. */
  readonly folds: readonly Fold[];
}

/**
 * The number of folds: all, up to rotation, up to reflection, and up to reversal; null if unknown.
 *
 * Only the identity fixes every block, so every class has as many folds as there are maps, and
 * counting is a division. Only a map that fixes the start cells can map one fold with that start to
 * another. A fold that is its own reversal is alone in its class up to reversal; all others come in
 * pairs.
 */
export function countsOf(found: Found): SnakeCounts {
  return { ...countsUpToMaps(found), upToReversal: found.palindrome ? upToReversal(found) : null };
}

function countsUpToMaps({ lattice, alike, found, oneOfEach, all, complete, folds }: Found): Counts {
  const rotations = alike.filter((map) => lattice.symmetries.indexOf(map) < lattice.rotationCount);
  if (oneOfEach && !all) return { fixed: found, upToRotation: found, upToReflection: found };
  if (oneOfEach || complete) {
    const fixed = oneOfEach ? found * alike.length : found;
    return { fixed, upToRotation: fixed / rotations.length, upToReflection: fixed / alike.length };
  }
  const classes = (maps: readonly CellMap[]) => (found > folds.length ? null : countClasses(folds, maps));
  return { fixed: found, upToRotation: classes(rotations), upToReflection: classes(alike) };
}

function upToReversal({ lattice, alike, hasStart, found, oneOfEach, complete, ownReverses, folds }: Found) {
  if (complete && !hasStart) return (found + ownReverses) / 2 / (oneOfEach ? 1 : alike.length);
  return found > folds.length ? null : countClasses(folds, lattice.symmetries, true);
}
