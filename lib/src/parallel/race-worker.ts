import { parentPort, workerData } from "node:worker_threads";
import { gardenSearches } from "../garden/searches";
import type { RaceMessage, RaceTask } from "./race";

const { garden, search, options, seed, stop } = workerData as RaceTask;
const send = (message: RaceMessage) => parentPort?.postMessage(message);
const signal = {
  get aborted() {
    return Atomics.load(stop, 0) === 1;
  },
};

send({
  result: gardenSearches[search](garden, { ...options, seed, signal, onProgress: (progress) => send({ progress }) }),
});
