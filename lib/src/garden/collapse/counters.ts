/** What a search counts on its way, for tables and charts. */
export interface CollapseCounters {
  choices: number;
  /** Dead ends of any kind. */
  contradictions: number;
  /** Dead ends where every cell would be decided and tiles would be missing. */
  incomplete: number;
  /** Those of them that were foreseen, the rest of the box being sure to fill with air. */
  lostInAir: number;
  /** Choices taken back. */
  undone: number;
  /** The most choices that stood at once. */
  deepest: number;
  /** The most tiles that were placed at once. */
  placedMost: number;
  /** Whether a cap on tries kept something from being searched. */
  capped: boolean;
}

/** Counters at zero. */
export function createCounters(): CollapseCounters {
  return {
    choices: 0,
    contradictions: 0,
    incomplete: 0,
    lostInAir: 0,
    undone: 0,
    deepest: 0,
    placedMost: 0,
    capped: false,
  };
}
