/** How a search ended: what was asked for was found, everything was searched, or a budget or an interrupt ended it. */
export type Outcome = "solved" | "exhausted" | "stopped";

/** What every search takes besides its own options. Same seed and options, same result, unless `seconds` or `signal` ends it. */
export interface SearchOptions {
  /** Whole number from 0 to 4,294,967,295; 1 where it is not given. */
  seed?: number;
  /** Stops after so many seconds. */
  seconds?: number;
  /** Stops after so many steps; what a step is, a search says itself. */
  steps?: number;
  /** Stops when aborted: an AbortSignal, or anything else that can tell. */
  signal?: { readonly aborted: boolean };
  /** Told about ten times a second how far the search is. */
  onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** Seconds since the start. */
  seconds: number;
  steps: number;
  /** The share of the work done, from 0 to 1, where the search can know it. */
  share?: number;
  /** How long it will still take, by estimate, where the search knows better than by share and time. */
  secondsLeft?: number;
  /** What there is to say besides, in a few words: "attempt 1,204, 41 of 63 tiles". */
  words?: string;
}

/** How many solutions were found: as they lie, up to rotation, up to rotation and reflection; null where it was not counted. */
export interface Counts {
  fixed: number;
  upToRotation: number | null;
  upToReflection: number | null;
}

/** Numbers for tables and charts. Each search says which ones it has, by a type of its own. */
export interface Statistics {
  seconds: number;
  [name: string]: number | readonly number[] | boolean | string;
}

/**
 * A search never throws for 'no solution': it says how it ended.
 *
 * The type of its statistics is written as `type`, not as `interface`: then a name that it does not
 * have is an error, and yet it can be handed on as `Statistics`.
 */
export interface SearchResult<Solution, Own extends Statistics = Statistics> {
  outcome: Outcome;
  solutions: Solution[];
  counts: Counts;
  statistics: Own;
}
