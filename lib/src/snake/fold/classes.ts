import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";

/** A fold as a list of cell indices, one for each block. */
export type Fold = ArrayLike<number>;

/**
 * Keeps the first fold of each class. Two folds are in the same class if one of the maps turns one
 * into the other.
 *
 * @param reversal if true, a fold and its reversal are in the same class
 */
export function oneOfEachClass<Some extends Fold>(
  folds: readonly Some[],
  maps: readonly CellMap[],
  reversal = false,
): Some[] {
  const classes = new Map<string, Some>();
  for (const fold of folds) {
    const key = leastImage(fold, maps);
    const other = reversal ? leastImage(Array.from(fold).reverse(), maps) : key;
    const least = key < other ? key : other;
    if (!classes.has(least)) classes.set(least, fold);
  }
  return [...classes.values()];
}

/** The number of classes of folds, as `oneOfEachClass` defines them. */
export function countClasses(folds: readonly Fold[], maps: readonly CellMap[], reversal = false): number {
  return oneOfEachClass(folds, maps, reversal).length;
}

/** True if some symmetry of the box maps the fold to its own reversal. */
export function isOwnReverse(fold: Fold, { symmetries }: Lattice): boolean {
  return symmetries.some((map) => {
    for (let block = 0, last = fold.length - 1; block <= last; block++) {
      if (map[fold[last - block] ?? -1] !== fold[block]) return false;
    }
    return true;
  });
}

function leastImage(fold: Fold, maps: readonly CellMap[]): string {
  const texts = maps.map((map) => Array.from(fold, (cell) => String.fromCharCode(map[cell] ?? 0)).join(""));
  return texts.reduce((least, text) => (text < least ? text : least));
}
