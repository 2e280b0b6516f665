import { createRandom } from "../search/random";
import type { Clause } from "./formula";

/** New numbers for the variables of a formula. */
export interface Numbering {
  clauses(clauses: readonly Clause[]): Clause[];
  /** The new number of a variable. */
  of(variable: number): number;
}

/**
 * Numbers the variables of a formula in a random order. Engines decide variables in the order of
 * their numbers at first, so another seed leads to another search. The seed 1 keeps the numbers.
 *
 * @example renumber(3, 1).clauses([[1, -3]]) // [[1, -3]]
 */
export function renumber(variableCount: number, seed: number): Numbering {
  const numbers = Int32Array.from({ length: variableCount + 1 }, (_, variable) => variable);
  if (seed !== 1) createRandom(seed).shuffle(numbers.subarray(1));
  const of = (variable: number) => numbers[variable] ?? variable;
  return {
    of,
    clauses: (clauses) => clauses.map((clause) => clause.map((one) => (one > 0 ? of(one) : -of(-one)))),
  };
}
