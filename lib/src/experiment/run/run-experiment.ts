import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { lockFile } from "../../files/lock";
import { describeValue, InputError } from "../../input-error";
import { eitherSignal, longCall, type Tell } from "../../search/long-call";
import { type Plan, runKey, runsOf } from "../plan/plan";
import { readPlan } from "../plan/read";
import { provenance } from "../provenance";
import { earlierRecords, isTimed, usableRecords } from "../records/earlier";
import { committedFile, openRecords, readRecords } from "../records/file";
import { fileInUse, finishFresh, freshFile, partFile } from "../records/fresh";
import { keepPlan } from "../records/kept-plan";
import { isSolved, type RunRecord } from "../records/record";
import { runPool } from "./pool";

/** What `runExperiment` can be told. */
export interface ExperimentOptions {
  /** The small plan. */
  quick?: boolean;
  /** Does all runs again, beside the records that are there; goes on with a fresh run that was stopped. */
  fresh?: boolean;
  /** How many runs are done at once. Default: one where times are measured, else all cores but one. */
  threads?: number;
  signal?: AbortSignal;
  /** In a notebook, it is told instead of the bar. */
  onProgress?: (progress: ExperimentProgress) => void;
}

/** How far an experiment is. */
export interface ExperimentProgress {
  readonly runs: number;
  readonly done: number;
  readonly solved: number;
  /** Seconds, undefined before the first run has ended. */
  readonly secondsLeft: number | undefined;
}

/** The records of an experiment, and what was done for them. */
export interface ExperimentResult {
  readonly plan: Plan;
  /** Of all runs that are done, in the order of their lines. */
  readonly records: RunRecord[];
  readonly file: string;
  /** How many were there before. */
  readonly skipped: number;
  /** Whether every run of the plan is done. */
  readonly isComplete: boolean;
  /** Where records are that this run put aside: of a former fresh run, or of one that could not be gone on with. */
  readonly aside: readonly string[];
}

/**
 * Runs an experiment, or goes on with it: a run whose record is there is not done again. A record is written as each run ends, so a crash
 * loses no more than what was running.
 *
 * @param name of a plan in data/experiments, or a file .json
 * @throws InputError where the plan cannot be run, or the records that are there are of another plan or version; nothing is written then
 * @example
 * (await runExperiment("iteration-order", { quick: true })).isComplete
 * // true: its records come with the project
 */
export async function runExperiment(name: string, options: ExperimentOptions = {}): Promise<ExperimentResult> {
  const plan = readPlan(name, options);
  const result = await longCall(plan.id, options.onProgress, (stop, tell) =>
    run(plan, {
      ...options,
      ...eitherSignal(options.signal, stop),
      ...(tell && { onProgress: (progress) => tell(barOf(progress)) }),
    }),
  );
  keepPlan(name, plan.id);
  return result;
}

/** How far an experiment is, as a bar shows it. */
function barOf({ runs, done, secondsLeft }: ExperimentProgress): Parameters<Tell>[0] {
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
    const before = () => earlierRecords(plan, runs, file, from, action);
    const { records, aside } = options.fresh ? usableRecords(before, file) : { records: before(), aside: [] };
    const known = new Set(records.map(runKey));
    const skipped = records.length;
    const left = runs.filter((run) => !known.has(runKey(run)));
    const tell = progressTeller(runs.length, records, options.onProgress);
    const out = openRecords(file);
    tell();
    try {
      await runPool(plan, left, {
        threads,
        ...(options.signal && { signal: options.signal }),
        onEnd(run, began, result) {
          const record: RunRecord = { experiment: plan.id, ...run, ...result, ...from, began };
          out.add(record);
          records.push(record);
          tell();
        },
      });
    } finally {
      out.close();
    }
    const isComplete = records.length === runs.length;
    if (!isComplete || file !== partFile(plan.id)) return { plan, records, file, skipped, isComplete, aside };
    const former = finishFresh(plan.id);
    return {
      plan,
      records,
      file: freshFile(plan.id),
      skipped,
      isComplete,
      aside: former === undefined ? aside : [...aside, former],
    };
  } finally {
    unlock();
  }
}

/**
 * The records of an experiment that was run, for tables and charts. Where results go elsewhere for a trial, and it was not run there, they are
 * those that the project holds.
 *
 * @example readExperiment("iteration-order", { quick: true }).records.length // 416
 * @throws InputError where there are none
 */
export function readExperiment(name: string, options: { quick?: boolean } = {}): { plan: Plan; records: RunRecord[] } {
  const plan = readPlan(name, options);
  const file = fileInUse(plan.id);
  const records = readRecords(existsSync(file) ? file : committedFile(plan.id));
  if (records.length > 0) return { plan, records };
  const command = `npm run experiment -- ${name}${options.quick ? " --quick" : ""}`;
  throw new InputError(`load the experiment ${plan.id}`, `there must be records of it: there are none, run ${command}`);
}

function progressTeller(runs: number, records: RunRecord[], onProgress: ExperimentOptions["onProgress"]): () => void {
  const start = performance.now();
  const before = records.length;
  let solved = records.filter(isSolved).length;
  let counted = before;
  return () => {
    solved += records.slice(counted).filter(isSolved).length;
    counted = records.length;
    const own = records.length - before;
    const perRun = (performance.now() - start) / 1000 / own;
    const secondsLeft = own === 0 ? undefined : perRun * (runs - records.length);
    onProgress?.({ runs, done: records.length, solved, secondsLeft });
  };
}

/** Runs whose time counts are not to take each other's core. */
function defaultThreads(plan: Plan): number {
  return isTimed(plan) ? 1 : Math.max(1, cpus().length - 1);
}

function checkedThreads(threads: number, plan: Plan): number {
  if (Number.isInteger(threads) && threads >= 1 && threads <= 1024) return threads;
  const form = "threads must be a whole number from 1 to 1024";
  throw new InputError(`run the experiment ${plan.id}`, `${form}: it is ${describeValue(threads)}`);
}
