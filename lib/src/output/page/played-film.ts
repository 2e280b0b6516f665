import type { Film } from "../../garden/film/film";
import type { Box } from "../../space/space";

/** A recorded search as its page contains it, for the player in lib/page/film-player.ts. */
export interface PlayedFilm extends Film {
  readonly space: "square" | "hexagon" | "cubic";
  readonly box: Box;
  readonly search: string;
  /** The number of tiles in the puzzle. */
  readonly tiles: number;
  /** True if Red is placed after all other tiles. It is then not counted among them. */
  readonly isRedLast: boolean;
  readonly isSolved: boolean;
}

/**
 * The colours of undecided cells with few and with all candidates. They differ from those of tiles
 * and struts for people with any kind of colour vision.
 */
export const FEW_CANDIDATES = "#4fc3f7";
export const MANY_CANDIDATES = "#cdeafa";

/** What a search counts: `anneal` proposes to flip cells, the others choose tiles. */
export function choiceWord(search: string): "proposal" | "choice" {
  return search === "anneal" ? "proposal" : "choice";
}
