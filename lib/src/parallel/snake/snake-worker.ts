import { parentPort, workerData } from "node:worker_threads";
import { doWork, type SnakeMessage, type SnakeTask } from "./snake-thread";

const { work, stop } = workerData as SnakeTask;
const send = (message: SnakeMessage) => parentPort?.postMessage(message);
const signal = {
  get aborted() {
    return Atomics.load(stop, 0) === 1;
  },
};

send({ result: doWork(work, { signal, onProgress: (progress) => send({ progress }) }) });
