/**
 * Runs work that may take long. The first Ctrl-C aborts the signal, so that the work can write its
 * results; the second Ctrl-C ends the process. The status line is cleared in every case.
 */
export async function longRun(line: { clear(): void }, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  process.once("SIGINT", interrupt);
  try {
    await work(controller.signal);
  } finally {
    line.clear();
    process.off("SIGINT", interrupt);
  }
}
