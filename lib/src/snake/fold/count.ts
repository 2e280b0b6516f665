import type { Counts } from "../../search/search";
import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";
import { countClasses, type Fold } from "./classes";

/** How many folds were found, also up to the end at which one begins to read. */
export interface SnakeCounts extends Counts {
  /** Up to rotation, reflection and the end at which one begins to read; null where the string is not the same from both ends. */
  upToReversal: number | null;
}

/** What a search found. */
export interface Found {
  readonly lattice: Lattice;
  /** The maps of the box that leave the given beginning where it is. */
  readonly alike: readonly CellMap[];
  readonly hasStart: boolean;
  /** How many folds were found: one for all that `alike` makes alike, or each. */
  readonly found: number;
  readonly oneOfEach: boolean;
  /** Whether those that were not looked for are counted as found. */
  readonly all: boolean;
  /** Whether there are no others. */
  readonly complete: boolean;
  readonly palindrome: boolean;
  /** How many of the found folds are their own reverse; counted for palindromes only. */
  readonly ownReverses: number;
  /** The folds that were kept: all of them, or only the first. */
  readonly folds: readonly Fold[];
}

/**
 * How many folds there are: as they lie, up to rotation, up to rotation and reflection, and up to reversal. Null where that is not known.
 *
 * No map of the box but the identity leaves every block where it is. So classes have as many folds as there are maps, and counting is dividing. Two
 * folds that begin alike can only be made alike by a map that leaves the beginning where it is. Only a fold that is its own
 * reverse is alone in its class up to reversal; all others come in pairs.
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
