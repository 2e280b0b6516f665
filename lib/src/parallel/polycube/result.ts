import { countsOf } from "../../polycube/counts/tally";
import type { Held } from "../../polycube/cover/held";
import type { Depth } from "../../polycube/cover/split";
import type { EngineName } from "../../polycube/engines/engine";
import type { PolycubeSolution } from "../../polycube/puzzle";
import type { Outcome, SearchResult } from "../../search/search";
import type { TaskEnd } from "../cover/job";
import type { Gathering } from "./gathering";
import type { PolycubeOptions } from "./options";
import type { PolycubePlan } from "./plan";

/** What a search for assemblies tells of itself; times are those of this run. */
export type PolycubeStatistics = {
  /** Of the whole run. */
  seconds: number;
  /** From the beginning of the first task to the end of the last. */
  searchSeconds: number;
  /** In seconds. */
  longestTask: number;
  /** The share of the search's time in which threads had no task. */
  idle: number;
  /** How many times a column was chosen, also in what a resumed journal has done. */
  nodes: number;
  /** 1 where the search is a small one. */
  tasks: number;
  /** With those that a resumed journal has done. */
  tasksDone: number;
  tasksResumed: number;
  /** 1 where the search is a small one. */
  threads: number;
  /** How many threads died and were replaced. */
  threadsLost: number;
  engine: EngineName;
  depth: Depth;
  held: Held;
  /** How many placements the cover has. */
  rows: number;
};

/** How a search for assemblies ended, and the assemblies it found. */
export type PolycubeResult = SearchResult<PolycubeSolution, PolycubeStatistics>;

/** How the tasks of a search were done. */
export interface TasksRun {
  readonly engine: EngineName;
  readonly threads: number;
  /** How many threads died and were replaced. */
  readonly lost: number;
}

/** What a search has come to. */
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
    ...timesOf(ends, run.threads),
    nodes,
    tasks: plan.split.tasks.length,
    tasksDone,
    tasksResumed: plan.earlier.length,
    threads: run.threads,
    threadsLost: run.lost,
    engine: run.engine,
    depth: plan.depth,
    held: plan.search.held,
    rows: plan.search.cover.rows.length,
  };
  const counts = countsOf(tally, plan.search.mirrors && outcome === "exhausted");
  return { outcome, solutions: gathering.solutions(), counts, statistics };
}

/** From the beginning of the first task to the end of the last; the longest task; and which share of that time threads were idle. */
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
