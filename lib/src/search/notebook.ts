/**
 * How a notebook cell, or a call in it, ended:
 * - `finished`: it did all of its work
 * - `ended`: it returned, and its result says whether a limit stopped it
 * - `left`: the loop that takes its results was left
 * - `stopped`: the stop button, a signal or a time limit ended it early
 * - `failed`: by an error
 */
export type CellEnd = "finished" | "ended" | "left" | "stopped" | "failed";

/** The interface that a notebook's kernel (`setup/kernel/executor.cjs`) offers to the library. */
export interface Notebook {
  /**
   * Returns the signal of the running cell, which the stop button aborts. Each cell has its own.
   */
  signal(): AbortSignal;
  /** Functions that the kernel calls when the cell has ended. */
  readonly running: Set<Promise<unknown>>;
  /** Listeners that are called when the cell has ended. */
  readonly ending: Set<(how: CellEnd) => void>;
  /** Adds an output to the cell, or replaces the output with the same display_id. */
  write(output: { data: object; metadata: object; transient: { display_id: string } }, isUpdate: boolean): void;
}

/**
 * The error of a long call that the stop button ended. It makes the kernel skip the rest of the
 * cell.
 */
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
