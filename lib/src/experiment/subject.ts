import type { Outcome } from "../search/search";

/** One setting of a factor. */
export type Level = string | number;

/** The settings of a run: a level for each factor. */
export type Factors = Readonly<Record<string, Level>>;

/** The limits at which a run is stopped. */
export interface RunBudget {
  readonly steps?: number;
  readonly seconds?: number;
}

/** The numbers and words that a run records. */
export type RunStatistics = Readonly<Record<string, number | string | boolean>>;

export interface RunResult {
  /** The run is `solved` if it achieved its goal. */
  readonly outcome: Outcome;
  readonly statistics: RunStatistics;
}

/** The levels that a factor may have: a list of levels, or a rule with its description. */
export type FactorRule =
  | { readonly levels: readonly Level[] }
  | {
      readonly form: string;
      readonly allows: (level: Level) => boolean;
      /**
       * Words that a plan may write instead of levels. Each stands for levels that depend on the
       * machine, such as its number of cores.
       */
      readonly words?: Readonly<Record<string, () => readonly Level[]>>;
    };

/**
 * A family of puzzles that experiments can run: its factors, and a function that does one run.
 *
 * To add a subject, write a file in `subjects/` and name it in `subjects.ts`.
 */
export interface Subject {
  readonly factors: Readonly<Record<string, FactorRule>>;
  /** The levels of factors that a plan may omit. A plan must name every other factor. */
  readonly defaults: Factors;
  /** The statistics that can be the response of a plan. */
  readonly responses: readonly string[];
  /**
   * Refuses levels that cannot be combined, with an InputError. It is called before the first run.
   */
  check?(factors: Factors): void;
  /**
   * Does one run and checks every solution. The same factors, seed and budget in steps give the
   * same result, except for times.
   */
  run(factors: Factors, seed: number, budget: RunBudget): RunResult | Promise<RunResult>;
}

/** The statistics that are times. They depend on the load of the machine. */
export const timedResponses: readonly string[] = ["seconds", "cpuSeconds", "searchSeconds"];
