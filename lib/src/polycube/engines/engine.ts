import type { Cover } from "../cover/cover";

/** What an engine reports while it searches. Either function may return true to end the search. */
export interface CoverListener {
  /**
   * Gets the row indices of a cover, the given ones first. The list is reused, so copy it to keep
   * it. Without this function, covers are only counted.
   */
  onCover?(rows: ArrayLike<number>): boolean;
  /** Gets the share of the search that is done, from 0 to 1, about a hundred times a second. */
  onTick?(share: number): boolean;
}

/** How a search for covers ended. */
export interface CoverEnd {
  /** True if everything was searched; false if a listener ended the search. */
  readonly finished: boolean;
  readonly covers: number;
  /** The number of nodes: each chooses a column. */
  readonly nodes: number;
}

/** An engine prepared for one cover. Its searches can be repeated and start quickly. */
export interface CoverSearch {
  /**
   * Finds every exact cover that contains the given rows, each once. Given rows that overlap have
   * none.
   */
  run(given: readonly number[], listener?: CoverListener): CoverEnd;
}

/**
 * An engine. It takes any cover; it never branches on the column of a piece with several uses. `ask`
 * may end its preparation early.
 */
export type Engine = (cover: Cover, ask?: () => void) => CoverSearch;

/** The names of the engines, in options and commands. */
export type EngineName = "dancing-links" | "kernel";
