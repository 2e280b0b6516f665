import { ACTIVE, CORE, createClauses, FLAGS, literalOf, PIVOT, SIZE } from "./clauses";
import { listOccurrences, type Occurrences } from "./occurrences";
import { createPropagation } from "./propagation";
import { type ClauseList, readCnf, readDrat } from "./read";

/** The verdict on a proof. */
export interface ProofVerdict {
  /** True if the proof shows that the formula has no model. */
  readonly accepted: boolean;
  /** The clauses of the formula that the proof needs, and the clauses that were checked. */
  readonly core: { readonly clauses: number; readonly lemmas: number };
  /** Why the proof is not accepted. */
  readonly problem?: string;
}

/**
 * Checks a proof in DRAT that a formula in DIMACS CNF has no model.
 *
 * The checker shares no code with the encoder and the engines. It first adds the clauses of the
 * proof until unit propagation alone leads to a contradiction. Then it goes backwards, and checks
 * each clause on which that contradiction depends: if its negation is assumed, unit propagation must
 * lead to a contradiction (reverse unit propagation), or this must hold for each resolvent on its
 * first literal (resolution asymmetric tautology). Deletions of clauses from which a literal
 * currently follows are ignored. That is sound: a formula with more clauses has no more models.
 *
 * @example
 * garden.checkDrat(Buffer.from("p cnf 1 2\n1 0\n-1 0\n"), Buffer.from("0\n")).accepted // true
 * @throws Error if the formula or the proof has the wrong form
 */
export function checkDrat(cnf: Uint8Array, proof: Uint8Array, onProgress?: (share: number) => void): ProofVerdict {
  return createChecker(readCnf(cnf), readDrat(proof)).run(onProgress);
}

function createChecker(formula: ClauseList, proof: ClauseList) {
  const lists = [formula, proof];
  const top = lists.reduce((most, { literals }) => literals.reduce((m, one) => Math.max(m, Math.abs(one)), most), 0);
  const room = {
    literals: lists.reduce((sum, { literals }) => sum + literals.length, 0),
    clauses: lists.reduce((sum, { deleted }) => sum + deleted.length, 0),
  };
  const clauses = createClauses(room, top);
  const { arena } = clauses;
  const propagation = createPropagation(arena, top);
  const { values, propagate, attach, detach, assign, undoTo } = propagation;
  const formulaClauses: number[] = [];
  /** The steps of the proof until the contradiction: a clause that is added, or ~clause deleted. */
  const steps: number[] = [];
  let occurrences: Occurrences | undefined;

  /** Adds the formula and the proof, until units alone contradict. Returns the false clause, or 0. */
  function forward(): number {
    for (const { start, end } of clausesIn(formula)) {
      const clause = clauses.store(formula.literals, start, end);
      formulaClauses.push(clause);
      const conflict = add(clause);
      if (conflict !== 0) return conflict;
    }
    for (const { start, end, isDeleted } of clausesIn(proof)) {
      if (isDeleted) {
        const clause = clauses.find(proof.literals, start, end);
        if (clause === 0 || propagation.isReason(clause)) continue;
        detach(clause);
        steps.push(~clause);
      } else {
        const clause = clauses.store(proof.literals, start, end);
        steps.push(clause);
        const conflict = add(clause);
        if (conflict !== 0) return conflict;
      }
    }
    return 0;
  }

  /** Adds a clause, and assigns the literal that follows from it. Returns a false clause, or 0. */
  function add(clause: number): number {
    const free = attach(clause);
    if (free === 0) return clause;
    if (free === 1 && values[arena[clause]!] === 0) assign(arena[clause]!, clause);
    return propagate();
  }

  /** Takes the last step back. Returns the clause that it added if that must be checked, or 0. */
  function takeBack(step: number): number {
    if (step < 0) {
      const free = attach(~step);
      if (free === 0 || (free === 1 && values[arena[~step]!] === 0)) propagation.restart();
      return 0;
    }
    if (propagation.isReason(step)) {
      propagation.undoReason(step);
      propagation.restart();
    }
    detach(step);
    return (arena[step + FLAGS]! & CORE) === 0 ? 0 : step;
  }

  /** True if a clause follows from the active ones, or adds no contradiction to them. */
  function holds(clause: number): boolean {
    const early = propagate();
    if (early !== 0) {
      propagation.markConflict(early);
      propagation.restart();
      return true;
    }
    const base = propagation.length();
    const isImplied = contradicts(clause, -1) || hasResolvents(clause);
    undoTo(base);
    return isImplied;
  }

  /**
   * Assumes that the literals of a clause, except one, are false. If propagation contradicts that,
   * marks the clauses that it needs.
   */
  function contradicts(clause: number, except: number): boolean {
    for (let i = clause; i < clause + arena[clause + SIZE]!; i++) {
      const literal = arena[i]!;
      if (literal === except || values[literal] === -1) continue;
      if (values[literal] === 1) {
        propagation.markLiteral(literal);
        return true;
      }
      assign(literal ^ 1, 0);
    }
    const conflict = propagate();
    if (conflict !== 0) propagation.markConflict(conflict);
    return conflict !== 0;
  }

  /** True if, with the clause assumed false, every resolvent on its first literal contradicts. */
  function hasResolvents(clause: number): boolean {
    if (arena[clause + SIZE] === 0) return false;
    const opposite = arena[clause + PIVOT]! ^ 1;
    const base = propagation.length();
    occurrences ??= listOccurrences(clauses, top);
    for (const other of occurrences.of(opposite)) {
      if ((arena[other + FLAGS]! & ACTIVE) === 0) continue;
      if (!contradicts(other, opposite)) return false;
      undoTo(base);
    }
    return true;
  }

  function run(onProgress?: (share: number) => void): ProofVerdict {
    const conflict = forward();
    let lemmas = 0;
    const verdict = (problem?: string): ProofVerdict => ({
      accepted: problem === undefined,
      core: { clauses: formulaClauses.filter((clause) => (arena[clause + FLAGS]! & CORE) !== 0).length, lemmas },
      ...(problem !== undefined && { problem }),
    });
    if (conflict === 0) return verdict("the proof must lead to a contradiction: it does not");
    propagation.markConflict(conflict);
    propagation.restart();
    for (let step = steps.length - 1; step >= 0; step--) {
      const clause = takeBack(steps[step]!);
      if (clause === 0) continue;
      lemmas++;
      if (lemmas % 256 === 0) onProgress?.(1 - step / steps.length);
      if (holds(clause)) continue;
      const literals = Array.from(arena.subarray(clause, clause + arena[clause + SIZE]!), literalOf);
      return verdict(`step ${step + 1} must follow from the clauses before it: it is ${literals.join(" ")} 0`);
    }
    return verdict();
  }

  return { run };
}

/** For each clause of a list, the places of its literals, from `start` to before `end`. */
function* clausesIn({ literals, deleted }: ClauseList): Generator<{ start: number; end: number; isDeleted: boolean }> {
  let start = 0;
  for (const isDeleted of deleted) {
    const end = literals.indexOf(0, start);
    yield { start, end, isDeleted: isDeleted === 1 };
    start = end + 1;
  }
}
