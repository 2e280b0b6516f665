import { say } from "./plain-text";
import type { WorkEnd } from "./status-line";

/** The parts of a status line that `longRun` needs. */
interface Line {
  clear(): void;
  end(how: WorkEnd): void;
}

/**
 * A second SIGINT within this time is the same Ctrl-C, in milliseconds: npm passes it on, too. On a
 * busy machine this took more than half a second.
 */
const sameMilliseconds = 1000;

/**
 * Runs work that may take long. The first Ctrl-C aborts the signal, so that the work can write its
 * results, and says what is kept; the second Ctrl-C ends the process. The status line is cleared in
 * every case.
 *
 * @param kept what Ctrl-C keeps, and how to go on: "finished runs are kept"
 */
export async function longRun(line: Line, kept: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  let first: number | undefined;
  const interrupt = () => {
    if (first === undefined) {
      first = performance.now();
      line.clear();
      say(`Stopping: ${kept}. A second Ctrl-C ends it at once.`);
      controller.abort();
    } else if (performance.now() - first > sameMilliseconds) {
      process.off("SIGINT", interrupt);
      process.kill(process.pid, "SIGINT");
    }
  };
  process.on("SIGINT", interrupt);
  try {
    await work(signal);
    line.end(signal.aborted ? "stopped" : "ended");
  } finally {
    line.clear();
    process.off("SIGINT", interrupt);
  }
}

/** What Ctrl-C keeps of a search that cannot be continued. */
export const printsFound = "what was found is printed; the same command starts over";
