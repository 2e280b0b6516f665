import { levelOf, type RunRecord } from "../experiment/records/record";
import { unitOf } from "../experiment/statistics";
import { createRandom } from "../search/random";
import { groupRecords, type RecordGroup } from "./group-records";
import { type Interval, resample } from "./interval";
import { medianOf, quantiles } from "./quantiles";
import { valueReached } from "./summarise";

const resamples = 1000;

/** Which statistic is the time, which factor the threads, and what else tells runs apart. */
export interface SpeedUpOptions {
  /** The statistic that is the time of a run. */
  readonly value: string;
  /** The factor that is the number of threads. */
  readonly threads: string;
  /** A row for each combination of these factors and the number of threads. */
  readonly by: readonly string[];
}

/**
 * The median time of one thread at its best, over all combinations of the other factors: what it costs to split a search is seen against it.
 *
 * @example
 * const { records } = readExperiment("thread-depth", { quick: true });
 * timeAlone(records, { value: "seconds", threads: "threads", by: ["depth"] }) > 0 // true
 */
export function timeAlone(records: readonly RunRecord[], options: SpeedUpOptions): number {
  return leastAlone(groupsOf(records, options), (times) => times);
}

/**
 * How much sooner threads are done than one thread at its best, with an interval of 95 % (bootstrap, the choice of the best included), and why not sooner:
 * tasks, the longest of them, how long threads are idle, and how much of the time they search, which begins when tasks are made and threads have
 * started; all at the median. Of runs that were stopped it is not known: NaN.
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
    return {
      ...levels,
      runs: group.length,
      tasks: median("tasks"),
      "longest task, seconds": median("longestTask"),
      "idle %": 100 * median("idle"),
      "searching, seconds": median("searchSeconds"),
      [`median ${unitOf(options.value)}`]: medianOf(times),
      "times as fast": timesAsFast,
      from,
      to,
      "% of the ideal": (100 * timesAsFast) / threads,
    };
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

/** Every group is drawn anew from its own runs, and all is computed again, the best of one thread, too. */
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
