/**
 * Does long work. The first Ctrl-C asks it to stop and leaves it time to write down what it has;
 * the second ends the process. However it ends, its line on the terminal is gone.
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
