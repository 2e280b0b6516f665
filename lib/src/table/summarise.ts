import { mean } from "simple-statistics";
import { isSolved, type RunRecord, statisticOf } from "../experiment/records/record";
import { isEffort } from "../experiment/statistics";
import type { Level } from "../experiment/subject";
import { groupRecords } from "./group-records";
import { bootstrapMean, wilson } from "./interval";
import { levelsBeside } from "./levels-beside";
import { quantiles } from "./quantiles";

/** A row of a summary: the levels of a group of runs, and the numbers that summarise it. */
export type SummaryRow = Record<string, Level> & SummaryNumbers;

/** The numbers that summarise a group of runs. */
export interface SummaryNumbers {
  n: number;
  /** The share of solved runs, and its 95 % interval (Wilson). */
  solved: number;
  solvedFrom: number;
  solvedTo: number;
  /** Quantiles of the effort to a solution. A run without a solution counts as ∞. */
  median: number;
  quartile1: number;
  quartile3: number;
  percentile90: number;
  /**
   * The mean effort of all runs, solved or not, and its 95 % interval (bootstrap). The interval is
   * NaN if there are fewer than 40 runs.
   */
  mean: number;
  meanFrom: number;
  meanTo: number;
  /** PAR2, the penalised mean: the effort of a run without a solution counts twice. */
  par2: number;
  /** The number of runs that lack the statistic. They count only in n and solved. */
  missing: number;
}

/**
 * Summarises runs: a row for each combination of levels of some factors.
 *
 * @param by factors; one that is named like a number, such as `n`, has the column `factors.n`
 * @param value a statistic, usually the plan's response
 * @example showTable(summarise(records, ["cells", "tiles"], "choices"))
 */
export function summarise(records: readonly RunRecord[], by: readonly string[], value: string): SummaryRow[] {
  return groupRecords(records, by).map(({ levels, records: group }) => levelsBeside(levels, numbersOf(group, value)));
}

/** Summarises one group of runs. */
export function numbersOf(records: readonly RunRecord[], value: string): SummaryNumbers {
  const n = records.length;
  const solved = records.filter(isSolved).length;
  const [solvedFrom, solvedTo] = wilson(solved, n);
  const present = records.filter((record) => !Number.isNaN(statisticOf(record, value)));
  const reached = present.map((record) => valueReached(record, value));
  const spent = present.map((record) => statisticOf(record, value));
  const penalised = spent.map((effort, index) => (reached[index] === effort ? effort : 2 * effort));
  const [quartile1, median, quartile3, percentile90] = quantiles(reached, [0.25, 0.5, 0.75, 0.9]) as Four;
  const average = (numbers: number[]) => (numbers.length === 0 ? Number.NaN : mean(numbers));
  const [meanFrom, meanTo] = bootstrapMean(spent);
  return {
    n,
    solved: solved / n,
    solvedFrom,
    solvedTo,
    median,
    quartile1,
    quartile3,
    percentile90,
    mean: average(spent),
    meanFrom,
    meanTo,
    par2: average(penalised),
    missing: n - present.length,
  };
}

type Four = [number, number, number, number];

/**
 * The value of a statistic in a run, for tests and quantiles. The effort of a run without a
 * solution is Infinity, larger than any measured effort.
 *
 * @example
 * valueReached(records.find(({ outcome }) => outcome === "stopped"), "choices") // Infinity
 */
export function valueReached(record: RunRecord, value: string): number {
  return isEffort(value) && !isSolved(record) ? Number.POSITIVE_INFINITY : statisticOf(record, value);
}
