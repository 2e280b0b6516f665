import { parentPort, workerData } from "node:worker_threads";
import { filmSearch } from "../../garden/film/film-search";
import { gardenSearches } from "../../garden/searches";
import type { Progress } from "../../search/search";
import type { RaceMessage, RaceTask } from "./race";

const { garden, search, options, seed, record, stop } = workerData as RaceTask;
const send = (message: RaceMessage) => parentPort?.postMessage(message);
const signal = {
  get aborted() {
    return Atomics.load(stop, 0) === 1;
  },
};

const all = { ...options, seed, signal, onProgress: (progress: Progress) => send({ progress }) };
if (record) {
  const film = filmSearch(garden, { ...all, search });
  send({ result: film.result, film });
} else send({ result: gardenSearches[search](garden, all) });
