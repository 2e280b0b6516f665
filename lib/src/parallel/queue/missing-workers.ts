import type { Coordinator } from "./coordinator";

/** Returns a function that says once that no worker is connected, after some seconds. */
export function missingWorkers(at: Coordinator, say: (text: string) => void): () => void {
  const begin = performance.now();
  let isSaid = false;
  return () => {
    if (isSaid || at.workers().workers > 0 || performance.now() - begin < 3000) return;
    isSaid = true;
    say("No worker is connected to the queue: start one with npx gardens worker, on this machine or another.");
  };
}
