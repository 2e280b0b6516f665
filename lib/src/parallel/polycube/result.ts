import { countsOf, emptyTally } from "../../polycube/counts/tally";
import type { Anchor } from "../../polycube/cover/anchor";
import { pieceRowCount } from "../../polycube/cover/cover";
import type { Depth } from "../../polycube/cover/split";
import type { EngineName } from "../../polycube/engines/engine";
import { engineNames } from "../../polycube/engines/engines";
import type { PolycubeSolution } from "../../polycube/puzzle";
import type { Outcome, SearchResult } from "../../search/search";
import type { TaskEnd } from "../cover/job";
import type { Gathering } from "./gathering";
import type { PolycubeOptions } from "./options";
import type { PolycubePlan } from "./plan";

/**
 * Statistics of a search for assemblies. Times are those of this run, without a resumed journal.
 */
export type PolycubeStatistics = {
  /** The duration of the whole run. */
  seconds: number;
  /** The time from the start of the first task to the end of the last. */
  searchSeconds: number;
  /** The duration of the longest task, in seconds. */
  longestTask: number;
  /** The share of the search time in which threads had no task. */
  idle: number;
  /** The number of search nodes, including those of a resumed journal. */
  nodes: number;
  /** 1 for a small search; 0 if the search stopped before its tasks were known. */
  tasks: number;
  /** The number of finished tasks, including those of a resumed journal. */
  tasksDone: number;
  tasksResumed: number;
  /** The number of threads; 1 for a small search. */
  threads: number;
  /** The number of threads that died and were replaced. */
  threadsLost: number;
  engine: EngineName;
  depth: Depth;
  /** The anchor piece. Records, journals and `--json` call it `held`. */
  held: Anchor;
  /** The number of placements in the cover. */
  rows: number;
  /** Why there is no assembly, if a colouring of the cells shows it. */
  reason?: string;
};

/** The outcome of a search for assemblies, and the assemblies it found. */
export type PolycubeResult = SearchResult<PolycubeSolution, PolycubeStatistics>;

/** The ends of the tasks of a search, and the threads that ran them. */
export interface TasksRun {
  readonly engine: EngineName;
  readonly threads: number;
  /** The number of threads that died and were replaced. */
  readonly lost: number;
}

/** Makes the result of a search from the gathered solutions and the statistics of its tasks. */
export function polycubeResult(
  plan: PolycubePlan,
  gathering: Gathering,
  options: PolycubeOptions,
  run: TasksRun & { seconds: number },
): PolycubeResult {
  const { tally, nodes, tasksDone, ends } = gathering.state();
  const isComplete = tasksDone === plan.split.tasks.length;
  const isEnough = options.limit !== undefined && tally.upToRotation >= options.limit;
  const outcome: Outcome = isEnough ? "solved" : isComplete ? "exhausted" : "stopped";
  const statistics: PolycubeStatistics = {
    seconds: run.seconds,
    // a task that was tried before the search is none of the workers'
    ...timesOf(
      ends.filter(({ task }) => task !== plan.tried?.end.task),
      run.threads,
    ),
    nodes,
    tasks: plan.split.tasks.length,
    tasksDone,
    tasksResumed: plan.earlier.length,
    threads: run.threads,
    threadsLost: run.lost,
    engine: run.engine,
    depth: plan.depth,
    held: plan.search.anchor,
    rows: pieceRowCount(plan.search.cover),
    ...(plan.small?.reason !== undefined && { reason: plan.small.reason }),
  };
  const counts = countsOf(tally, plan.search.mirrors && outcome === "exhausted");
  return { outcome, solutions: gathering.solutions(), counts, statistics };
}

/** The result of a search that had to stop before its tasks were known. */
export function resultWithoutTasks(options: PolycubeOptions, seconds: number): PolycubeResult {
  const statistics: PolycubeStatistics = {
    seconds,
    ...timesOf([], 1),
    nodes: 0,
    tasks: 0,
    tasksDone: 0,
    tasksResumed: 0,
    threads: 0,
    threadsLost: 0,
    engine: usedEngine(options),
    depth: options.depth ?? "auto",
    held: options.anchor ?? "none",
    rows: 0,
  };
  return { outcome: "stopped", solutions: [], counts: countsOf(emptyTally, false), statistics };
}

/** The engine that the options name, or the fastest. */
export function usedEngine({ engine = engineNames[0] ?? "dancing-links" }: PolycubeOptions): EngineName {
  return engine;
}

/**
 * The time from the start of the first task to the end of the last, the duration of the longest
 * task, and the share of the time in which threads were idle.
 */
function timesOf(ends: readonly TaskEnd[], threads: number) {
  const begin = ends.reduce((least, { began }) => Math.min(least, began), Number.POSITIVE_INFINITY);
  const end = ends.reduce((most, { began, seconds }) => Math.max(most, began + 1000 * seconds), begin);
  const searchSeconds = ends.length === 0 ? 0 : (end - begin) / 1000;
  const busy = ends.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    searchSeconds,
    longestTask: ends.reduce((most, { seconds }) => Math.max(most, seconds), 0),
    idle: searchSeconds === 0 ? 0 : Math.max(0, 1 - busy / (threads * searchSeconds)),
  };
}
