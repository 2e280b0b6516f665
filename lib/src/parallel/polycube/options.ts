import { describeValue, InputError } from "../../input-error";
import type { Anchor } from "../../polycube/cover/anchor";
import type { Depth } from "../../polycube/cover/split";
import type { EngineName } from "../../polycube/engines/engine";
import { engineNames } from "../../polycube/engines/engines";
import type { Identical } from "../../polycube/kinds";
import type { PolycubeSolution } from "../../polycube/puzzle";
import type { SearchOptions } from "../../search/search";
import type { PolycubeQueue } from "../queue/polycube/start-on-queue";

/** Options of a search for assemblies. It uses no random numbers, so there is no seed. */
export interface PolycubeOptions extends Pick<SearchOptions, "seconds" | "signal" | "onProgress"> {
  /** The engine that runs the tasks. Default: the fastest. */
  engine?: EngineName;
  /**
   * The number of threads. Default: 1. With one thread, a search that stops early finds the same
   * assemblies each time; with more, the timing of threads decides.
   */
  threads?: number;
  /**
   * The number of rows that are chosen to make each task; 0 does not split the search, "auto" makes
   * as many tasks as the threads need. Default: "auto", but a small search runs at once, without
   * tasks.
   */
  depth?: Depth;
  /** True to count assemblies without keeping them. */
  count?: boolean;
  /** Stop after this many assemblies, up to rotation. */
  limit?: number;
  /**
   * Decides whether pieces of equal shape count as different pieces. Default: "distinct", as in
   * puzzle files.
   */
  identical?: Identical;
  /** The anchor piece. Default: chosen by a short trial. */
  anchor?: Anchor;
  /** The journal of finished tasks, from which a killed search can be resumed. */
  journal?: JournalOptions;
  /**
   * Gets assemblies as they are found, each checked and each once; the assemblies of a resumed
   * journal come first. If it returns a promise, threads that are far ahead wait for the promise.
   * The search ends when all promises have resolved, and fails if one of them rejects.
   */
  onSolutions?: (solutions: readonly PolycubeSolution[]) => unknown;
  /**
   * A queue whose workers do the tasks, on any machine, instead of threads. A small search still
   * runs here. `threads` has no meaning then.
   */
  queue?: PolycubeQueue;
  /** The number of assemblies to keep in the result, in the order found. Default: all. */
  keep?: number;
}

/** The journal of a search that can be resumed. */
export interface JournalOptions {
  file: string;
  /**
   * True to continue an existing journal. Otherwise a new journal is started, and an unfinished one
   * is moved aside.
   */
  resume?: boolean;
  /** Gets a sentence for the user that says what happened to an existing journal. */
  onNotice?: (text: string) => void;
}

/** The most threads that are allowed. */
const mostThreads = 1024;

/** @throws InputError if an option is invalid */
export function checkPolycubeOptions(options: PolycubeOptions): void {
  const { engine, threads, depth, limit, identical, keep, seconds } = options;
  if (engine !== undefined) oneOf("engine", engine, engineNames);
  if (identical !== undefined) oneOf("identical", identical, ["distinct", "same"]);
  if (threads !== undefined) whole("threads", threads, 1, mostThreads);
  if (depth !== undefined && depth !== "auto") whole("depth", depth, 0, 1000);
  if (limit !== undefined) whole("limit", limit, 1, 1e9);
  if (keep !== undefined && keep !== Number.POSITIVE_INFINITY) whole("keep", keep, 0, Number.MAX_SAFE_INTEGER);
  if (seconds !== undefined && !(seconds >= 0)) {
    throw wrong("seconds", "a number of at least 0", seconds);
  }
}

function oneOf(name: string, value: string, choices: readonly string[]): void {
  if (!choices.includes(value)) throw wrong(name, `one of ${choices.join(", ")}`, value);
}

function whole(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw wrong(name, `a whole number from ${least} to ${most}`, value);
}

function wrong(name: string, form: string, value: unknown): InputError {
  return new InputError("solve the polycubes", `${name} must be ${form}: it is ${describeValue(value)}`);
}
