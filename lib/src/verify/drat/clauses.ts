/**
 * The clauses of a formula and of its proof, in one array. A clause is the index of its first
 * literal. Before that literal are four numbers about the clause: see `SIZE` and the following.
 */
export interface Clauses {
  readonly arena: Int32Array;
  /**
   * Stores a clause, each of its literals once.
   *
   * @param literals clauses as a file has them; this one is from `start` to before `end`
   */
  store(literals: Int32Array, start: number, end: number): number;
  /** Finds an active clause with these literals in any order. 0 if there is none. */
  find(literals: Int32Array, start: number, end: number): number;
  /** The clauses in the order in which they were stored. */
  all(): Generator<number, void, undefined>;
}

/** The number of literals is at this distance from the first literal. */
export const SIZE = -1;
/** The sum of `ACTIVE` and `CORE`, where they hold. */
export const FLAGS = -2;
/** The first literal in the file. If the clause needs resolvents, they are resolvents on it. */
export const PIVOT = -3;
/** The next clause with the same hash, or 0. */
const NEXT = -4;
const HEAD = 4;

/** The clause was added and not deleted. */
export const ACTIVE = 1;
/** The contradiction depends on the clause, so that it must be checked. */
export const CORE = 2;

/** A literal as an index: 2 v for variable v, and 2 v + 1 for its negation. */
export function indexOf(literal: number): number {
  return literal > 0 ? 2 * literal : -2 * literal + 1;
}

/** The literal of an index, as files write it. */
export function literalOf(index: number): number {
  return index & 1 ? -(index >> 1) : index >> 1;
}

/**
 * Creates a store of clauses.
 *
 * @param room how many literals and how many clauses will be stored at most
 * @param top the greatest variable
 */
export function createClauses(room: { literals: number; clauses: number }, top: number): Clauses {
  const arena = new Int32Array(room.literals + HEAD * (room.clauses + 1));
  let arenaEnd = 0;
  const buckets = new Int32Array(1 << 20);
  // A literal is in the clause at hand if its stamp is the present one.
  const stamps = new Int32Array(2 * top + 2);
  let stamp = 0;

  function store(literals: Int32Array, start: number, end: number): number {
    const clause = arenaEnd + HEAD;
    stamp++;
    let next = clause;
    for (let i = start; i < end; i++) {
      const literal = indexOf(literals[i]!);
      if (stamps[literal] === stamp) continue;
      stamps[literal] = stamp;
      arena[next++] = literal;
    }
    arena[clause + SIZE] = next - clause;
    arena[clause + FLAGS] = 0;
    arena[clause + PIVOT] = next > clause ? arena[clause]! : 0;
    const bucket = hash(clause);
    arena[clause + NEXT] = buckets[bucket]!;
    buckets[bucket] = clause;
    arenaEnd = next;
    return clause;
  }

  function hash(clause: number): number {
    let sum = 0;
    let product = 1;
    for (let i = clause; i < clause + arena[clause + SIZE]!; i++) {
      sum = (sum + arena[i]!) | 0;
      product = Math.imul(product, 2 * arena[i]! + 1);
    }
    return (Math.imul(sum, 1023) + product) & (buckets.length - 1);
  }

  /** Stores the wanted clause, which stamps its literals, and takes it back before it looks. */
  function find(literals: Int32Array, start: number, end: number): number {
    const before = arenaEnd;
    const wanted = store(literals, start, end);
    const bucket = hash(wanted);
    buckets[bucket] = arena[wanted + NEXT]!;
    arenaEnd = before;
    const length = arena[wanted + SIZE]!;
    for (let clause = buckets[bucket]!; clause !== 0; clause = arena[clause + NEXT]!) {
      if (arena[clause + SIZE] !== length || (arena[clause + FLAGS]! & ACTIVE) === 0) continue;
      let i = 0;
      while (i < length && stamps[arena[clause + i]!] === stamp) i++;
      if (i === length) return clause;
    }
    return 0;
  }

  function* all(): Generator<number, void, undefined> {
    for (let clause = HEAD; clause < arenaEnd; clause += arena[clause + SIZE]! + HEAD) yield clause;
  }

  return { arena, store, find, all };
}
