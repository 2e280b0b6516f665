import { mkdtempSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlanNames } from "../../../src/experiment/plan/names";
import { countRuns, runKey, runsOf } from "../../../src/experiment/plan/plan";
import { readPlan } from "../../../src/experiment/plan/read";
import { renumbered } from "../../../src/experiment/subjects/renumbered";
import { backtrack } from "../../../src/garden/collapse/backtrack";
import { hangingGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { verifyGarden } from "../../../src/verify/garden";

const part = { factors: { cells: ["scan", "x-y", "x"], tiles: ["z", "y-z"] }, seeds: 5, budget: { steps: 9 } };

describe("the runs of a plan", () => {
  test("are every combination with every seed, each once", () => {
    const runs = runsOf({ parts: [part], order: 1 });
    expect(runs).toHaveLength(30);
    expect(countRuns({ parts: [part] })).toBe(30);
    expect(new Set(runs.map(runKey)).size).toBe(30);
  });

  test("come in the same shuffled order each time, and in another for another seed", () => {
    const keys = (order: number) => runsOf({ parts: [part], order }).map(runKey);
    expect(keys(1)).toEqual(keys(1));
    expect(keys(1)).not.toEqual(keys(2));
    // the first half contains every level
    const first = runsOf({ parts: [part], order: 1 }).slice(0, 15);
    expect(new Set(first.map(({ factors }) => factors.cells)).size).toBe(3);
  });

  test("have keys that do not depend on the order of the factors", () => {
    const one = { factors: { a: 1, b: 2 }, seed: 1, budget: { steps: 1 } };
    expect(runKey({ ...one, factors: { b: 2, a: 1 } })).toBe(runKey(one));
    expect(runKey({ ...one, factors: { a: "1", b: 2 } })).not.toBe(runKey(one));
  });
});

describe.each(readPlanNames())("the plan %s", (name) => {
  test("can be read, in full and quick, and its quick one is much smaller", () => {
    const [full, quick] = [readPlan(name), readPlan(name, { quick: true })];
    expect([full.id, quick.id]).toEqual([name, `${name}-quick`]);
    expect(countRuns(quick)).toBeLessThan(countRuns(full) / 2);
    expect(full.charts.length).toBeGreaterThan(0);
  });
});

test("reads words that stand for the machine's numbers of threads", () => {
  const threads = (levels: (string | number)[]) => {
    const file = join(mkdtempSync(join(tmpdir(), "plan-")), "plan.json");
    const factors = { puzzle: ["SomaCube"], threads: levels };
    const parts = [{ factors, seeds: 1, budget: { seconds: 1 } }];
    writeFileSync(file, JSON.stringify({ id: "a", question: "b", puzzle: "polycube", response: "nodes", parts }));
    return readPlan(file).parts[0]?.factors.threads ?? [];
  };
  const cores = cpus().length;
  expect(threads(["cores"])).toEqual([cores]);
  const all = threads(["1..cores"]);
  expect([all[0], all.at(-1)]).toEqual([1, cores]);
  expect(all.every((level, index) => index === 0 || Number(level) <= 2 * Number(all[index - 1]))).toBe(true);
  expect(threads([cores, "cores"])).toEqual([cores]);
  expect(() => threads(["core"])).toThrow('threads[0] must be "cores", "1..cores", or a whole number from 1 to 1024');
});

describe("a garden with renumbered directions", () => {
  test.each([squareGardens(), packedGardens(), hangingGardens()])("$name: each opposite leads back", (garden) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { directions } = renumbered(garden, seed).space;
      expect(directions.map(({ bit }) => bit)).toEqual(directions.map((_, index) => 2 ** index));
      for (const [index, { vector, opposite }] of directions.entries()) {
        expect(directions[opposite]?.vector.map((step) => -step + 0)).toEqual([...vector]);
        expect(directions[opposite]?.opposite).toBe(index);
      }
    }
  });

  test("is solved by fixed orders in other ways for other seeds, and its solutions are true", () => {
    const options = { cells: "centre-out", tiles: "descending", propagation: "faces", steps: 5000 } as const;
    const choices = [1, 2, 3, 4, 5, 6].map((seed) => {
      const garden = renumbered(squareGardens(), seed);
      const { solutions, statistics } = backtrack(garden, { ...options, seed });
      for (const solution of solutions) expect(verifyGarden(garden, solution)).toEqual([]);
      return statistics.choices;
    });
    expect(new Set(choices).size).toBeGreaterThan(1);
  });
});
