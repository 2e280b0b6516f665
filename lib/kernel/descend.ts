import { count0, count1, count2, count3, count4, count5, countTo8, countTo32, smallest } from "./count";
import { report } from "./decode";
import { filter } from "./filter";
import { leavesGap } from "./gap";
import { gather } from "./gather";
import { dropIsolating, isolates, testsIsolation } from "./isolation";
import { behind, bothLanes } from "./list";
import { stepBytes } from "./memory";
import { countNode, noteCandidates, noteChoice, noteForced } from "./progress";
import { idleAfterUse, takeUse } from "./uses";

/** From this many rows on it pays to drop those that isolate a cell, and to count further than 8. Both are far from sharp. */
const longFrom: usize = 250;
const countFurtherFrom: usize = 120;

/**
 * Every cover of the columns that are neither taken nor idle, by the rows of a list, all of which fit.
 *
 * A column that no row has ends it; where some have one row each, all these are placed at once; else the first of the smallest columns
 * is chosen, and each of its rows tried. Which of the smallest it is made 2 % of a difference: corners first, cells with few free
 * neighbours, pieces; to try each and take the one with fewest rows left behind it saved 1 % of the nodes and took longer.
 *
 * @param stack where candidates may be listed
 * @param step where the first row that is placed is noted
 */
export function descend(list: usize, end: usize, taken: u64, idle: u64, stack: usize, step: usize): void {
  for (;;) {
    countNode((end - list) >> 3, step);
    if (end - list > longFrom << 3 && testsIsolation) end = dropIsolating(list, end, taken);
    if (end - list > countFurtherFrom << 3) countTo32(list, end);
    else countTo8(list, end);
    const open = ~(taken | idle);
    const several = count1 | count2 | count3 | count4 | count5;
    if ((open & ~(several | count0)) !== 0) return;
    const single = open & ~several;
    if (single === 0) break;
    const forced = gather(list, end, stack, bothLanes(single));
    for (let at = stack; at < forced; at += 8) {
      const row = load<u64>(at);
      if ((row & taken) !== 0) return;
      noteForced(step, row);
      step += stepBytes;
      if ((row & idle) === 0) taken |= row;
      else {
        taken = takeUse(row, taken, idle);
        idle = idleAfterUse;
      }
    }
    if (taken === everything) {
      report(step);
      return;
    }
    end = filter(list, end, list, bothLanes(taken));
  }
  branch(list, end, taken, idle, stack, step);
}

const everything: u64 = ~0;

/** Places each row of the first of the smallest columns in turn. */
function branch(list: usize, end: usize, taken: u64, idle: u64, stack: usize, step: usize): void {
  const columns = smallest(~(taken | idle));
  const candidates = gather(list, end, stack, bothLanes(columns & (0 - columns)));
  const next = behind(end);
  noteCandidates(step, candidates - stack);
  for (let at = stack; at < candidates; at += 8) {
    const row = load<u64>(at);
    noteChoice(step, row, at - stack);
    let nowTaken = taken | row;
    let nowIdle = idle;
    if ((row & idle) !== 0) {
      nowTaken = takeUse(row, taken, idle);
      nowIdle = idleAfterUse;
    }
    if (nowTaken === everything) {
      report(step + stepBytes);
      continue;
    }
    if (testsIsolation && isolates(nowTaken)) continue;
    if (leavesGap(list, end, nowTaken, nowIdle)) continue;
    descend(next, filter(list, end, next, bothLanes(nowTaken)), nowTaken, nowIdle, candidates, step + stepBytes);
  }
}
