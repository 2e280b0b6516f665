import { type Clauses, SIZE } from "./clauses";

/** For each literal, the clauses that contain it. */
export interface Occurrences {
  of(literal: number): Int32Array;
}

/**
 * Lists the clauses of each literal. Only resolvents need the lists, so they are made on demand.
 *
 * @param top the greatest variable
 */
export function listOccurrences({ arena, all }: Clauses, top: number): Occurrences {
  // The clauses of a literal are those from its start to the start of the next literal.
  const starts = new Int32Array(2 * top + 3);
  for (const clause of all()) {
    for (let i = clause; i < clause + arena[clause + SIZE]!; i++) {
      starts[arena[i]! + 1] = starts[arena[i]! + 1]! + 1;
    }
  }
  for (let i = 1; i < starts.length; i++) starts[i] = starts[i]! + starts[i - 1]!;
  const next = starts.slice();
  const clauses = new Int32Array(starts[starts.length - 1]!);
  for (const clause of all()) {
    for (let i = clause; i < clause + arena[clause + SIZE]!; i++) {
      clauses[next[arena[i]!]!] = clause;
      next[arena[i]!] = next[arena[i]!]! + 1;
    }
  }
  return { of: (literal) => clauses.subarray(starts[literal], starts[literal + 1]) };
}
