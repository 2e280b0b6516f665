import type { Tally } from "../../polycube/counts/tally";
import type { Anchor } from "../../polycube/cover/anchor";
import type { EngineName } from "../../polycube/engines/engine";
import type { Identical } from "../../polycube/kinds";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import type { TaskBoard } from "./task-board";

/** The work of all threads: tasks of one search. It can be sent from thread to thread. */
export interface CoverJob {
  readonly puzzle: PolycubePuzzle;
  readonly identical: Identical;
  /** Decided beforehand, so that rows have the same indices in every thread. */
  readonly anchor: Anchor;
  readonly engine: EngineName;
  /** The most rows of a solution. */
  readonly mostRows: number;
  /** The given rows of each task. */
  readonly tasks: readonly (readonly number[])[];
  /** True to report solutions, false to count them only. */
  readonly stores: boolean;
  /** The number of solutions, in all tasks together, after which threads stop. */
  readonly limit: number | null;
}

/** Stands for no row, after the rows of a solution. */
export const noRow = -1;

/** The input of one thread. */
export interface ThreadJob {
  readonly job: CoverJob;
  readonly board: TaskBoard;
  readonly slot: number;
}

/** How a task ended. */
export interface TaskEnd {
  readonly task: number;
  /** False if the thread was stopped in this task. */
  readonly finished: boolean;
  readonly tally: Tally;
  readonly nodes: number;
  /** The start time, in milliseconds since 1970. */
  readonly began: number;
  readonly seconds: number;
}

/**
 * What a thread reports at intervals. Solutions of a task come before its end, or together with it.
 */
export interface ThreadReport {
  /**
   * Row indices, one solution after another. A solution with fewer than `mostRows` rows is filled up
   * with `noRow`.
   */
  readonly found: readonly { readonly task: number; readonly rows: Int32Array }[];
  readonly ends: readonly TaskEnd[];
  /** True if the thread found no further task and ends. */
  readonly last: boolean;
}
