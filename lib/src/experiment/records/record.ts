import type { Outcome } from "../../search/search";
import type { Run } from "../plan/plan";
import type { Level, RunStatistics } from "../subject";

/** One run as data: its settings, its result, and its origin. */
export interface RunRecord extends Run {
  /** The plan's id. */
  readonly experiment: string;
  readonly outcome: Outcome;
  readonly statistics: RunStatistics;
  readonly library: string;
  /** The commit of the source code, with -modified if lib or data had changes. */
  readonly commit: string;
  readonly node: string;
  readonly cpu: string;
  /** The time at which the run began, as ISO 8601. */
  readonly began: string;
}

/** True if the run achieved its goal. */
export function isSolved({ outcome }: Pick<RunRecord, "outcome">): boolean {
  return outcome === "solved";
}

/**
 * A statistic of a run as a number; NaN if it is missing.
 *
 * @example statisticOf({ statistics: { choices: 292 } }, "choices") // 292
 */
export function statisticOf({ statistics }: Pick<RunRecord, "statistics">, name: string): number {
  const value = Object.hasOwn(statistics, name) ? statistics[name] : undefined;
  return typeof value === "number" ? value : typeof value === "boolean" ? Number(value) : Number.NaN;
}

/**
 * The level of a factor in a run; undefined if the run does not have the factor. Inherited
 * properties do not count: a factor in a file may be called `constructor`.
 *
 * @example levelOf({ factors: { sides: 6 } }, "sides") // 6
 */
export function levelOf({ factors }: Pick<RunRecord, "factors">, name: string): Level | undefined {
  return Object.hasOwn(factors, name) ? factors[name] : undefined;
}

/**
 * A record as a line of JSON. NaN and Infinity are written as words, because JSON has no numbers
 * for them.
 */
export function recordLine(record: RunRecord): string {
  return JSON.stringify(record, (_, value) =>
    typeof value === "number" && !Number.isFinite(value) ? String(value) : value,
  );
}

/** Turns the words for NaN and Infinity, which `recordLine` wrote, back into numbers. */
export function withNumbers(statistics: RunStatistics): RunStatistics {
  const words: Readonly<Record<string, number>> = {
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    "-Infinity": Number.NEGATIVE_INFINITY,
  };
  const entries = Object.entries(statistics).map(([name, value]) => {
    const number = typeof value === "string" && Object.hasOwn(words, value) ? words[value] : undefined;
    return [name, number ?? value] as const;
  });
  return Object.fromEntries(entries);
}
