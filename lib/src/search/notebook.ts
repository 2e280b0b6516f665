/** How a cell ended: to its end, by the stop button, or by an error. */
export type CellEnd = "done" | "stopped" | "failed";

/** What the kernel of a notebook leaves for the library (`setup/kernel/executor.cjs`). */
export interface Notebook {
  /** Aborted when the stop button is pressed; the next cell has a new one. */
  signal(): AbortSignal;
  /** What was begun and has not ended: an interrupted cell waits for it, for some seconds. */
  readonly running: Set<Promise<unknown>>;
  /** Called when the cell has ended, and told how. */
  readonly ending: Set<(how: CellEnd) => void>;
  /** Adds an output to the cell, or changes the one of the same display_id. */
  write(output: { data: object; metadata: object; transient: { display_id: string } }, isUpdate: boolean): void;
}

/** Thrown by a long call that the stop button ended, so that the rest of the cell is not done. */
export class Interrupted extends Error {
  constructor() {
    super("Interrupted: the cell was stopped");
    this.name = "Interrupted";
  }
}

const place = Symbol.for("hanging-gardens.notebook");

/** The notebook that this program runs in; undefined in scripts, tests, threads and commands. */
export function notebook(): Notebook | undefined {
  return (globalThis as { [place]?: Notebook })[place];
}
