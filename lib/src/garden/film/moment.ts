import type { Cell } from "../../space/space";

/** The value of a cell: a tile's number, or one of the negative values below. */
export type CellValue = number;

/** The value of a cell that is decided to stay empty. */
export const AIR: CellValue = -1;

/** The value of an undecided cell with this number of candidates. */
export function candidatesValue(count: number): CellValue {
  return AIR - count;
}

/**
 * The state of a search at one moment, for an animation. It costs nothing until `cells` is called,
 * which must be before the search continues.
 */
export interface GardenMoment {
  /** `choice` before a choice is tried, `dead-end` after a choice turned out to be impossible. */
  readonly kind: "choice" | "dead-end";
  readonly attempts: number;
  readonly choices: number;
  readonly deadEnds: number;
  /** The cell of the choice. */
  readonly at: Cell | undefined;
  /** Calls `tell` for every cell about which something is known. */
  cells(tell: (at: Cell, value: CellValue) => void): void;
}

/** The option of a search of a garden to be watched. */
export interface WatchOptions {
  /** Called at every moment worth showing. Without it, a search does no extra work. */
  onMoment?: (moment: GardenMoment) => void;
}
