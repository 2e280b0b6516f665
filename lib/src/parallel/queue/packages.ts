import type { Queue } from "bullmq";

/**
 * Loads BullMQ's Queue without the rest of BullMQ. A search waits for it before its first task
 * begins, and the rest takes a quarter of the time: PostgreSQL, sandboxes, flows, other clients.
 *
 * BullMQ describes the types of this file only in its index.
 */
export async function loadQueue(): Promise<typeof Queue> {
  const file: string = "bullmq/dist/cjs/classes/queue.js";
  const loaded: { Queue: typeof Queue } = await import(file);
  return loaded.Queue;
}

/** Loads what a coordinator needs, so that it is there when it is asked for. */
export async function loadPackages(): Promise<void> {
  await Promise.all([import("ioredis"), loadQueue()]);
}
