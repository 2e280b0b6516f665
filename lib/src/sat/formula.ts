/** A clause: at least one of these literals is true. Negative numbers are negated variables. */
export type Clause = readonly number[];

/**
 * How a formula demands that at most one of n literals is true. `pairs` has a clause for each pair.
 * `ladder` has a chain of n variables: one of the literals so far is true. `product` arranges the
 * literals in a square, and demands at most one row and at most one column.
 */
export type AtMostOne = "pairs" | "ladder" | "product";

/** A formula in conjunctive normal form that grows: every clause must be true. */
export interface Formula {
  readonly clauses: Clause[];
  variableCount(): number;
  newVariable(): number;
  /** Adds a clause. Without literals, it makes the formula unsatisfiable. */
  add(...literals: number[]): void;
  /** Demands that at most one of the literals is true. A literal listed twice must be false. */
  atMostOne(literals: readonly number[], how?: AtMostOne): void;
  /** Demands that `min` to `max` of the literals are true. */
  count(literals: readonly number[], min: number, max: number): void;
  /** Makes the formula unsatisfiable. */
  contradict(): void;
}

/** Below this number of literals, a clause for each pair is shorter than a counter. */
const fewLiterals = 6;

/**
 * Creates a formula without clauses.
 *
 * `ladder` and `count` define their own variables by equivalences, so they do not change the number
 * of models. `product` does change it.
 *
 * @param variables the number of variables that the caller numbers itself, from 1
 * @example
 * const formula = createFormula(2);
 * formula.atMostOne([1, 2]);
 * formula.clauses // [[-1, -2]]
 */
export function createFormula(variables: number): Formula {
  const clauses: Clause[] = [];
  let last = variables;

  function atMostOne(literals: readonly number[], how: AtMostOne = "ladder"): void {
    if (how === "pairs" || literals.length < fewLiterals) excludePairs(literals);
    else if (how === "ladder") excludeByLadder(literals);
    else excludeByProduct(literals);
  }

  function count(literals: readonly number[], min: number, max: number): void {
    if (literals.length < min) contradict();
    else if (min === 1) clauses.push(literals);
    if (max === 1) atMostOne(literals);
    else if (min > 1 || max < literals.length) countUp(literals, min, max);
  }

  function excludePairs(literals: readonly number[]): void {
    for (const [index, first] of literals.entries()) {
      for (const second of literals.slice(index + 1)) clauses.push([-first, -second]);
    }
  }

  /** A variable says whether one of the literals so far is true; the next may then not be. */
  function excludeByLadder(literals: readonly number[]): void {
    let before = literals[0] ?? 0;
    for (const literal of literals.slice(1)) {
      const now = ++last;
      clauses.push([-before, -literal], [-before, now], [-literal, now], [before, literal, -now]);
      before = now;
    }
  }

  function excludeByProduct(literals: readonly number[]): void {
    const width = Math.ceil(Math.sqrt(literals.length));
    const rows = Array.from({ length: Math.ceil(literals.length / width) }, () => ++last);
    const columns = Array.from({ length: width }, () => ++last);
    for (const [index, literal] of literals.entries()) {
      clauses.push([-literal, rows[Math.floor(index / width)] ?? 0], [-literal, columns[index % width] ?? 0]);
    }
    atMostOne(rows, "product");
    atMostOne(columns, "product");
  }

  /**
   * A sequential counter: `sums[j]` says whether at least j + 1 of the literals so far are true. It
   * is equivalent to that, not only implied by it, so that models are not multiplied.
   */
  function countUp(literals: readonly number[], min: number, max: number): void {
    const highest = Math.min(max + 1, literals.length);
    let sums: number[] = [];
    for (const literal of literals) {
      const next: number[] = [];
      for (let j = 0; j <= Math.min(sums.length, highest - 1); j++) {
        const [kept, carried] = [sums[j], j === 0 ? undefined : sums[j - 1]];
        const now = ++last;
        // now = kept or (literal and carried); without carried, j is 0; without kept, it is false
        clauses.push([-literal, ...(carried === undefined ? [] : [-carried]), now]);
        if (kept !== undefined) clauses.push([-kept, now]);
        clauses.push([-now, ...(kept === undefined ? [] : [kept]), literal]);
        if (carried !== undefined) clauses.push([-now, ...(kept === undefined ? [] : [kept]), carried]);
        next.push(now);
      }
      sums = next;
    }
    const [least, tooMany] = [sums[min - 1], sums[max]];
    if (least !== undefined) clauses.push([least]);
    if (tooMany !== undefined) clauses.push([-tooMany]);
  }

  function contradict(): void {
    const variable = ++last;
    clauses.push([variable], [-variable]);
  }

  return {
    clauses,
    variableCount: () => last,
    newVariable: () => ++last,
    add: (...literals) => (literals.length === 0 ? contradict() : void clauses.push(literals)),
    atMostOne,
    count,
    contradict,
  };
}

/**
 * The lines of a formula in DIMACS CNF, without comments.
 *
 * @example dimacsLines(2, [[1, -2]]) // ["p cnf 2 1", "1 -2 0"]
 */
export function dimacsLines(variableCount: number, clauses: readonly Clause[]): string[] {
  return [`p cnf ${variableCount} ${clauses.length}`, ...clauses.map((clause) => `${clause.join(" ")} 0`)];
}
