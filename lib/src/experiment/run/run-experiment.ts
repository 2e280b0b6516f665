import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { relative } from "node:path";
import { lockFile } from "../../files/lock";
import { describeValue, InputError } from "../../input-error";
import { eitherSignal, longCall, type ShowProgress } from "../../search/long-call";
import { type Provenance, provenance } from "../../search/provenance";
import { type Plan, type Run, runKey, runsOf } from "../plan/plan";
import { planNamed, readPlan } from "../plan/read";
import type { ExperimentQueue, FailedRun } from "../queue/run-on-queue";
import { earlierRecords, isTimed, usableRecords } from "../records/earlier";
import { committedFile, openRecords, readRecords, recordFile } from "../records/file";
import { fileInUse, finishFresh, freshFile, partFile } from "../records/fresh";
import { keepPlan } from "../records/kept-plan";
import { isSolved, type RunRecord } from "../records/record";
import { runPool } from "./pool";
import { recordsIn, type TimeLeft, timeLeft } from "./time-left";

/** The options of `runExperiment`. */
export interface ExperimentOptions {
  /** True to run the small plan. */
  quick?: boolean;
  /**
   * True to do all runs again, in a file of their own; a fresh run that was stopped is continued.
   */
  fresh?: boolean;
  /**
   * The number of runs at once. Default: 1 if times are measured, otherwise one for each core but
   * one.
   */
  threads?: number;
  /** A queue whose workers do the runs, on any machine. `threads` has no meaning then. */
  queue?: ExperimentQueue;
  signal?: AbortSignal;
  /** Gets the progress. In a notebook, no progress bar is shown then. */
  onProgress?: (progress: ExperimentProgress) => void;
}

/** The progress of an experiment. */
export interface ExperimentProgress {
  readonly runs: number;
  readonly done: number;
  readonly solved: number;
  /** The estimated time left; undefined while too few runs have ended. */
  readonly secondsLeft: number | undefined;
}

/** The records of an experiment, and the part of them that this call added. */
export interface ExperimentResult {
  readonly plan: Plan;
  /** The records of all finished runs, in the order of the file. */
  readonly records: RunRecord[];
  readonly file: string;
  /** The number of runs that were not done because they already had a record. */
  readonly skipped: number;
  /** True if every run of the plan has a record. */
  readonly isComplete: boolean;
  /**
   * The new paths of records that this call renamed to keep them: a former fresh run, or a fresh
   * run that could not be continued.
   */
  readonly aside: readonly string[];
  /** The runs that failed in every attempt on a queue, and why; they have no record. */
  readonly failed: readonly FailedRun[];
}

/**
 * Runs or continues an experiment. A run that has a record is not repeated. A record is written
 * when its run ends, so a crash loses only the runs in progress.
 *
 * @param name the name of a plan in data/experiments, or a .json file
 * @throws InputError if the plan cannot be run, or its records are of another plan or version; then
 * nothing is written
 * @example
 * (await runExperiment("iteration-order", { quick: true })).isComplete
 * // true: its records come with the project
 */
export async function runExperiment(name: string, options: ExperimentOptions = {}): Promise<ExperimentResult> {
  const plan = planNamed(name, options, `run the experiment ${name}`);
  const result = await longCall(
    plan.id,
    options.onProgress,
    (stop, showProgress) =>
      run(plan, {
        ...options,
        ...eitherSignal(options.signal, stop),
        ...(showProgress && { onProgress: (progress) => showProgress(barOf(progress)) }),
      }),
    ({ isComplete }) => (isComplete ? "finished" : "stopped"),
    ({ isComplete, file }) => (options.fresh && isComplete ? freshWords(file) : undefined),
  );
  keepPlan(name, plan.id);
  return result;
}

/** Says that tables and charts use the records of a complete fresh run instead of the committed ones. */
function freshWords(file: string): string {
  return `your records in ${relative(process.cwd(), file)} are used from now on`;
}

/** The progress of an experiment in the form that a progress bar shows. */
function barOf({ runs, done, secondsLeft }: ExperimentProgress): Parameters<ShowProgress>[0] {
  const words = `${done.toLocaleString("en")} of ${runs.toLocaleString("en")} runs`;
  return { share: done / runs, ...(secondsLeft !== undefined && { secondsLeft }), words };
}

