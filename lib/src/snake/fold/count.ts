import type { Counts } from "../../search/search";
import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";
import { countClasses, type Fold } from "./classes";

/** The counts of folds. Besides the usual counts, there is a count up to reversal of the string. */
export interface SnakeCounts extends Counts {
  /**
   * The number of folds up to rotation, reflection and reversal. Null if the string is not a
   * palindrome.
   */
  upToReversal: number | null;
}

/** The results of a search that `countsOf` needs. */
export interface Found {
  readonly lattice: Lattice;
  /** The symmetries of the box that fix the given start cells. */
  readonly alike: readonly CellMap[];
  readonly hasStart: boolean;
  /** The number of folds that the search found. */
  readonly found: number;
  /**
   * True if the search found one fold of each class under `alike`, false if it found every fold.
   */
  readonly oneOfEach: boolean;
  /** True if the counts include the folds of each class that the search did not visit. */
  readonly all: boolean;
  /** True if the search found everything, so that no further folds exist. */
  readonly complete: boolean;
  readonly palindrome: boolean;
  /**
   * The number of folds that a symmetry maps to their own reversal. Counted only for palindromes.
   */
  readonly ownReverses: number;
  /** The stored folds. If there are too many, only the first are stored. */
  readonly folds: readonly Fold[];
}

/**
 * Counts the folds: all, up to rotation, up to reflection, and up to reversal. A count is null if
 * it is unknown.
 *
 * Only the identity fixes every block, so every class has as many folds as there are maps, and
 * counting is a division. Only a map that fixes the start cells can map one fold with that start to
 * another. A fold that is its own reversal is alone in its class up to reversal; all other folds
 * come in pairs.
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
