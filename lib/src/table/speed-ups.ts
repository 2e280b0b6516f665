import { levelOf, type RunRecord } from "../experiment/records/record";
import { unitOf } from "../experiment/statistics";
import { createRandom } from "../search/random";
import { groupRecords, type RecordGroup } from "./group-records";
import { type Interval, resample } from "./interval";
import { levelsBeside } from "./levels-beside";
import { medianOf, quantiles } from "./quantiles";
import { valueReached } from "./summarise";

const resamples = 1000;

/** Options of a table of speed-ups. */
export interface SpeedUpOptions {
  /** The statistic that measures the time of a run. */
  readonly value: string;
  /** The factor that sets the number of threads. */
  readonly threads: string;
  /** The table has a row for each combination of these factors and the number of threads. */
  readonly by: readonly string[];
}

/**
 * The best median time with one thread, over all combinations of the other factors. A speed-up
 * relative to this time includes the cost of splitting the search.
 *
 * @example
 * const { records } = readExperiment("thread-depth", { quick: true });
 * timeAlone(records, { value: "seconds", threads: "threads", by: ["depth"] }) > 0 // true
 */
export function timeAlone(records: readonly RunRecord[], options: SpeedUpOptions): number {
  return leastAlone(groupsOf(records, options), (times) => times);
}

/**
 * A table of speed-ups by threads, relative to the best time with one thread.
 *
 * The 95 % bootstrap interval includes the choice of that best time. Further columns are medians
 * that explain the speed-up: tasks, the longest task, idle time, and search time, which begins when
 * tasks are made and threads have started. The efficiency is the speed-up divided by the number of
 * threads. The speed-up is NaN if the median run was stopped.
 *
 * @example
 * const { records } = readExperiment("thread-depth", { quick: true });
 * showTable(table.speedUps(records, { value: "seconds", threads: "threads", by: ["depth"] }))
 */
export function speedUps(records: readonly RunRecord[], options: SpeedUpOptions): object[] {
  const groups = groupsOf(records, options);
  const alone = leastAlone(groups, (times) => times);
  const intervals = bootstrapped(groups);
  return groups.map(({ levels, records: group, times, threads }, index) => {
    const median = (statistic: string) => medianOf(group.map((record) => valueReached(record, statistic)));
    const timesAsFast = ratio(alone, medianOf(times));
    const [from, to] = intervals[index] ?? [];
    return levelsBeside(levels, {
      runs: group.length,
      tasks: median("tasks"),
      "longest task, seconds": median("longestTask"),
      "idle %": 100 * median("idle"),
      "searching, seconds": median("searchSeconds"),
      [`median ${unitOf(options.value)}`]: medianOf(times),
      "times as fast": timesAsFast,
      "lower 95 %": from,
      "upper 95 %": to,
      "efficiency, %": (100 * timesAsFast) / threads,
    });
  });
}

interface Group extends RecordGroup {
  readonly times: readonly number[];
  readonly threads: number;
}

function groupsOf(records: readonly RunRecord[], { value, threads, by }: SpeedUpOptions): Group[] {
  return groupRecords(records, [...by, threads]).map((group) => ({
    ...group,
    times: group.records.map((record) => valueReached(record, value)),
    threads: Number(levelOf({ factors: group.levels }, threads)),
  }));
}

function leastAlone(groups: readonly Group[], drawn: (times: readonly number[]) => readonly number[]): number {
  const medians = groups.filter(({ threads }) => threads === 1).map(({ times }) => medianOf(drawn(times)));
  const least = Math.min(...medians.filter(Number.isFinite));
  return Number.isFinite(least) ? least : Number.NaN;
}

function ratio(alone: number, time: number): number {
  return Number.isFinite(time) ? alone / time : Number.NaN;
}

/**
 * The 95 % interval of each group's speed-up. For every resample of the runs, the best time with
 * one thread is chosen anew.
 */
function bootstrapped(groups: readonly Group[]): Interval[] {
  const random = createRandom(1);
  const draw = (times: readonly number[]) => resample(times, random);
  const drawn = groups.map((): number[] => []);
  for (let resample = 0; resample < resamples; resample++) {
    const alone = leastAlone(groups, draw);
    for (const [index, { times }] of groups.entries()) drawn[index]?.push(ratio(alone, medianOf(draw(times))));
  }
  return drawn.map((ratios, index) => {
    if ((groups[index]?.times.length ?? 0) < 2 || ratios.some(Number.isNaN)) return [Number.NaN, Number.NaN];
    return quantiles(ratios, [0.025, 0.975]) as [number, number];
  });
}
