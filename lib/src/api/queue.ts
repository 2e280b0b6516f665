/** Searches and experiments on many machines: a server, workers, and a simulation of more. */

export type { QueueOptions } from "../parallel/queue/options";
export type { PolycubeQueue, QueueTask } from "../parallel/queue/polycube/start-on-queue";
export { type Server, type ServerOptions, startServer } from "../parallel/queue/server/start";
export { bestJobSizes, type CompareQueuesOptions, compareQueues } from "../parallel/queue/simulation/compare";
export { type MeasureCostsOptions, measureQueueCosts } from "../parallel/queue/simulation/measure";
export {
  noCosts,
  type QueueCosts,
  type QueueLimit,
  type SimulatedQueue,
  type SimulationOptions,
  simulateQueue,
} from "../parallel/queue/simulation/simulate";
export { type DrawOptions, drawTasks, type MeasuredTask } from "../parallel/queue/simulation/tasks";
export { type StartedWorker, type StartWorkerOptions, startWorker } from "../parallel/queue/start-worker";
