import type { Outcome } from "../search/search";

/** One setting of a factor. */
export type Level = string | number;

/** The settings of a run: a level for each factor. */
export type Factors = Readonly<Record<string, Level>>;

/** What a run may take at most. */
export interface RunBudget {
  readonly steps?: number;
  readonly seconds?: number;
}

/** Numbers and words that a run leaves behind. */
export type RunStatistics = Readonly<Record<string, number | string | boolean>>;

export interface RunResult {
  /** `solved` where what was asked for was done. */
  readonly outcome: Outcome;
  readonly statistics: RunStatistics;
}

/** Which levels a factor may have: those listed, or those a rule allows. */
export type FactorRule =
  | { readonly levels: readonly Level[] }
  | {
      readonly form: string;
      readonly allows: (level: Level) => boolean;
      /** Words a plan may write instead of levels, which each machine reads in its own way. */
      readonly words?: Readonly<Record<string, () => readonly Level[]>>;
    };

/**
 * A family of puzzles as something to experiment with: its factors, and how one run is done.
 *
 * A subject is added in one file beside the others, and named in `subjects.ts`.
 */
export interface Subject {
  readonly factors: Readonly<Record<string, FactorRule>>;
  /** What a factor is where a plan does not name it; a factor that is not listed here must be named. */
  readonly defaults: Factors;
  /** The statistics that can be the response of a plan. */
  readonly responses: readonly string[];
  /** Says no, with an InputError, where levels do not go together; called before anything is run. */
  check?(factors: Factors): void;
  /** Same factors, seed and budget in steps: same result, times apart. Every solution is checked before it counts. */
  run(factors: Factors, seed: number, budget: RunBudget): RunResult | Promise<RunResult>;
}

/** Statistics that are times, and so depend on what else the machine does. */
export const timedResponses: readonly string[] = ["seconds", "cpuSeconds", "searchSeconds"];
