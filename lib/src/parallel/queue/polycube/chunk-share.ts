/** What is known when the next chunk is made. */
export interface ChunkFacts {
  /** The share of the search that is in no chunk yet. */
  readonly shareLeft: number;
  /** The threads of all workers together, at least 1. */
  readonly threads: number;
  /** The measured seconds that one thread needs for the whole search; undefined at first. */
  readonly wholeSeconds: number | undefined;
}

/** A thread should get at least this many of the chunks that are left. */
const chunksPerThread = 4;
/** A killed worker loses at most about this much work of each thread. */
const mostSeconds = 60;
/** Shorter chunks make more work for server and coordinator than they save at the end. */
const leastSeconds = 0.2;
/** The first chunks are small: they show how long a task takes. */
const firstShare = 1 / 128;

/**
 * The share of the search that the next chunk should have. A long search gets chunks of up to a
 * minute. Towards the end, and in a short search, chunks become smaller, so that all threads end at
 * about the same time.
 *
 * @example
 * chunkShare({ shareLeft: 0.5, threads: 10, wholeSeconds: 36000 })
 * // 0.0017, a minute of ten hours
 */
export function chunkShare({ shareLeft, threads, wholeSeconds }: ChunkFacts): number {
  const even = shareLeft / (chunksPerThread * threads);
  if (wholeSeconds === undefined) return Math.min(even, firstShare);
  return Math.min(Math.max(even, leastSeconds / wholeSeconds), mostSeconds / wholeSeconds);
}
