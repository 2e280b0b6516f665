import { SHARE_ENV, Worker } from "node:worker_threads";
import type { SearchFilm } from "../../garden/film/record-search";
import type { Garden, GardenSolution } from "../../garden/garden";
import type { GardenSearchName, GardenStatistics } from "../../garden/searches";
import { asInputError } from "../../input-error";
import { compiledFile } from "../../project";
import { eitherSignal, longCall } from "../../search/long-call";
import type { Progress, SearchResult } from "../../search/search";

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
export interface RaceTask extends Omit<Race, "threads" | "signal" | "onProgress"> {
  /** One number that the main thread sets to 1 when the search must stop. */
  stop: Int32Array;
}

/** What a thread says. */
export type RaceMessage =
  | { progress: Progress }
  | { result: SearchResult<GardenSolution, GardenStatistics>; film?: SearchFilm };

/**
 * Runs a search in threads with seeds one after another, `seed`, `seed + 1`, …; the first that solves, or that has searched
 * everything, ends the others. The main thread stays free, to tell how far they are and to hear an interrupt.
 *
 * @throws InputError where the search says no to its garden or options
 * @example await raceSeeds({ garden, search: "anneal", options: { seconds: 60 }, seed: 1, threads: 2 })
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
  ).catch((error: unknown) => {
    throw asInputError(error);
  });
}

async function runThreads(race: Race): Promise<RaceResult> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const halt = () => Atomics.store(stop, 0, 1);
  if (race.signal?.aborted) halt();
  race.signal?.addEventListener("abort", halt);
  const threads = Array.from({ length: race.threads }, (_, thread) => start(race, thread, stop));
  try {
    const first = threads.map(({ result }) =>
      result.then((done) => (done.outcome === "stopped" ? Promise.reject(done) : done)),
    );
    return await Promise.any(first).catch(() => bestStopped(threads.map(({ result }) => result)));
  } finally {
    race.signal?.removeEventListener("abort", halt);
    for (const { worker } of threads) void worker.terminate();
  }
}

/** Where every thread was stopped: the one that has found most, the first among equals; what went wrong, where one failed. */
async function bestStopped(results: readonly Promise<RaceResult>[]): Promise<RaceResult> {
  const all = await Promise.all(results);
  return all.reduce((best, result) => (result.solutions.length > best.solutions.length ? result : best));
}

function start({ garden, search, options, seed, record = false, onProgress }: Race, thread: number, stop: Int32Array) {
  const task: RaceTask = { garden, search, options, seed: (seed + thread) % 2 ** 32, record, stop };
  const worker = new Worker(compiledWorker, { workerData: task, env: SHARE_ENV }); // what is set there reaches native code, too
  const result = new Promise<RaceResult>((resolve, reject) => {
    worker.on("message", (message: RaceMessage) => {
      if ("progress" in message) onProgress?.(message.progress, thread);
      else resolve({ ...message.result, seed: task.seed, ...(message.film && { film: message.film }) });
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`a search thread ended with code ${code}`)));
  });
  result.catch(() => {}); // a thread that is ended because another was first has nobody to tell
  return { worker, result };
}

/** A thread runs compiled code, also when this file itself is run from its source. */
const compiledWorker = compiledFile("parallel", "garden", "race-worker.js");
