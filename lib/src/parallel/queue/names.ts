import { createHash } from "node:crypto";

/** The beginning of every key that the project writes to a server, also those of BullMQ. */
export const queuePrefix = "gardens";

/** The name of the BullMQ queue with the jobs of all searches and experiments. */
export const queueName = "work";

/**
 * The id of a header: a hash of its content. What two headers have in common does not matter, only
 * that different ones have different ids.
 */
export function headerIdOf(header: object): string {
  return shortHash(JSON.stringify(header), 32);
}

/**
 * The id of a job: the id of its header, and a hash of what the job begins with. So a job that is
 * added twice is added once. BullMQ allows no colon in an id, and no number.
 *
 * @param first the first task or the run, as text
 */
export function jobIdOf(headerId: string, first: string): string {
  return `${headerId}-${shortHash(first, 16)}`;
}

/** True if the job with this id belongs to the header. */
export function isJobOf(headerId: string, jobId: string): boolean {
  return jobId.startsWith(`${headerId}-`);
}

/**
 * The keys of the values that belong to a header: the header itself, the flag that cancels its jobs,
 * sentences for the coordinator, the names of workers whose answers were refused, and the CPU model
 * of timed runs. The last one is a channel: a worker tells there that it has ended a job.
 */
export function keysOf(headerId: string) {
  const key = (kind: string) => `${queuePrefix}:${kind}:${headerId}`;
  return {
    header: key("header"),
    cancelled: key("cancelled"),
    notes: key("notes"),
    banned: key("banned"),
    cpu: key("cpu"),
    ended: key("ended"),
  };
}

/** The seconds after which the server forgets a header that no coordinator has touched. */
export const keptSeconds = 7 * 24 * 3600;

function shortHash(text: string, length: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, length);
}
