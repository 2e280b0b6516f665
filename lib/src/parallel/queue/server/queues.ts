import type { Queue } from "bullmq";
import type { Redis } from "ioredis";

/** A queue on a server: how many jobs are in each state, and the workers that take them. */
export interface QueueOverview {
  readonly name: string;
  /** The number of jobs in each state of BullMQ: waiting, active, completed, failed, and others. */
  readonly jobs: Readonly<Record<string, number>>;
  /** The names of the workers that are connected, sorted. */
  readonly workers: readonly string[];
}

/** A connection to a server, and the queues on it. */
export interface QueuesView {
  /** The queues that the server has now. The same queue is the same object in every call. */
  queues(): Promise<readonly Queue[]>;
  overview(): Promise<QueueOverview[]>;
  close(): Promise<void>;
}

/** Looks at the queues of a server without changing them. The packages of the queue are loaded here. */
export async function viewQueues(url: string): Promise<QueuesView> {
  const { Queue, Redis } = await import("../packages.js");
  const client = new Redis(url, { maxRetriesPerRequest: null });
  client.on("error", () => {}); // it connects again by itself
  const known = new Map<string, Queue>();
  async function queues(): Promise<readonly Queue[]> {
    for (const key of await keysOfQueues(client)) {
      if (known.has(key)) continue;
      const [prefix = "", name = ""] = key.split(":");
      const queue = new Queue(name, { connection: client, prefix, skipMetasUpdate: true });
      queue.on("error", () => {});
      known.set(key, queue);
    }
    return [...known.values()];
  }
  return {
    queues,
    overview: async () => Promise.all((await queues()).map(overviewOf)),
    async close() {
      client.disconnect();
      await Promise.all([...known.values()].map((queue) => queue.close().catch(() => {})));
    },
  };
}

/** BullMQ keeps the settings of a queue under PREFIX:NAME:meta. */
async function keysOfQueues(client: Redis): Promise<string[]> {
  const keys = new Set<string>();
  let cursor = "0";
  do {
    const [next, found] = await client.scan(cursor, "MATCH", "*:*:meta", "COUNT", 10_000, "TYPE", "hash");
    for (const key of found) keys.add(key);
    cursor = next;
  } while (cursor !== "0");
  return [...keys].sort();
}

async function overviewOf(queue: Queue): Promise<QueueOverview> {
  const [jobs, connections] = await Promise.all([queue.getJobCounts(), queue.getWorkers()]);
  return { name: queue.name, jobs, workers: workerNames(connections) };
}

/** A worker has two connections of one name, which ends with its own name if it has one. */
function workerNames(connections: readonly { readonly [field: string]: string }[]): string[] {
  const names = connections.map(({ rawname = "", addr = "" }) => /:w:(.+)$/.exec(rawname)?.[1] ?? addr);
  return [...new Set(names)].sort();
}