async function run(plan: Plan, options: ExperimentOptions): Promise<ExperimentResult> {
  const threads = checkedThreads(options.threads ?? defaultThreads(plan), plan);
  const file = options.fresh ? partFile(plan.id) : fileInUse(plan.id);
  const action = `run the experiment ${plan.id}`;
  const from = provenance();
  const unlock = lockFile(file, action, options.signal);
  try {
    const runs = runsOf(plan);
    const machines = options.queue === undefined ? "this" : options.queue.mixCpus ? "all" : "one model";
    const before = () => earlierRecords(plan, runs, file, from, action, machines);
    const { records, aside } = options.fresh ? usableRecords(before, file) : { records: before(), aside: [] };
    const known = new Set(records.map(runKey));
    const skipped = records.length;
    const left = runs.filter((run) => !known.has(runKey(run)));
    const earlier = options.fresh ? [...recordsIn(earlierFiles(plan.id)), ...records] : records;
    const remaining = timeLeft(left, earlier, threads);
    const reportProgress = progressReporter(runs.length, records, remaining, options.onProgress);
    const out = openRecords(file);
    reportProgress();
    const add = (run: Run, record: RunRecord) => {
      out.add(record);
      records.push(record);
      remaining.ended(run);
      reportProgress();
    };
    let failed: readonly FailedRun[] = [];
    try {
      failed = await doRuns(plan, left, { ...options, threads }, records[0]?.cpu, add, from);
    } finally {
      out.close();
    }
    const isComplete = records.length === runs.length;
    if (!isComplete || file !== partFile(plan.id)) return { plan, records, file, skipped, isComplete, aside, failed };
    const former = finishFresh(plan.id);
    return {
      plan,
      records,
      file: freshFile(plan.id),
      skipped,
      isComplete,
      aside: former === undefined ? aside : [...aside, former],
      failed,
    };
  } finally {
    unlock();
  }
}

/**
 * Does runs in processes of this machine, or on a queue. Only then are the packages of the queue
 * loaded.
 *
 * @param timedOn the CPU model of the earlier records, if there are any
 * @returns the runs that failed on a queue
 */
async function doRuns(
  plan: Plan,
  left: readonly Run[],
  { threads, signal, queue }: ExperimentOptions & { readonly threads: number },
  timedOn: string | undefined,
  add: (run: Run, record: RunRecord) => void,
  from: Provenance,
): Promise<readonly FailedRun[]> {
  const stop = signal && { signal };
  if (queue !== undefined && left.length > 0) {
    const { runOnQueue } = await import("../queue/run-on-queue.js");
    return runOnQueue(plan, left, { queue, timedOn, ...stop, onEnd: add });
  }
  await runPool(plan, left, {
    threads,
    ...stop,
    onEnd: (run, began, result) => add(run, { experiment: plan.id, ...run, ...result, ...from, began }),
  });
  return [];
}

/**
 * Reads the records of an experiment, for tables and charts. If HANGING_GARDENS_RESULTS names a
 * folder without these records, the committed ones are returned.
 *
 * @example readExperiment("iteration-order", { quick: true }).records.length // 416
 * @throws InputError if the experiment has no records
 */
export function readExperiment(name: string, options: { quick?: boolean } = {}): { plan: Plan; records: RunRecord[] } {
  const plan = readPlan(name, options);
  const file = fileInUse(plan.id);
  const records = readRecords(existsSync(file) ? file : committedFile(plan.id));
  if (records.length > 0) return { plan, records };
  const command = `npm run experiment -- ${name}${options.quick ? " --quick" : ""}`;
  throw new InputError(`read the experiment ${plan.id}`, `its records must exist: none were found; run ${command}`);
}

/**
 * The file of earlier records that predicts how long each run takes; an empty list if none exists.
 */
function earlierFiles(id: string): string[] {
  const files = [freshFile(id), recordFile(id), committedFile(id)];
  return files.filter((file) => existsSync(file)).slice(0, 1);
}

function progressReporter(
  runs: number,
  records: readonly RunRecord[],
  remaining: TimeLeft,
  onProgress: ExperimentOptions["onProgress"],
): () => void {
  const start = performance.now();
  let solved = records.filter(isSolved).length;
  let counted = records.length;
  return () => {
    solved += records.slice(counted).filter(isSolved).length;
    counted = records.length;
    const secondsLeft = remaining.after((performance.now() - start) / 1000);
    onProgress?.({ runs, done: records.length, solved, secondsLeft });
  };
}

/** One run at a time if times are measured, because runs at the same time slow each other down. */
function defaultThreads(plan: Plan): number {
  return isTimed(plan) ? 1 : Math.max(1, cpus().length - 1);
}

function checkedThreads(threads: number, plan: Plan): number {
  if (Number.isInteger(threads) && threads >= 1 && threads <= 1024) return threads;
  const form = "threads must be a whole number from 1 to 1024";
  throw new InputError(`run the experiment ${plan.id}`, `${form}: it is ${describeValue(threads)}`);
}
