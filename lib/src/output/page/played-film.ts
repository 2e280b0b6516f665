import type { Film } from "../../garden/film/film";

/** A recorded search in its page, for the player in lib/page/film-player.ts. */
export interface PlayedFilm extends Film {
  readonly space: "square" | "hexagon" | "cubic";
  readonly search: string;
  /** The number of tiles to place. */
  readonly tiles: number;
  readonly isSolved: boolean;
}

/**
 * The colour of an undecided cell with all candidates. With fewer it approaches
 * `colours.northSouth`.
 */
export const MANY_CANDIDATES = "#fdf3e8";
