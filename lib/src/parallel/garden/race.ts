import type { SearchFilm } from "../../garden/film/film-search";
import type { Garden, GardenSolution } from "../../garden/garden";
import type { GardenSearchName, GardenStatistics } from "../../garden/searches";
import { eitherSignal, longCall } from "../../search/long-call";
import type { Progress, SearchResult } from "../../search/search";
import { searchInThreads, type ThreadFile } from "../thread";

/** A search of a garden, to be run in threads: all of it can be sent from one to another. */
export interface Race {
  garden: Garden;
  search: GardenSearchName;
  /** The search's own options, without functions and signals. */
  options: Readonly<Record<string, unknown>>;
  seed: number;
  threads: number;
  /** Records the search as a film. Default: no. */
  record?: boolean;
  signal?: AbortSignal;
  /** Told what each thread is at; the number is the thread's, from 0. */
  onProgress?: (progress: Progress, thread: number) => void;
}

/** The result of the thread that came first, the seed it had, and its film where it was recorded. */
export type RaceResult = SearchResult<GardenSolution, GardenStatistics> & { seed: number; film?: SearchFilm };

/** What a thread is told to do. */
export type RaceTask = Omit<Race, "threads" | "signal" | "onProgress">;

/**
 * Runs a search in threads with seeds one after another, `seed`, `seed + 1`, …; the first that solves, or that has searched
 * everything, ends the others. The main thread stays free, to tell how far they are and to hear an interrupt.
 *
 * @throws InputError where the search says no to its garden or options
 * @example
 * const work = { garden: squareGardens(), search: "anneal", options: { seconds: 60 } };
 * (await raceSeeds({ ...work, seed: 1, threads: 2 })).outcome // "solved"
 */
export async function raceSeeds(race: Race): Promise<RaceResult> {
  return longCall(`${race.garden.name} by ${race.search}`, race.onProgress, (stop, tell) =>
    runThreads({
      ...race,
      ...eitherSignal(race.signal, stop),
      ...(tell && {
        onProgress: (progress, thread) => thread === 0 && tell({ ...progress, limit: race.options.seconds }),
      }),
    }),
  );
}

async function runThreads(race: Race): Promise<RaceResult> {
  const { garden, search, options, record = false } = race;
  const tasks = Array.from(
    { length: race.threads },
    (_, thread): RaceTask => ({ garden, search, options, seed: (race.seed + thread) % 2 ** 32, record }),
  );
  return searchInThreads(worker, tasks, race, firstToEnd);
}

const worker: ThreadFile = ["parallel", "garden", "worker.js"];

/** The first that was not stopped; where all were, the one that has found most, the first among equals. */
async function firstToEnd(results: readonly Promise<RaceResult>[]): Promise<RaceResult> {
  const ended = results.map((result) =>
    result.then((done) => (done.outcome === "stopped" ? Promise.reject(done) : done)),
  );
  return Promise.any(ended).catch(async () => {
    const all = await Promise.all(results); // fails where a thread did
    return all.reduce((best, result) => (result.solutions.length > best.solutions.length ? result : best));
  });
}
