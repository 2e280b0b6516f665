/** Tells work that Ctrl-C was pressed. */
export interface Interrupted {
  readonly signal: AbortSignal;
  /** Ctrl-C ends the process again, as it does by itself. */
  forget(): void;
}

/**
 * From now on the first Ctrl-C asks the work to stop and leaves it time to write down what it has; the second ends the process.
 * It is to be forgotten when the work is done.
 */
export function onInterrupt(): Interrupted {
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  process.once("SIGINT", interrupt);
  return { signal: controller.signal, forget: () => void process.off("SIGINT", interrupt) };
}
