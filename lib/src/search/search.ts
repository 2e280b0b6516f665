/**
 * How a search ended. `solved`: it found the solutions asked for. `exhausted`: it searched
 * everything. `stopped`: a budget or an interrupt ended it.
 */
export type Outcome = "solved" | "exhausted" | "stopped";

/**
 * The options that all searches share.
 *
 * The same seed and options give the same result, unless `seconds` or `signal` ends the search.
 */
export interface SearchOptions {
  /** A whole number from 0 to 4,294,967,295; 1 by default. */
  seed?: number;
  /** The time limit, in seconds. */
  seconds?: number;
  /** The largest number of steps; each search documents its unit, such as choices or nodes. */
  steps?: number;
  /** Stops the search when aborted: an AbortSignal, or any object with `aborted`. */
  signal?: { readonly aborted: boolean };
  /** A listener that the search calls about ten times a second. */
  onProgress?: (progress: Progress) => void;
}

/** The progress of a search. */
export interface Progress {
  /** Seconds since the start. */
  seconds: number;
  steps: number;
  /** What the search calls a step: "attempt". */
  unit?: string;
  /** The share of the work that is done, from 0 to 1, if the search knows it. */
  share?: number;
  /**
   * The estimated time left, in seconds, if the search knows better than an extrapolation from
   * `share` and `seconds`; null if nothing can be said yet.
   */
  secondsLeft?: number | null;
  /** Further information in a few words: "at most 41 of 63 tiles placed". */
  words?: string;
}

/**
 * The number of solutions: fixed (rotated solutions count separately), up to rotation, and up to
 * rotation and reflection.
 *
 * A number that the search did not count is null.
 */
export interface Counts {
  fixed: number;
  upToRotation: number | null;
  upToReflection: number | null;
}

/** The numbers of a search for tables and charts. Each search has its own type of statistics. */
export interface Statistics {
  seconds: number;
  [name: string]: number | readonly number[] | boolean | string;
}

/**
 * The result of a search. A search does not throw an error if no solution exists: `outcome` says
 * how it ended.
 *
 * `Own` must be a `type`, not an `interface`. Then an unknown name is a type error, and the
 * statistics can still be passed on as `Statistics`.
 */
export interface SearchResult<Solution, Own extends Statistics = Statistics> {
  outcome: Outcome;
  solutions: Solution[];
  counts: Counts;
  statistics: Own;
}
