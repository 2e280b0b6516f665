import type { Cell } from "../../space/space";

/** What can be told of a cell: a tile's number, or one of the values below it. */
export type CellValue = number;

/** A cell that is decided to stay empty. */
export const AIR: CellValue = -1;

/** An undecided cell, by the number of its candidates. */
export function candidatesValue(count: number): CellValue {
  return AIR - count;
}

/**
 * A search at one moment, for an animation. It costs nothing until `cells` is called, which must
 * be before the search goes on.
 */
export interface GardenMoment {
  /** Whether something is about to be tried, or what was tried cannot be. */
  readonly kind: "choice" | "dead-end";
  readonly attempts: number;
  readonly choices: number;
  readonly deadEnds: number;
  /** The cell that it is about. */
  readonly at: Cell | undefined;
  /** Tells every cell that something is known of. */
  cells(tell: (at: Cell, value: CellValue) => void): void;
}

/** What each search of a garden takes, to be watched. */
export interface WatchOptions {
  /** Told of every moment worth showing; a search that is not watched does nothing for it. */
  onMoment?: (moment: GardenMoment) => void;
}
