import { describeValue, InputError } from "../../input-error";
import type { Held } from "../../polycube/cover/held";
import type { Depth } from "../../polycube/cover/split";
import type { EngineName } from "../../polycube/engines/engine";
import { engineNames } from "../../polycube/engines/engines";
import type { Identical } from "../../polycube/kinds";
import type { PolycubeSolution } from "../../polycube/puzzle";
import type { SearchOptions } from "../../search/search";

/** What a search for assemblies can be told. It knows no chance, so it takes no seed. */
export interface PolycubeOptions extends Pick<SearchOptions, "seconds" | "signal" | "onProgress"> {
  /** Default: the fastest. */
  engine?: EngineName;
  /** Default 1. With one, a search that stops early finds the same each time; with more, what comes first counts. */
  threads?: number;
  /**
   * How many rows are chosen to split the search into tasks; 0 splits nothing, "auto" makes as many tasks as the threads need. Default:
   * a small search is done at once, without tasks and threads, any other as "auto" says.
   */
  depth?: Depth;
  /** Counts assemblies, and keeps none. */
  count?: boolean;
  /** Stops after so many assemblies, up to rotation. */
  limit?: number;
  /** Whether pieces of one shape are told apart. Default "distinct", as puzzle files say. */
  identical?: Identical;
  /** The piece to hold still. Default: a good one. */
  held?: Held;
  /** Where finished tasks are written, so that a search that was killed can go on. */
  journal?: JournalOptions;
  /**
   * Told assemblies as they come, each checked and each once; those of a resumed journal first. Where it returns a promise, threads
   * that are far ahead wait for it, and the search ends when all are kept; it fails where one fails.
   */
  onSolutions?: (solutions: readonly PolycubeSolution[]) => unknown;
  /** How many assemblies the result holds, the first that come. Default: all. */
  keep?: number;
}

/** The journal of a search that can be resumed. */
export interface JournalOptions {
  file: string;
  /** Goes on with the journal that is there. Without it a new one is begun, and an unfinished one is put aside. */
  resume?: boolean;
  /** Told in a sentence what was done with a journal that was there. */
  onNotice?: (text: string) => void;
}

/** The most threads that make sense anywhere. */
const mostThreads = 1024;

/** @throws InputError where an option is not what it must be */
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
