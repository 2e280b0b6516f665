import type { ChartWish, TableWish } from "../../files/experiment-schema";
import { createRandom } from "../../search/random";
import type { Factors, Level, RunBudget } from "../subject";

/** Every combination of levels, with so many seeds, and what each run may take. */
export interface PlanPart {
  readonly factors: Readonly<Record<string, readonly Level[]>>;
  readonly seeds: number;
  readonly budget: RunBudget;
}

/** A question, and the runs that answer it. */
export interface Plan {
  /** With -quick at its end where it is the small plan. */
  readonly id: string;
  readonly question: string;
  /** The subject's name. */
  readonly puzzle: string;
  readonly response: string;
  readonly order: number;
  readonly isolate: boolean;
  readonly parts: readonly PlanPart[];
  readonly tables: readonly TableWish[];
  readonly charts: readonly ChartWish[];
}

/** One thing to do. */
export interface Run {
  readonly factors: Factors;
  readonly seed: number;
  readonly budget: RunBudget;
}

/** How many runs a plan has, without listing them: there may be a billion. */
export function countRuns({ parts }: Pick<Plan, "parts">): number {
  return parts.reduce((sum, { factors, seeds }) => sum + seeds * combinations(factors), 0);
}

/**
 * Every run of a plan, in an order drawn by the plan's own seed: what the machine does besides falls on all levels alike.
 *
 * @example runsOf(plan)[0].budget // { steps: 2000 }
 */
export function runsOf({ parts, order }: Pick<Plan, "parts" | "order">): Run[] {
  const runs = parts.flatMap(({ factors, seeds, budget }) =>
    crossed(factors).flatMap((levels) =>
      Array.from({ length: seeds }, (_, index) => ({ factors: levels, seed: index + 1, budget })),
    ),
  );
  const places = createRandom(order).shuffle(Int32Array.from(runs, (_, index) => index));
  return Array.from(places, (place) => runs[place] as Run);
}

/**
 * What tells one run from another. No level, whatever letters it has, can be taken for two others.
 *
 * @example runKey({ factors: { b: "x-y", a: 1 }, seed: 3, budget: { steps: 10 } }) // [[["a",1],["b","x-y"]],3,[["steps",10]]]
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
