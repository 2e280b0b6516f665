import type { Cover } from "../cover/cover";

/** What an engine tells while it searches; either may return true to end the search. */
export interface CoverListener {
  /** The numbers of the rows of a cover, the given ones first. The list is reused: copy what is kept. Where nobody listens, covers are only counted. */
  onCover?(rows: ArrayLike<number>): boolean;
  /** Some hundred times a second: the share of the search that is done, from 0 to 1. */
  onTick?(share: number): boolean;
}

/** How a search for covers ended. */
export interface CoverEnd {
  /** Whether everything was searched; false where a listener ended it. */
  readonly finished: boolean;
  readonly covers: number;
  /** How many times a column was chosen. */
  readonly nodes: number;
}

/** An engine made ready for one cover; its searches can be repeated, and cost little to begin. */
export interface CoverSearch {
  /** Every exact cover that holds the given rows, each once. Rows that overlap have none. */
  run(given: readonly number[], listener?: CoverListener): CoverEnd;
}

/** One of the engines. It takes any cover, also one with pieces that are used several times: on their columns it never branches. */
export type Engine = (cover: Cover) => CoverSearch;

/** The engines, as options and the command name them. */
export type EngineName = "dancing-links" | "kernel";
