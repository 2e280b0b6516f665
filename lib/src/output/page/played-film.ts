import type { Film } from "../../garden/film/film";

/** A recorded search as its page holds it, for the player in lib/page/film-player.ts. */
export interface PlayedFilm extends Film {
  readonly space: "square" | "hexagon" | "cubic";
  readonly search: string;
  /** How many tiles there are to place. */
  readonly tiles: number;
  readonly isSolved: boolean;
}

/**
 * The colour of an undecided cell with all its candidates; one with few comes near
 * `colours.northSouth`.
 */
export const MANY_CANDIDATES = "#fdf3e8";
