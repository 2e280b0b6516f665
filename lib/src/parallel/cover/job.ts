import type { Tally } from "../../polycube/counts/tally";
import type { Held } from "../../polycube/cover/held";
import type { EngineName } from "../../polycube/engines/engine";
import type { Identical } from "../../polycube/kinds";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import type { Board } from "./board";

/** What threads are to do: tasks of one search. All of it can be sent from one thread to another. */
export interface CoverJob {
  readonly puzzle: PolycubePuzzle;
  readonly identical: Identical;
  /** Decided, so that every thread numbers the rows alike. */
  readonly held: Held;
  readonly engine: EngineName;
  /** For each task the rows that are given. */
  readonly tasks: readonly (readonly number[])[];
  /** Whether solutions are told, or only counted. */
  readonly stores: boolean;
  /** After so many solutions in all tasks together threads stop. */
  readonly limit: number | null;
}

/** What one thread is given. */
export interface ThreadJob {
  readonly job: CoverJob;
  readonly board: Board;
  readonly seat: number;
}

/** How a task ended. */
export interface TaskEnd {
  readonly task: number;
  /** False where the thread was stopped in it. */
  readonly finished: boolean;
  readonly tally: Tally;
  readonly nodes: number;
  /** By the clock, in milliseconds since 1970. */
  readonly began: number;
  readonly seconds: number;
}

/** What a thread tells now and then. Solutions of a task come before its end, or with it. */
export interface ThreadReport {
  /** Row numbers, one solution after another. */
  readonly found: readonly { readonly task: number; readonly rows: Int32Array }[];
  readonly ends: readonly TaskEnd[];
  /** Whether the thread has found no more task to take. */
  readonly last: boolean;
}
