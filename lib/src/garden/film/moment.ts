import type { Cell } from "../../space/space";

/** The value of a cell in a film: a tile's number, or one of the negative values below. */
export type CellValue = number;

/** The value of a cell that the search has decided to leave empty. */
export const AIR: CellValue = -1;

/** The value of an undecided cell with `count` candidates. */
export function candidatesValue(count: number): CellValue {
  return AIR - count;
}

/**
 * The state of a search at one moment, for an animation. `cells` reads the state only when it is
 * called, so it must be called before the search continues.
 */
export interface GardenMoment {
  /**
   * `choice`: a choice is about to be tried. `dead-end`: a choice has turned out to be impossible.
   */
  readonly kind: "choice" | "dead-end";
  readonly attempts: number;
  readonly choices: number;
  readonly deadEnds: number;
  /** The cell of the current choice, if any. */
  readonly at: Cell | undefined;
  /** Calls `tell` for every cell about which something is known. */
  cells(tell: (at: Cell, value: CellValue) => void): void;
}

/** The options of a search that reports its moments to a film. */
export interface WatchOptions {
  /**
   * A listener that the search calls at every moment worth showing. Without it, the search does no
   * extra work.
   */
  onMoment?: (moment: GardenMoment) => void;
}
