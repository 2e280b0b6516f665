import { filmSearch, type SearchFilm } from "../../garden/film/film-search";
import type { Garden, GardenSolution } from "../../garden/garden";
import { type GardenSearchName, type GardenStatistics, gardenSearches } from "../../garden/searches";
import { eitherSignal, longCall } from "../../search/long-call";
import type { Progress, SearchResult } from "../../search/search";
import { answerSearch, type SearchWatch, searchInThreads, type ThreadFile, usefulThreads } from "../thread";

/** A search of a garden that runs in several threads, each with its own seed. */
export interface Race {
  garden: Garden;
  search: GardenSearchName;
  /** The options of the search, without functions and signals, which cannot be sent to a thread. */
  options: Readonly<Record<string, unknown>>;
  seed: number;
  threads: number;
  /** Records the search as a film. Default: no. */
  record?: boolean;
  signal?: AbortSignal;
  /** Receives the progress of each thread; threads are numbered from 0. */
  onProgress?: (progress: Progress, thread: number) => void;
}

/** The result of the fastest thread, with its seed, and its film if one was recorded. */
export type RaceResult = SearchResult<GardenSolution, GardenStatistics> & { seed: number; film?: SearchFilm };

/** The data that one thread of a race gets. */
type RaceTask = Omit<Race, "threads" | "signal" | "onProgress">;

/**
 * Runs a search in threads, each with a seed of its own: `seed`, `seed + 1`, … The first thread that
 * finds a solution, or exhausts the search, ends the others. The main thread stays free to show
 * progress and to receive an interrupt.
 *
 * @throws InputError if the search refuses its garden or its options
 * @example
 * const work = { garden: squareGardens(), search: "anneal", options: { seconds: 60 } };
 * (await raceSeeds({ ...work, seed: 1, threads: 2 })).outcome // "solved"
 */
export async function raceSeeds(race: Race): Promise<RaceResult> {
  return longCall(
    `${race.garden.name} by ${race.search}`,
    race.onProgress,
    (stop, showProgress) =>
      runThreads({
        ...race,
        ...eitherSignal(race.signal, stop),
        ...(showProgress && {
          onProgress: (progress, thread) => thread === 0 && showProgress({ ...progress, limit: race.options.seconds }),
        }),
      }),
    ({ outcome }) => (outcome === "stopped" ? "stopped" : "finished"),
  );
}

async function runThreads(race: Race): Promise<RaceResult> {
  const { garden, search, options, record = false } = race;
  const tasks = Array.from(
    { length: usefulThreads(race.threads) },
    (_, thread): RaceTask => ({ garden, search, options, seed: (race.seed + thread) % 2 ** 32, record }),
  );
  return searchInThreads(thisFile, tasks, race, firstToEnd);
}

/**
 * The first result that was not stopped. If all were stopped: the result with the most solutions,
 * on a tie the one with the lowest seed.
 */
async function firstToEnd(results: readonly Promise<RaceResult>[]): Promise<RaceResult> {
  const ended = results.map((result) =>
    result.then((done) => (done.outcome === "stopped" ? Promise.reject(done) : done)),
  );
  return Promise.any(ended).catch(async () => {
    const all = await Promise.all(results); // rejects if a thread failed
    return all.reduce((best, result) => (result.solutions.length > best.solutions.length ? result : best));
  });
}

/** Runs in the thread: searches with one seed. */
function runTask({ garden, search, options, seed, record }: RaceTask, watch: SearchWatch): RaceResult {
  const all = { ...options, seed, ...watch };
  if (!record) return { ...gardenSearches[search](garden, all), seed };
  const film = filmSearch(garden, { ...all, search });
  return { ...film.result, seed, film };
}

const thisFile: ThreadFile = ["parallel", "garden", "race.js"];

answerSearch(thisFile, runTask);
