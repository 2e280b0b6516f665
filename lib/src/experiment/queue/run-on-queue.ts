import { lineValue } from "../../files/json/lines";
import { type Coordinator, openCoordinator, unlessAway } from "../../parallel/queue/coordinator";
import { missingWorkers } from "../../parallel/queue/missing-workers";
import type { QueueOptions } from "../../parallel/queue/options";
import { type Provenance, provenance } from "../../search/provenance";
import { type Plan, type Run, runKey } from "../plan/plan";
import { isTimed } from "../records/earlier";
import { recordFrom } from "../records/file";
import type { RunRecord } from "../records/record";
import type { ExperimentHeader } from "./formats";

/** How an experiment uses a queue. */
export interface ExperimentQueue extends QueueOptions {
  /** True if a plan whose response is a time may be run on different CPU models. */
  readonly mixCpus?: boolean;
}

/** A run that failed in every attempt. */
export interface FailedRun {
  readonly run: Run;
  readonly reason: string;
}

export interface RunOnQueueOptions {
  readonly queue: ExperimentQueue;
  /** The CPU model of the earlier records; undefined if there are none. */
  readonly timedOn: string | undefined;
  readonly signal?: AbortSignal;
  /** Called when a run has ended, with the record that its worker made. */
  readonly onEnd: (run: Run, record: RunRecord) => void;
}

/** A run is tried this many times. */
const mostAttempts = 3;
/** The answers of workers are refused this many times before the experiment fails. */
const mostRefusals = 100;
/** The number of answers that are read at the same time. */
const inOneRead = 100;
/**
 * The most jobs on the server at the same time. To remove one of n waiting jobs takes it a time
 * proportional to n, so cancelling 100,000 took minutes.
 */
const mostJobs = 2000;

/**
 * Does runs on a queue, as `runPool` does in processes of this machine. A run is a job. Every record
 * is checked before it counts, and a run counts once, however often it is done.
 *
 * @returns the runs that failed in every attempt
 */
export async function runOnQueue(
  plan: Plan,
  runs: readonly Run[],
  { queue, timedOn, signal, onEnd }: RunOnQueueOptions,
): Promise<FailedRun[]> {
  const say = queue.onNotice ?? (() => {});
  const own = provenance();
  const header: ExperimentHeader = {
    kind: "experiment",
    library: own.library,
    commit: own.commit,
    experiment: plan.id,
    puzzle: plan.puzzle,
    isolate: plan.isolate,
    isTimed: isTimed(plan),
    mixCpus: queue.mixCpus ?? false,
  };
  const at = await openCoordinator(header, queue, `run the experiment ${plan.id} on a queue`, {
    attempts: mostAttempts,
  });
  const jobs = new Map(runs.map((run) => [at.idOf(runKey(run)), { run, data: { header: at.headerId, run } }]));
  const failed: FailedRun[] = [];
  const cpuOf = isTimed(plan) && !queue.mixCpus ? { cpu: timedOn } : undefined;
  let refusals = 0;
  const isOver = () => signal?.aborted === true;

  async function take(id: string): Promise<void> {
    const job = jobs.get(id);
    const ended = await at.read(id);
    if (job === undefined || ended === undefined || ended.isCancelled) return;
    if (ended.failure !== undefined) {
      failed.push({ run: job.run, reason: ended.failure });
      jobs.delete(id);
      return;
    }
    const record = checkedRecord(ended.answer, plan, job.run, own, cpuOf?.cpu);
    if (typeof record === "string") {
      say(`An answer of worker ${ended.worker} is refused, and its run is done again: ${record}.`);
      await at.ban(ended.worker);
      if (++refusals >= mostRefusals)
        throw new Error(`${refusals} answers were refused, the last one of ${ended.worker}`);
      return;
    }
    if (cpuOf !== undefined) cpuOf.cpu ??= record.cpu;
    // asked again: the same job may have been read twice at the same time
    if (jobs.delete(id)) onEnd(job.run, record);
  }

  async function readAnswers(): Promise<void> {
    const ids = await at.endedIds();
    for (let part = 0; part < ids.length; part += inOneRead) {
      const read = ids.slice(part, part + inOneRead);
      await Promise.all(read.map(take));
      // only now: a record that is not yet written must stay on the server
      await at.forget(read);
      if (!isOver())
        await add(
          at,
          read.flatMap((id) => jobs.get(id)?.data ?? []),
        );
    }
  }

  const add = (to: Coordinator, data: readonly { readonly run: Run }[]) =>
    to.add(data.map((content) => ({ id: to.idOf(runKey(content.run)), data: content })));

  const noteMissing = missingWorkers(at, say);
  const giveUp = () => at.giveUp();
  signal?.addEventListener("abort", giveUp);
  try {
    await at.timeOn(cpuOf?.cpu);
    await readAnswers();
    const left = [...jobs.values()].map(({ data }) => data);
    for (let added = 0; ; ) {
      if (jobs.size === 0 || isOver()) break;
      const room = mostJobs - at.outstanding();
      if (room > mostJobs / 4 && added < left.length) {
        await add(at, left.slice(added, added + room));
        added += room;
      }
      await readAnswers();
      if (jobs.size === 0 || isOver()) break;
      noteMissing();
      await at.pause();
    }
  } catch (error) {
    unlessAway(error);
  } finally {
    signal?.removeEventListener("abort", giveUp);
    await leave(at, jobs.size === 0).catch(unlessAway);
  }
  return failed;
}

async function leave(at: Coordinator, isDone: boolean): Promise<void> {
  try {
    if (!isDone) await at.cancel();
  } finally {
    await at.close(isDone);
  }
}

/**
 * The record in a worker's answer, which is treated like text from a stranger; or what is wrong with
 * it. Whether its numbers are true cannot be checked.
 */
function checkedRecord(
  answer: unknown,
  plan: Plan,
  run: Run,
  own: Provenance,
  cpu: string | undefined,
): RunRecord | string {
  const { record: line } = (answer ?? {}) as { record?: unknown };
  if (typeof line !== "string" || line.length > mostCharacters) return "it must be a record of a run as text";
  const record = recordFrom(lineValue(Buffer.from(line)));
  if (typeof record === "string") return `it must be ${record}`;
  if (record.experiment !== plan.id || runKey(record) !== runKey(run))
    return "it must be the record of its run: it is of another";
  if (record.library !== own.library || record.commit !== own.commit) {
    return `it must be of commit ${own.commit}: it is of ${record.commit}`;
  }
  if (cpu !== undefined && record.cpu !== cpu) return `its times must be measured on ${cpu}: they are of ${record.cpu}`;
  if (Number.isNaN(Date.parse(record.began))) return "it must say when the run began";
  return record;
}

const mostCharacters = 100_000;
