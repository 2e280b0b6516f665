import type { RunRecord } from "../experiment/record";
import { unitOf } from "../experiment/statistics";
import { groupRecords, recordsWhere } from "./group-records";
import { medianOf } from "./quantiles";
import { valueReached } from "./summarise";

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
 * @example timeAlone(records, { value: "seconds", threads: "threads", by: ["depth"] }) // 3.2
 */
export function timeAlone(records: readonly RunRecord[], { value, threads, by }: SpeedUpOptions): number {
  const alone = groupRecords(recordsWhere(records, { [threads]: 1 }), by);
  const medians = alone.map((group) => medianOf(group.records.map((record) => valueReached(record, value))));
  const least = Math.min(...medians.filter(Number.isFinite));
  return Number.isFinite(least) ? least : Number.NaN;
}

/**
 * How much sooner threads are done than one thread at its best, and why not sooner: tasks, the longest of them, how long threads are idle, and how
 * much of the time they search, which begins when tasks are made and threads have started; all at the median. Of runs that were stopped it is not known: NaN.
 *
 * @example showTable(speedUps(records, { value: "seconds", threads: "threads", by: ["depth"] }))
 */
export function speedUps(records: readonly RunRecord[], options: SpeedUpOptions): object[] {
  const { value, threads, by } = options;
  const alone = timeAlone(records, options);
  return groupRecords(records, [...by, threads]).map(({ levels, records: group }) => {
    const all = (statistic: string) => group.map((record) => valueReached(record, statistic));
    const fasterThanOne = (time: number) => (Number.isFinite(time) ? alone / time : Number.NaN);
    const faster = all(value).map(fasterThanOne);
    const timesAsFast = fasterThanOne(medianOf(all(value)));
    return {
      ...levels,
      runs: group.length,
      tasks: medianOf(all("tasks")),
      "longest task, seconds": medianOf(all("longestTask")),
      "idle %": 100 * medianOf(all("idle")),
      "searching, seconds": medianOf(all("searchSeconds")),
      [`median ${unitOf(value)}`]: medianOf(all(value)),
      "times as fast": timesAsFast,
      "slowest run": Math.min(...faster),
      "fastest run": Math.max(...faster),
      "% of the ideal": (100 * timesAsFast) / Number(levels[threads]),
    };
  });
}
