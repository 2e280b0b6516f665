import { parentPort, workerData } from "node:worker_threads";
import type { Count } from "../../polycube/counts/counting";
import { addTallies, emptyTally } from "../../polycube/counts/tally";
import type { CoverSearch } from "../../polycube/engines/engine";
import { engines } from "../../polycube/engines/engines";
import { prepareSearch } from "../../polycube/prepare-search";
import { askingFor, OutOfTime } from "../../search/ask";
import { exactCoverCheck } from "../../verify/exact-cover";
import { isRaised, raise } from "../stop-flag";
import { noRow, type TaskEnd, type ThreadJob, type ThreadReport } from "./job";
import { offersOn, takeTask, waitForOffer, waitUntilHandled } from "./task-board";

/** The least interval between two reports. The ends of shorter tasks are reported together. */
const reportMilliseconds = 50;
/**
 * A thread waits if this many of its solutions are unhandled, so that they do not fill the memory.
 */
const mostAhead = 1000;

const { job, board, slot, waits } = workerData as ThreadJob;
const engine = engines[job.engine];
if (engine === undefined) throw new Error(`there is no engine ${job.engine}`);
const rowsEach = job.mostRows;

let found: { task: number; rows: Int32Array }[] = [];
let ends: TaskEnd[] = [];
let foundInTask = 0;
let reported = performance.now();

const prepared = prepareInTime();
for (let task = prepared ? nextTask(-1) : -1; task !== -1; task = nextTask(task)) {
  // two statements: doTask may report `ends` and replace the list
  const end = doTask(task, prepared as Prepared);
  ends.push(end);
  if (isStopped()) break;
  if (isTimeToReport()) report(false);
}
report(true);

/**
 * Takes the next task. If none is free, it ends the thread with -1, or waits for an offer.
 */
function nextTask(before: number): number {
  if (!waits) return takeTask(board, slot, before + 1);
  for (let seen = offersOn(board); !isStopped(); seen = offersOn(board)) {
    const task = takeTask(board, slot, 0);
    if (task !== -1) return task;
    if (ends.length > 0) report(false);
    waitForOffer(board, seen);
  }
  return -1;
}

interface Prepared {
  readonly search: CoverSearch;
  readonly count: Count;
  readonly isExact: (rows: ArrayLike<number>) => boolean;
}

/** The search; undefined if the threads were stopped in the meantime. */
function prepareInTime(): Prepared | undefined {
  const ask = askingFor(isStopped);
  try {
    const { cover, count } = prepareSearch(job.puzzle, { identical: job.identical, anchor: job.anchor, ask });
    return { search: engine(cover, ask), count, isExact: exactCoverCheck(cover) };
  } catch (error) {
    if (error instanceof OutOfTime) return undefined;
    throw error;
  }
}

function doTask(task: number, { search, count, isExact }: Prepared): TaskEnd {
  const begin = performance.now();
  let tally = emptyTally;
  let rows: number[] = [];
  const keep = () => {
    if (rows.length > 0) found.push({ task, rows: Int32Array.from(rows) });
    rows = [];
  };
  const { finished, nodes } = search.run(job.tasks[task] ?? [], {
    onCover(chosen) {
      if (!isExact(chosen)) throw new Error(`the engine ${job.engine} reported rows that are not an exact cover`);
      const counted = count(chosen);
      if (counted === null) return false;
      if (job.limit !== null && isBeyond(job.limit)) return true;
      tally = addTallies(tally, counted);
      if (!job.stores) return job.limit !== null && isStopped();
      for (let index = 0; index < rowsEach; index++) rows.push(chosen[index] ?? noRow);
      if (rows.length >= mostAhead * rowsEach) {
        keep();
        report(false);
      }
      return isStopped();
    },
    onTick(share) {
      board.shares[slot] = share;
      if ((rows.length > 0 || ends.length > 0) && isTimeToReport()) {
        keep();
        report(false);
      }
      return isStopped();
    },
  });
  keep();
  foundInTask = 0;
  const began = performance.timeOrigin + begin;
  return { task, finished, tally, nodes, began, seconds: (performance.now() - begin) / 1000 };
}

/**
 * Counts a solution, and raises the stop flag if the limit is reached. True if all threads together
 * had already found enough; then the solution is not counted.
 */
function isBeyond(limit: number): boolean {
  const before = Atomics.add(board.found, 0, 1);
  if (before + 1 >= limit) raise(board.stop);
  if (before >= limit) {
    Atomics.sub(board.found, 0, 1);
    return true;
  }
  foundInTask++;
  Atomics.add(board.unreported, slot, 1);
  return false;
}

function isStopped(): boolean {
  return isRaised(board.stop);
}

function isTimeToReport(): boolean {
  return performance.now() - reported >= reportMilliseconds;
}

function report(last: boolean): void {
  const message: ThreadReport = { found, ends, last };
  for (const { rows } of found) Atomics.add(board.unhandled, slot, rows.length / rowsEach);
  parentPort?.postMessage(message);
  found = [];
  ends = [];
  Atomics.store(board.unreported, slot, foundInTask);
  waitUntilHandled(board, slot, mostAhead);
  reported = performance.now();
}
