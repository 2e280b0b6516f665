import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";

/** A fold as numbers: the cell of each block. */
export type Fold = ArrayLike<number>;

/**
 * One fold of each class, where those are of one class that a map makes of each other.
 *
 * @param reversal whether a fold and the same one read from its other end are of one class, too
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

/** How many classes there are. */
export function countClasses(folds: readonly Fold[], maps: readonly CellMap[], reversal = false): number {
  return oneOfEachClass(folds, maps, reversal).length;
}

/** Whether a fold read from its other end is, but for a map of the box, the same. */
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
