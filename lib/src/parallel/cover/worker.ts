import { parentPort, workerData } from "node:worker_threads";
import { addTallies, emptyTally } from "../../polycube/counts/tally";
import { engines } from "../../polycube/engines/engines";
import { prepareSearch } from "../../polycube/prepare-search";
import { exactCoverCheck } from "../../verify/exact-cover";
import { isRaised, raise } from "../stop-flag";
import { takeTask, waitForOthers } from "./board";
import type { TaskEnd, ThreadJob, ThreadReport } from "./job";

/** What is found is told so often; short tasks are told together. */
const tellMilliseconds = 50;
/** No thread runs ahead of whoever writes down what it finds by more than so many solutions, so memory does not fill with them. */
const mostAhead = 1000;

const { job, board, seat } = workerData as ThreadJob;
const engine = engines[job.engine];
if (engine === undefined) throw new Error(`there is no engine ${job.engine}`);
const { cover, count } = prepareSearch(job.puzzle, { identical: job.identical, held: job.held });
const search = engine(cover);
const isExact = exactCoverCheck(cover);
const rowsEach = job.puzzle.pieces.length;

let found: { task: number; rows: Int32Array }[] = [];
let ends: TaskEnd[] = [];
let foundInTask = 0;
let told = performance.now();

for (let task = takeTask(board, seat, 0); task !== -1; task = takeTask(board, seat, task + 1)) {
  const end = doTask(task);
  ends.push(end); // not in one line: the list may be told, and another begun, while the task is done
  if (isStopped()) break;
  if (isTimeToTell()) tell(false);
}
tell(true);

function doTask(task: number): TaskEnd {
  const begin = performance.now();
  let tally = emptyTally;
  let rows: number[] = [];
  const keep = () => {
    if (rows.length > 0) found.push({ task, rows: Int32Array.from(rows) });
    rows = [];
  };
  const { finished, nodes } = search.run(job.tasks[task] ?? [], {
    onCover(chosen) {
      if (!isExact(chosen)) throw new Error(`the engine ${job.engine} found rows that are no cover`);
      const counted = count(chosen);
      if (counted === null) return false;
      if (job.limit !== null && isBeyond(job.limit)) return true;
      tally = addTallies(tally, counted);
      if (!job.stores) return job.limit !== null && isStopped();
      for (let place = 0; place < chosen.length; place++) rows.push(chosen[place] ?? 0);
      if (rows.length >= mostAhead * rowsEach) {
        keep();
        tell(false);
      }
      return isStopped();
    },
    onTick(share) {
      board.shares[seat] = share;
      if (rows.length > 0 && isTimeToTell()) {
        keep();
        tell(false);
      }
      return isStopped();
    },
  });
  keep();
  foundInTask = 0;
  const began = performance.timeOrigin + begin;
  return { task, finished, tally, nodes, began, seconds: (performance.now() - begin) / 1000 };
}

/** Whether all threads together have found enough already; otherwise this one counts, and the last that does stops them. */
function isBeyond(limit: number): boolean {
  const before = Atomics.add(board.found, 0, 1);
  if (before + 1 >= limit) raise(board.stop);
  if (before >= limit) {
    Atomics.sub(board.found, 0, 1);
    return true;
  }
  foundInTask++;
  Atomics.add(board.untold, seat, 1);
  return false;
}

function isStopped(): boolean {
  return isRaised(board.stop);
}

function isTimeToTell(): boolean {
  return performance.now() - told >= tellMilliseconds;
}

function tell(last: boolean): void {
  const report: ThreadReport = { found, ends, last };
  for (const { rows } of found) Atomics.add(board.waiting, seat, rows.length / rowsEach);
  parentPort?.postMessage(report);
  found = [];
  ends = [];
  Atomics.store(board.untold, seat, foundInTask);
  waitForOthers(board, seat, mostAhead);
  told = performance.now();
}
