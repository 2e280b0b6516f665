import { describeValue, InputError } from "../../input-error";
import type { SearchOptions, SearchResult } from "../../search/search";
import type { Box } from "../../space/space";
import type { Garden, GardenSolution } from "../garden";
import { type GardenSearchName, type GardenStatistics, gardenSearches, gardenSearchNames } from "../searches";
import { createRecorder, type Film, isSeenIn } from "./film";

/** A search of a garden, recorded from its first choice to its solution. */
export interface SearchFilm extends Film {
  readonly garden: string;
  readonly space: "square" | "hexagon" | "cubic";
  readonly box: Box;
  readonly search: GardenSearchName;
  readonly seed: number;
  /** The number of tiles to place. A cell has at most this number of candidates, plus air. */
  readonly tiles: number;
  /** True if the search places Red after all other tiles, as in every garden with air. */
  readonly isRedLast: boolean;
  readonly result: SearchResult<GardenSolution, GardenStatistics>;
}

/** The options of `filmSearch`: the search to film, and the options of that search. */
export interface FilmOptions extends SearchOptions {
  /**
   * The search to film. Default: restart, the search of the essay *The Hanging Gardens Problem*.
   */
  search?: GardenSearchName;
  /** The largest number of frames. A longer search is thinned evenly. Default: 2000. */
  frames?: number;
  /** Any option of the search that is filmed. */
  [option: string]: unknown;
}

const SPACES = ["square", "hexagon", "cubic"] as const;
/**
 * The searches that can be filmed. `restart-batch` cannot, because it searches thousands of boards
 * at once; `sat` cannot, because its engine does not tell what it tries.
 */
const RECORDED: readonly GardenSearchName[] = gardenSearchNames.filter(
  (name) => name !== "restart-batch" && name !== "sat",
);
const ACTION = "record the search";

/**
 * Runs a search of a garden and records it. Recording does not change the result: the same seed and
 * options give the same solution.
 *
 * @example filmSearch(squareGardens(), { search: "backtrack", seed: 3 }).frames.length // 1051
 * @throws InputError if the search refuses the garden or an option, or if the space is not square,
 *   hexagon or cubic
 */
export function filmSearch(garden: Garden, options: FilmOptions = {}): SearchFilm {
  const { search = "restart", frames = 2000, ...own } = options;
  const space = SPACES.find((name) => name === garden.space.name);
  if (space === undefined) {
    throw new InputError(ACTION, `the space must be one of ${SPACES.join(", ")}: it is ${garden.space.name}`);
  }
  if (!RECORDED.includes(search)) {
    throw new InputError(ACTION, `search must be one of ${RECORDED.join(", ")}: it is ${describeValue(search)}`);
  }
  if (!Number.isInteger(frames) || frames < 2 || frames > 100_000) {
    throw new InputError(ACTION, `frames must be a whole number from 2 to 100000: it is ${describeValue(frames)}`);
  }
  const recorder = createRecorder(frames, isSeenIn(garden.space.dimensions));
  const watched: SearchOptions & { onMoment: typeof recorder.watch } = { ...own, onMoment: recorder.watch };
  const result = gardenSearches[search](garden, watched);
  return {
    ...recorder.end(result.solutions.at(-1)),
    garden: garden.name,
    space,
    box: garden.box,
    search,
    seed: options.seed ?? 1,
    tiles: garden.tiles.length,
    isRedLast: garden.air && garden.tiles.includes(0),
    result,
  };
}
