import type { Cover } from "../cover/cover";

/**
 * The callbacks by which an engine reports its search. A callback may return true to end the
 * search.
 */
export interface CoverListener {
  /**
   * Called for each cover with the indices of its rows, given rows first. The engine reuses the
   * list, so the callback must copy it. Without this callback, covers are only counted.
   */
  onCover?(rows: ArrayLike<number>): boolean;
  /**
   * Called about a hundred times a second with the share of the search that is done, from 0 to 1.
   */
  onTick?(share: number): boolean;
}

/** The end of a search for covers: whether it finished, and its counts. */
export interface CoverEnd {
  /** True if everything was searched, false if a listener ended the search. */
  readonly finished: boolean;
  readonly covers: number;
  /** The number of nodes. At each node, the search chooses a column. */
  readonly nodes: number;
}

/**
 * An engine prepared for one exact cover. It can search several times, and each search starts
 * quickly.
 */
export interface CoverSearch {
  /**
   * Finds every exact cover that contains the given rows, each once. If given rows overlap, it
   * finds none.
   */
  run(given: readonly number[], listener?: CoverListener): CoverEnd;
}

/**
 * Prepares a search of an exact cover. The search branches only on columns that must be filled
 * exactly once. `ask` may end the preparation early.
 */
export type Engine = (cover: Cover, ask?: () => void) => CoverSearch;

/** The name of an engine, in options and commands. */
export type EngineName = "dancing-links" | "kernel";
