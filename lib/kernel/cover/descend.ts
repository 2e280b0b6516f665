import { count0, count1, count2, count3, count4, count5, countTo8, countTo32, smallest } from "./count";
import { hostCompletes, report } from "./decode";
import { filter } from "./filter";
import { leavesGap } from "./gap";
import { gather } from "./gather";
import { dropIsolating, isolates, testsIsolation } from "./isolation";
import { behind, bothLanes } from "./list";
import { entryBytes } from "./memory";
import { countNode, noteCandidates, noteChoice, noteForced } from "./progress";
import { optional } from "./recoded";
import { idleAfterUse, takeUse } from "./uses";

/**
 * The length of a list from which it pays to remove rows that isolate a cell. It is not a sharp
 * limit.
 */
const longFrom: usize = 250;
/** The length of a list from which it pays to count beyond 8. It is not a sharp limit. */
const countFurtherFrom: usize = 120;

/**
 * Finds every cover of the columns that are neither taken nor idle nor optional. All rows fit.
 *
 * If a column has no row, the node is a dead end. If columns have a single row, all these rows are
 * placed at once. Otherwise the search chooses the first column with the fewest rows and tries each
 * of its rows.
 *
 * Measured: tie-breaks between the smallest columns (corners first, cells with few free neighbours,
 * pieces) differ by 2 %. Trying each smallest column and taking the one that leaves the fewest rows
 * saved 1 % of the nodes and took longer.
 *
 * @param stack the address at which candidates are listed
 * @param entry the path entry for the next row to place
 */
export function descend(list: usize, end: usize, taken: u64, idle: u64, stack: usize, entry: usize): void {
  for (;;) {
    countNode((end - list) >> 3, entry);
    if (end - list > longFrom << 3 && testsIsolation) end = dropIsolating(list, end, taken);
    if (end - list > countFurtherFrom << 3) countTo32(list, end);
    else countTo8(list, end);
    const open = ~(taken | idle | optional);
    const several = count1 | count2 | count3 | count4 | count5;
    if ((open & ~(several | count0)) !== 0) return;
    const single = open & ~several;
    if (single === 0) break;
    const forced = gather(list, end, stack, bothLanes(single));
    for (let at = stack; at < forced; at += 8) {
      const row = load<u64>(at);
      if ((row & taken) !== 0) return;
      noteForced(entry, row);
      entry += entryBytes;
      if ((row & idle) === 0) taken |= row;
      else {
        taken = takeUse(row, taken, idle);
        idle = idleAfterUse;
      }
    }
    if ((taken | optional) === everything) {
      report(entry);
      return;
    }
    end = filter(list, end, list, bothLanes(taken));
  }
  branch(list, end, taken, idle, stack, entry);
}

const everything: u64 = ~0;

/** Places each row of the first of the smallest columns in turn; without one, the path ends. */
function branch(list: usize, end: usize, taken: u64, idle: u64, stack: usize, entry: usize): void {
  const columns = smallest(~(taken | idle | optional));
  if (columns === 0) {
    if (hostCompletes || (taken | optional) === everything) report(entry);
    return;
  }
  const candidates = gather(list, end, stack, bothLanes(columns & (0 - columns)));
  const next = behind(end);
  noteCandidates(entry, candidates - stack);
  for (let at = stack; at < candidates; at += 8) {
    const row = load<u64>(at);
    noteChoice(entry, row, at - stack);
    let nowTaken = taken | row;
    let nowIdle = idle;
    if ((row & idle) !== 0) {
      nowTaken = takeUse(row, taken, idle);
      nowIdle = idleAfterUse;
    }
    if ((nowTaken | optional) === everything) {
      report(entry + entryBytes);
      continue;
    }
    if (testsIsolation && isolates(nowTaken)) continue;
    if (leavesGap(list, end, nowTaken, nowIdle | optional)) continue;
    descend(next, filter(list, end, next, bothLanes(nowTaken)), nowTaken, nowIdle, candidates, entry + entryBytes);
  }
}
