import { mostRowsOf } from "../../polycube/cover/cover";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { OutOfTime } from "../../search/ask";
import { counted } from "../../search/counted";
import { eitherFlag, longCall } from "../../search/long-call";
import type { ThreadsListener } from "../cover/inbox";
import type { CoverJob } from "../cover/job";
import { startThreads, type Threads, type ThreadsOptions } from "../cover/threads";
import { usefulThreads } from "../thread";
import { createGathering, type Gathering } from "./gathering";
import { checkPolycubeOptions, type PolycubeOptions } from "./options";
import { type PolycubePlan, planPolycube } from "./plan";
import { progressReporter } from "./progress";
import { type PolycubeResult, polycubeResult, resultWithoutTasks, type TasksRun, usedEngine } from "./result";

/** The interval at which the clock and the signal are checked and progress is reported. */
const watchMilliseconds = 50;

/**
 * Finds all assemblies of a polycube puzzle, each once up to rotation, in threads. A small search,
 * such as Soma's, runs in this thread.
 *
 * Every assembly in the result was checked by `verifyPolycube`; with `count`, every counted
 * assembly was checked to fill the box exactly. The result of a complete search does not depend on
 * threads, engine or depth, except for the order of the assemblies.
 *
 * @throws InputError if an option is invalid, or the journal to resume belongs to another search
 * @example
 * const { counts } = await solvePolycube(soma, { threads: 2 });
 * counts // { fixed: 11520, upToRotation: 480, upToReflection: 240 }
 */
export async function solvePolycube(puzzle: PolycubePuzzle, options: PolycubeOptions = {}): Promise<PolycubeResult> {
  return solveForLoop(puzzle, options, () => false);
}

/**
 * `solvePolycube` for a loop over its assemblies.
 *
 * @param isLeft true if the loop was left, which stops the search
 */
export async function solveForLoop(
  puzzle: PolycubePuzzle,
  options: PolycubeOptions,
  isLeft: () => boolean,
): Promise<PolycubeResult> {
  const { threads } = options;
  return longCall(
    typeof threads === "number" ? `${puzzle.id}, ${counted(threads, "thread")}` : puzzle.id,
    options.onProgress,
    (stop, showProgress) =>
      searchPolycube(puzzle, {
        ...options,
        ...eitherFlag(options.signal, stop),
        ...(showProgress && { onProgress: showProgress }),
      }),
    ({ outcome }) => (outcome !== "stopped" ? "finished" : isLeft() ? "left" : "stopped"),
  );
}

/**
 * The search of `solvePolycube` without a progress bar or a stop button, for callers that have
 * their own.
 */
export async function searchPolycube(puzzle: PolycubePuzzle, given: PolycubeOptions): Promise<PolycubeResult> {
  checkPolycubeOptions(given);
  const options = { ...given, threads: usefulThreads(given.threads ?? 1) };
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const isOver = () => (options.signal?.aborted ?? false) || seconds() >= (options.seconds ?? Number.POSITIVE_INFINITY);
  const plan = planInTime(puzzle, options, isOver);
  if (plan === undefined) return resultWithoutTasks(options, seconds());
  try {
    const gathering = createGathering(plan, options);
    const run = plan.small === undefined ? await runTasks(plan, gathering, options, seconds, isOver) : inThisThread;
    await gathering.handled();
    return polycubeResult(plan, gathering, options, { ...run, seconds: seconds() });
  } finally {
    plan.journal?.close();
  }
}

/** The plan; undefined if the search must stop before its tasks are known. */
function planInTime(puzzle: PolycubePuzzle, options: PolycubeOptions, isOver: () => boolean): PolycubePlan | undefined {
  try {
    return planPolycube(puzzle, options, isOver);
  } catch (error) {
    if (error instanceof OutOfTime) return undefined;
    throw error;
  }
}

const inThisThread: TasksRun = { engine: "kernel", threads: 1, lost: 0 };

async function runTasks(
  plan: PolycubePlan,
  gathering: Gathering,
  options: PolycubeOptions & { readonly threads: number },
  seconds: () => number,
  isOver: () => boolean,
): Promise<TasksRun> {
  const { search, split, earlier } = plan;
  const { threads: count } = options;
  const engine = usedEngine(options);
  const job: CoverJob = {
    puzzle: search.puzzle,
    identical: search.identical,
    anchor: search.anchor,
    engine,
    mostRows: mostRowsOf(search.cover),
    tasks: split.tasks.map(({ given }) => given),
    stores: !options.count,
    limit: options.limit ?? null,
  };
  const found = gathering.state().tally.upToRotation;
  if (isOver() || found >= (options.limit ?? Number.POSITIVE_INFINITY)) return { engine, threads: count, lost: 0 };
  const threads = await start(job, plan, { threads: count, done: earlier.map(({ task }) => task), found }, options, {
    onFound: gathering.take,
    onEnd: gathering.end,
  });
  const reportProgress = progressReporter(plan, gathering, threads, options, seconds);
  const watch = setInterval(() => {
    if (isOver()) threads.stop();
    reportProgress();
  }, watchMilliseconds);
  try {
    await threads.ended;
  } finally {
    clearInterval(watch);
  }
  return { engine, threads: threads.workers?.().threads ?? count, lost: threads.lost() };
}

/** Starts the tasks in threads, or on a queue. Only then are the packages of the queue loaded. */
async function start(
  job: CoverJob,
  { search, split, tried }: PolycubePlan,
  options: ThreadsOptions,
  { queue }: PolycubeOptions,
  listener: ThreadsListener,
): Promise<Threads> {
  if (queue === undefined) return startThreads(job, options, listener);
  const { startOnQueue } = await import("../queue/polycube/start-on-queue.js");
  const shares = split.tasks.map(({ share }) => share);
  return startOnQueue(job, { ...options, search, shares, queue, ...(tried && { tried }) }, listener);
}
