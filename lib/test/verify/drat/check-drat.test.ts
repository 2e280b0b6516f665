import { Cadical } from "cadical-wasm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainSearch } from "../../../src/sat/cadical-wasm";
import { checkDrat } from "../../../src/verify/drat/check-drat";
import { readCnf, readDrat } from "../../../src/verify/drat/read";

/** Rivest's eight clauses: they have no model, and the first clause of the proof needs RAT. */
const rivest = [
  [1, 2, -3],
  [-1, -2, 3],
  [2, 3, -4],
  [-2, -3, 4],
  [-1, -3, -4],
  [1, 3, 4],
  [-1, 2, 4],
  [1, -2, -4],
];

describe("the checker of proofs", () => {
  test("accepts a proof with deletions whose first clause is a resolution asymmetric tautology", () => {
    expect(check(rivest, "-1 0\nd -1 2 4 0\n2 0\n0\n")).toMatchObject({ accepted: true });
  });

  test("checks the resolvents: with a clause that contradicts the first literal, it refuses", () => {
    expect(
      check(
        [
          [1, 2],
          [1, -2],
        ],
        "-1 0\n0\n",
      ),
    ).toMatchObject({ accepted: false });
  });

  test("never accepts a proof about a formula that has a model", () => {
    const clause = fc.array(
      fc.integer({ min: 1, max: 4 }).chain((v) => fc.constantFrom(v, -v)),
      { minLength: 1, maxLength: 3 },
    );
    const step = fc
      .tuple(fc.boolean(), clause)
      .map(([isDeleted, one]) => `${isDeleted ? "d " : ""}${one.join(" ")} 0\n`);
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.array(clause, { minLength: 4, maxLength: 12 }),
        fc.array(step, { maxLength: 6 }),
        (clauses, steps) => {
          const verdict = check(clauses, `${steps.join("")}0\n`);
          if (!verdict.accepted) return;
          accepted++;
          expect(isUnsatisfiable(clauses)).toBe(true);
        },
      ),
      { seed: 23, numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  test("accepts what CaDiCaL learns about random formulas, and nothing less", async () => {
    const clause = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 });
    const signs = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });
    const literals = fc.tuple(clause, signs).map(([one, flips]) => one.map((v, i) => (flips[i] ? v : -v)));
    let proofs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(literals, { minLength: 60, maxLength: 60 }), async (clauses) => {
        const proof = await learnt(clauses);
        if (proof === undefined) return;
        proofs++;
        expect(check(clauses, proof)).toMatchObject({ accepted: true });
        const { core } = check(clauses, proof);
        expect(core.clauses).toBeLessThanOrEqual(clauses.length);
        expect(check(clauses.slice(0, 20), proof).accepted && !isUnsatisfiable(clauses.slice(0, 20))).toBe(false);
      }),
      { seed: 24, numRuns: 60 },
    );
    expect(proofs).toBeGreaterThan(20);
  });

  test("reads binary proofs as text proofs", () => {
    const text = readDrat(Buffer.from("-1 0\nd -1 2 4 0\n70 -300 0\n0\n"));
    // a literal is 2 v, or 2 v + 1 for its negation, in groups of seven bits, the lowest first
    const bytes = [97, 3, 0, 100, 3, 4, 8, 0, 97, 140, 1, 217, 4, 0, 97, 0];
    expect(readDrat(Uint8Array.from(bytes))).toEqual(text);
    expect([...text.deleted]).toEqual([0, 1, 0, 0]);
  });

  test.each([
    ["a proof without a contradiction", "-1 0\n", /must lead to a contradiction/],
    ["a step that does not follow", "3 4 0\n5 0\n-5 0\n", /step \d must follow/],
  ])("says why it refuses %s", (_name, proof, problem) => {
    expect(check([...rivest.slice(0, 6), [5, 6]], proof).problem).toMatch(problem);
  });

  test.each([
    ["no header", "1 0\n", "must begin with comments"],
    ["too few clauses", "p cnf 1 2\n1 0\n", "as many clauses as its header says"],
    ["an open clause", "p cnf 2 1\n1 2\n", "must end with 0"],
    ["a word", "p cnf 2 1\n1 x 0\n", "must be part of a number"],
  ])("refuses a formula with %s", (_name, text, problem) => {
    expect(() => readCnf(Buffer.from(text))).toThrow(problem);
  });

  test("refuses a binary proof that is cut off", () => {
    expect(() => readDrat(Uint8Array.from([97, 3]))).toThrow("must continue a literal");
  });
});

function check(clauses: readonly (readonly number[])[], proof: string) {
  const top = Math.max(...clauses.flat().map(Math.abs));
  const cnf = `p cnf ${top} ${clauses.length}\n${clauses.map((clause) => `${clause.join(" ")} 0\n`).join("")}`;
  return checkDrat(Buffer.from(cnf), Buffer.from(proof));
}

function isUnsatisfiable(clauses: readonly (readonly number[])[]): boolean {
  const top = Math.max(...clauses.flat().map(Math.abs));
  for (let model = 0; model < 2 ** top; model++) {
    const isTrue = (literal: number) => ((model >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
    if (clauses.every((clause) => clause.some(isTrue))) return false;
  }
  return true;
}

/** The clauses that CaDiCaL learns without simplification; undefined if there is a model. */
async function learnt(clauses: readonly (readonly number[])[]): Promise<string | undefined> {
  const solver = await Cadical.create(plainSearch);
  solver.addClauses(clauses);
  const lines: string[] = [];
  solver.setLearn(1000, (clause) => lines.push(`${[...clause, 0].join(" ")}\n`));
  const status = solver.solve();
  solver.dispose();
  return status === "unsatisfiable" ? `${lines.join("")}0\n` : undefined;
}
