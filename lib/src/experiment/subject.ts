import type { Outcome } from "../search/search";

/** One setting of a factor. */
export type Level = string | number;

/** The settings of a run: a level for each factor. */
export type Factors = Readonly<Record<string, Level>>;

/** The limits of a run. */
export interface RunBudget {
  readonly steps?: number;
  readonly seconds?: number;
}

/** The numbers and words that a run records. */
export type RunStatistics = Readonly<Record<string, number | string | boolean>>;

export interface RunResult {
  /** `solved` if the run did what was asked. */
  readonly outcome: Outcome;
  readonly statistics: RunStatistics;
}

/** The levels that a factor may have: a list, or a rule. */
export type FactorRule =
  | { readonly levels: readonly Level[] }
  | {
      readonly form: string;
      readonly allows: (level: Level) => boolean;
      /** Words that a plan may write instead of levels; their meaning depends on the machine. */
      readonly words?: Readonly<Record<string, () => readonly Level[]>>;
    };

/**
 * A family of puzzles as a subject of experiments: its factors, and one run.
 *
 * To add a subject, write a file beside the others and name it in `subjects.ts`.
 */
export interface Subject {
  readonly factors: Readonly<Record<string, FactorRule>>;
  /** The levels of factors that a plan does not name; a plan must name the other factors. */
  readonly defaults: Factors;
  /** The statistics that can be the response of a plan. */
  readonly responses: readonly string[];
  /** Refuses levels that do not go together, with an InputError; called before the first run. */
  check?(factors: Factors): void;
  /** Same factors, seed and budget in steps: same result, except times. Checks every solution. */
  run(factors: Factors, seed: number, budget: RunBudget): RunResult | Promise<RunResult>;
}

/** Statistics that are times, and so depend on the load of the machine. */
export const timedResponses: readonly string[] = ["seconds", "cpuSeconds", "searchSeconds"];
