/** How a cell ended: completely, by the stop button, or by an error. */
export type CellEnd = "done" | "stopped" | "failed";

/** The interface that a notebook's kernel offers to the library (`setup/kernel/executor.cjs`). */
export interface Notebook {
  /** Aborted when the stop button is pressed; the next cell has a new one. */
  signal(): AbortSignal;
  /** Calls that have not ended yet. An interrupted cell waits some seconds for them. */
  readonly running: Set<Promise<unknown>>;
  /** Listeners that are called when the cell has ended. */
  readonly ending: Set<(how: CellEnd) => void>;
  /** Adds an output to the cell, or replaces the output with the same display_id. */
  write(output: { data: object; metadata: object; transient: { display_id: string } }, isUpdate: boolean): void;
}

/** Thrown by a long call that the stop button ended, so that the rest of the cell is skipped. */
export class Interrupted extends Error {
  constructor() {
    super("Interrupted: the cell was stopped");
    this.name = "Interrupted";
  }
}

const key = Symbol.for("hanging-gardens.notebook");

/** The notebook that this program runs in; undefined in scripts, tests, threads and commands. */
export function notebook(): Notebook | undefined {
  return (globalThis as { [key]?: Notebook })[key];
}
