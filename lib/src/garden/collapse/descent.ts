import type { GardenSolution } from "../garden";
import type { Board } from "./board";
import type { CollapseCounters } from "./state";

/**
 * How a part of the search ended. `complete`: every cell is decided. `exhausted`: every choice was
 * tried. `given-up`: the allowed contradictions are used up. `spent`: the budget is used up.
 */
export type Ended = "complete" | "exhausted" | "given-up" | "spent";

/**
 * A depth-first search that `backtrack` and `restart` drive. It runs in the kernel, or on the host
 * if someone watches its steps or candidates are probed. Both make the same choices.
 */
export interface Descent {
  readonly board: Board;
  /** False if propagation before the first choice found a contradiction. */
  readonly isPossible: boolean;
  /**
   * Searches until everything is decided or `contradictions` more contradictions have occurred. A
   * further call after a solution searches for the next solution.
   *
   * @param isSpent called before the first choice, then now and then, and after `mostChoices` in all
   */
  run(contradictions: number, isSpent: () => boolean, mostChoices: number): Ended;
  /** Undoes every choice. The time is proportional to the number of changes on the trail. */
  reset(): void;
  /** Counts a complete board as a dead end, because it has no cell for Red. */
  meetIncomplete(): void;
  /** The solution on a complete board. Undefined if no free cell is left for Red. */
  solution(): GardenSolution | undefined;
  /** The number of current choices. */
  depth(): number;
  /** The number of decided cells. */
  decided(): number;
  choices(): number;
  contradictions(): number;
  counters(): CollapseCounters & { propagations: number };
  /**
   * The share of the search that is done, from 0 to 1.
   *
   * A tile of a choice point covers an equal part of the share of that point. The parts of all tiles
   * tried before the current ones are added. At the second of two tiles of the first choice and the
   * first of four tiles of the second choice, the share is 1/2 + 0/8.
   */
  share(): number;
  /** Frees what the search holds. It cannot be used afterwards. */
  end(): void;
}
