import { countsOf } from "../../polycube/counts/tally";
import type { EngineName } from "../../polycube/engines/engine";
import { engineNames } from "../../polycube/engines/engines";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { eitherFlag, longCall } from "../../search/long-call";
import type { Outcome, SearchResult, Statistics } from "../../search/search";
import { startThreads } from "../cover/cover-threads";
import type { CoverJob, TaskEnd } from "../cover/job";
import { createGathering, type Gathering } from "./gathering";
import { checkPolycubeOptions, type PolycubeOptions } from "./options";
import { type PolycubePlan, planPolycube } from "./plan";
import { progressTeller } from "./progress";
import { gatherSmall } from "./small-search";

/** So often the clock and the signal are looked at, and progress is told. */
const watchMilliseconds = 50;

/**
 * All assemblies of a polycube puzzle, each once up to rotation, searched in threads; a small search, such as Soma's, in this one.
 *
 * Every assembly in the result was checked by `verifyPolycube`; with `count`, every one counted was seen to fill the box exactly.
 * Where everything was searched the result does not depend on threads, engine or depth, but for the order of the assemblies.
 *
 * The statistics are those of this run: `seconds` in all; `searchSeconds` from the beginning of the first task to the end of the last;
 * `longestTask` in seconds; `idle`, the share of that time in which threads had no task. Only `nodes`, how many times a column was
 * chosen, and `tasksDone` count what a resumed journal (`tasksResumed`) has done, too. A small search has one task and one of `threads`.
 *
 * @throws InputError where an option is wrong, or the journal to resume is of another search
 * @example
 * (await solvePolycube(soma, { threads: 2 })).counts // { fixed: 11520, upToRotation: 480, upToReflection: 240 }
 */
export async function solvePolycube(
  puzzle: PolycubePuzzle,
  options: PolycubeOptions = {},
): Promise<SearchResult<PolycubeSolution>> {
  return longCall(puzzle.id, options.onProgress, (stop, tell) =>
    searchPolycube(puzzle, { ...options, ...eitherFlag(options.signal, stop), ...(tell && { onProgress: tell }) }),
  );
}

/** The same, for those who watch it themselves. */
export async function searchPolycube(
  puzzle: PolycubePuzzle,
  options: PolycubeOptions,
): Promise<SearchResult<PolycubeSolution>> {
  checkPolycubeOptions(options);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const isOver = () => (options.signal?.aborted ?? false) || seconds() >= (options.seconds ?? Number.POSITIVE_INFINITY);
  const plan = planPolycube(puzzle, options, isOver);
  try {
    const gathering = createGathering(plan, options);
    if (plan.small !== undefined) gatherSmall(plan.small, gathering);
    const run = plan.small === undefined ? await runTasks(plan, gathering, options, seconds, isOver) : inThisThread;
    await gathering.dealt();
    return resultOf(plan, gathering, options, { ...run, seconds: seconds() });
  } finally {
    plan.journal?.close();
  }
}

interface Run {
  readonly engine: EngineName;
  readonly threads: number;
  /** How many threads died and were replaced. */
  readonly lost: number;
}

const inThisThread: Run = { engine: "kernel", threads: 1, lost: 0 };

async function runTasks(
  plan: PolycubePlan,
  gathering: Gathering,
  options: PolycubeOptions,
  seconds: () => number,
  isOver: () => boolean,
): Promise<Run> {
  const { search, split, earlier } = plan;
  const count = options.threads ?? 1;
  const engine = options.engine ?? engineNames[0] ?? "dancing-links";
  const job: CoverJob = {
    puzzle: search.puzzle,
    identical: search.identical,
    held: search.held,
    engine,
    tasks: split.tasks.map(({ given }) => given),
    stores: !options.count,
    limit: options.limit ?? null,
  };
  const found = gathering.state().tally.upToRotation;
  if (isOver() || found >= (options.limit ?? Number.POSITIVE_INFINITY)) return { engine, threads: count, lost: 0 };
  const threads = startThreads(
    job,
    { threads: count, done: earlier.map(({ task }) => task), found },
    { onFound: gathering.take, onEnd: gathering.end },
  );
  const tell = progressTeller(plan, gathering, threads, options, seconds);
  const watch = setInterval(() => {
    if (isOver()) threads.stop();
    tell();
  }, watchMilliseconds);
  try {
    await threads.ended;
  } finally {
    clearInterval(watch);
  }
  return { engine, threads: count, lost: threads.lost() };
}

function resultOf(
  plan: PolycubePlan,
  gathering: Gathering,
  options: PolycubeOptions,
  run: Run & { seconds: number },
): SearchResult<PolycubeSolution> {
  const { tally, nodes, tasksDone, ends } = gathering.state();
  const isComplete = tasksDone === plan.split.tasks.length;
  const isEnough = options.limit !== undefined && tally.upToRotation >= options.limit;
  const outcome: Outcome = isEnough ? "solved" : isComplete ? "exhausted" : "stopped";
  const statistics: Statistics = {
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
