import type { Redis } from "ioredis";

/** Tells a coordinator that a worker has ended a job. */
export interface Hints {
  /** Waits for a hint that has not been waited for, but not longer than this. */
  wait(mostMilliseconds: number): Promise<void>;
}

/**
 * Listens to a channel, on a connection of its own. A hint can be lost, for example while the server
 * is away, so nobody may rely on it.
 *
 * @param client is copied; the copy ends with it
 */
export function listenForHints(client: Redis, channel: string): Hints {
  let isHinted = false;
  let wake = () => {};
  const listener = client.duplicate();
  listener.on("error", () => {}); // the client reports that the server is away
  listener.on("message", () => {
    isHinted = true;
    wake();
  });
  listener.subscribe(channel).catch(() => {});
  return {
    async wait(mostMilliseconds) {
      if (!isHinted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, mostMilliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isHinted = false;
    },
  };
}
