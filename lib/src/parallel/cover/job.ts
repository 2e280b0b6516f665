import type { Tally } from "../../polycube/counts/tally";
import type { Anchor } from "../../polycube/cover/anchor";
import type { EngineName } from "../../polycube/engines/engine";
import type { Identical } from "../../polycube/kinds";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import type { TaskBoard } from "./task-board";

/** The tasks of one search, for all threads. A job is plain data, so it can be sent to a thread. */
export interface CoverJob {
  readonly puzzle: PolycubePuzzle;
  readonly identical: Identical;
  /**
   * The anchor piece. It is chosen beforehand, so that rows have the same indices in every thread.
   */
  readonly anchor: Anchor;
  readonly engine: EngineName;
  /** The most rows of a solution. */
  readonly mostRows: number;
  /** For each task the indices of the rows that it has already chosen. */
  readonly tasks: readonly (readonly number[])[];
  /** True to report solutions, false only to count them. */
  readonly stores: boolean;
  /**
   * The number of solutions, in all tasks together, after which threads stop; null for no limit.
   */
  readonly limit: number | null;
}

/** Stands for no row, after the rows of a solution. */
export const noRow = -1;

/** The `workerData` of one thread. */
export interface ThreadJob {
  readonly job: CoverJob;
  readonly board: TaskBoard;
  readonly slot: number;
  /** True if the thread waits for offers when no task is free; otherwise it ends then. */
  readonly waits: boolean;
}

/** The end of a task: its counts, its times, and whether it was completed. */
export interface TaskEnd {
  readonly task: number;
  /** False if the thread was stopped during this task. */
  readonly finished: boolean;
  readonly tally: Tally;
  readonly nodes: number;
  /** The start time, in milliseconds since 1970. */
  readonly began: number;
  readonly seconds: number;
}

/**
 * A report that a thread sends at intervals. Solutions of a task come before the task's end, or in
 * the same report.
 */
export interface ThreadReport {
  /**
   * Row indices, one solution after another. A solution with fewer than `mostRows` rows is filled up
   * with `noRow`.
   */
  readonly found: readonly { readonly task: number; readonly rows: Int32Array }[];
  readonly ends: readonly TaskEnd[];
  /** True if this is the thread's last report: no task is left, and the thread ends. */
  readonly last: boolean;
}
