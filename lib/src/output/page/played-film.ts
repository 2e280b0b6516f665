import type { Film } from "../../garden/film/film";

/** A recorded search as its page contains it, for the player in lib/page/film-player.ts. */
export interface PlayedFilm extends Film {
  readonly space: "square" | "hexagon" | "cubic";
  readonly search: string;
  /** The number of tiles in the puzzle. */
  readonly tiles: number;
  /** True if Red is placed after all other tiles. It is then not counted among them. */
  readonly isRedLast: boolean;
  readonly isSolved: boolean;
}

/**
 * The colour of an undecided cell that has all candidates. With fewer candidates, the colour
 * approaches `colours.northSouth`.
 */
export const MANY_CANDIDATES = "#fdf3e8";
