import { hostname } from "node:os";

/** The workers that are connected to a server, and their threads together. */
export interface WorkersHere {
  readonly workers: number;
  readonly threads: number;
}

/**
 * The name of this process as a worker: the machine, the process and the threads, as in
 * `garden-pc.4711/2`.
 */
export function nameOfWorker(threads: number): string {
  return `${hostname().replace(/[^\w.-]/g, "-")}.${process.pid}/${threads}`;
}

/** Counts the workers in the list of a server's connections, whose names BullMQ has marked. */
export function workersFrom(connections: readonly { readonly [field: string]: string }[]): WorkersHere {
  const threads = new Map(
    connections.flatMap(({ rawname = "" }) => {
      const match = /:w:(.+\/(\d{1,4}))$/.exec(rawname);
      return match === null ? [] : [[match[1], Number(match[2])] as const];
    }),
  );
  return { workers: threads.size, threads: [...threads.values()].reduce((sum, count) => sum + count, 0) };
}
