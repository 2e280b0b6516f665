import type { ChartWish, TableWish } from "../../files/experiment-wishes";
import { createRandom } from "../../search/random";
import type { Factors, Level, RunBudget } from "../subject";

/**
 * A part of a plan: runs with every combination of these levels, the number of seeds for each
 * combination, and the limits of each run.
 */
export interface PlanPart {
  readonly factors: Readonly<Record<string, readonly Level[]>>;
  readonly seeds: number;
  readonly budget: RunBudget;
}

/** A question, and the runs that answer it. */
export interface Plan {
  /**
   * The id of the plan, which names the file of its records. It ends in -quick for the small plan.
   */
  readonly id: string;
  readonly question: string;
  /** What is varied and what is measured, in two or three sentences. */
  readonly about?: string;
  /** The name of the subject: dice, garden, polycube or snake. */
  readonly puzzle: string;
  readonly response: string;
  readonly order: number;
  readonly isolate: boolean;
  readonly parts: readonly PlanPart[];
  readonly tables: readonly TableWish[];
  readonly charts: readonly ChartWish[];
}

/** One run: its settings, its seed and its limits. */
export interface Run {
  readonly factors: Factors;
  readonly seed: number;
  readonly budget: RunBudget;
}

/** The number of runs in a plan, computed without a list of the runs: there may be a billion. */
export function countRuns({ parts }: Pick<Plan, "parts">): number {
  return parts.reduce((sum, { factors, seeds }) => sum + seeds * combinations(factors), 0);
}

/**
 * All runs of a plan, in an order shuffled by the plan's own seed. So a phase in which the machine
 * is busy affects all levels alike.
 *
 * @example runsOf(plan)[0].budget // { steps: 2000 }
 */
export function runsOf({ parts, order }: Pick<Plan, "parts" | "order">): Run[] {
  const runs = parts.flatMap(({ factors, seeds, budget }) =>
    crossed(factors).flatMap((levels) =>
      Array.from({ length: seeds }, (_, index) => ({ factors: levels, seed: index + 1, budget })),
    ),
  );
  const indices = createRandom(order).shuffle(Int32Array.from(runs, (_, index) => index));
  return Array.from(indices, (index) => runs[index] as Run);
}

/**
 * A text that identifies a run. It is JSON, so different runs have different keys whatever
 * characters their levels contain.
 *
 * @example
 * runKey({ factors: { b: "x-y", a: 1 }, seed: 3, budget: { steps: 10 } })
 * // [[["a",1],["b","x-y"]],3,[["steps",10]]]
 */
export function runKey({ factors, seed, budget }: Run): string {
  return JSON.stringify([sorted(factors), seed, sorted(budget)]);
}

function sorted(object: object): [string, unknown][] {
  return Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
}

function combinations(factors: PlanPart["factors"]): number {
  return Object.values(factors).reduce((product, levels) => product * levels.length, 1);
}

function crossed(factors: PlanPart["factors"]): Factors[] {
  return Object.entries(factors).reduce<Factors[]>(
    (before, [name, levels]) => before.flatMap((done) => levels.map((level) => ({ ...done, [name]: level }))),
    [{}],
  );
}
