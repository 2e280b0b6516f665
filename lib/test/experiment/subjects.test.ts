import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { subjectOf } from "../../src/experiment/subjects";
import { glued } from "../../src/experiment/subjects/glued";
import { readPuzzleFile } from "../../src/files/puzzle/read";
import { gardenSearchNames } from "../../src/garden/searches";
import { solvePolycube } from "../../src/parallel/polycube/solve-polycube";
import { engineNames } from "../../src/polycube/engines/engines";
import { verifyPolycube } from "../../src/verify/polycube";
import { root } from "../cli/run-gardens";

describe("polycubes as a subject", () => {
  const subject = subjectOf("polycube", "test");

  test.each([
    [0, 1],
    [1, 2],
    ["auto", 2],
  ])("count the 480 assemblies of Soma at depth %s in %d threads", async (depth, threads) => {
    const { outcome, statistics } = await subject.run({ puzzle: "SomaCube", depth, threads }, 1, { seconds: 60 });
    expect([outcome, statistics.assemblies]).toEqual(["solved", 480]);
    expect(statistics.tasks).toBeGreaterThanOrEqual(depth === 0 ? 1 : 2);
  });

  test("know every engine, and every one of their searches exists", () => {
    const levels = (name: string, factor: string) => {
      const rule = subjectOf(name, "test").factors[factor];
      return rule !== undefined && "levels" in rule ? rule.levels : [];
    };
    expect(levels("polycube", "engine")).toEqual(["fastest", ...engineNames]);
    expect(gardenSearchNames).toEqual(expect.arrayContaining([...levels("garden", "search")]));
  });

  test("with pieces glued have fewer pieces, and assemblies that are true", async () => {
    const { puzzle } = readPuzzleFile(join(root, "data", "puzzles", "SomaCube.json"));
    const smaller = await glued(puzzle, 3);
    expect(smaller.pieces).toHaveLength(5);
    const { outcome, solutions } = await solvePolycube(smaller);
    expect(outcome).toBe("exhausted");
    expect(solutions.length).toBeGreaterThan(0);
    expect(solutions.length).toBeLessThan(480);
    for (const solution of solutions) expect(verifyPolycube(smaller, solution)).toEqual([]);
    await expect(glued(puzzle, 8)).rejects.toThrow("glued must be at most 7: it is 8");
  });
});

describe("snakes as a subject", () => {
  test("find all folds of the Hell Cube in 6,602 steps for every seed, and the first fold sooner", async () => {
    const subject = subjectOf("snake", "test");
    const run = (folds: string, seed: number) =>
      subject.run({ snake: "hell-cube", method: "+ dead ends", folds }, seed, { steps: 1_000_000 });
    const all = await Promise.all([run("all", 1), run("all", 2)]);
    for (const { outcome, statistics } of all) expect([outcome, statistics.steps]).toEqual(["solved", 6602]);
    const first = await Promise.all([1, 2, 3].map((seed) => run("first", seed)));
    expect(new Set(first.map(({ statistics }) => statistics.steps)).size).toBe(3);
    for (const { outcome, statistics } of first)
      expect([outcome, Number(statistics.steps) < 6602]).toEqual(["solved", true]);
  });
});

describe("gardens as a subject", () => {
  test("tell the same for the same seed, times apart", async () => {
    const subject = subjectOf("garden", "test");
    const run = async (seed: number) => {
      const factors = { garden: "packed", search: "restart", restarts: "luby:10", propagation: "once" };
      const { outcome, statistics } = await subject.run(factors, seed, { steps: 1000 });
      return [outcome, statistics.choices, statistics.attempts, statistics.contradictions];
    };
    expect(await run(1)).toEqual(await run(1));
    expect(await run(1)).not.toEqual(await run(2));
  });
});

describe("gardens numbered by their seed", () => {
  test.each(["centre-out", "frontier"])(
    "are searched in other ways for other seeds, also from %s in fixed orders",
    (cells) => {
      const factors = { garden: "square", search: "backtrack", numbering: "by-seed", cells, tiles: "descending" };
      const told = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(async (seed) => {
        const { statistics } = await subjectOf("garden", "test").run({ ...factors, propagation: "collapsed" }, seed, {
          steps: 500,
        });
        const { choices, contradictions, placedMost, propagations } = statistics;
        return JSON.stringify([choices, contradictions, placedMost, propagations]);
      });
      return expect(Promise.all(told).then((all) => new Set(all).size)).resolves.toBeGreaterThan(8);
    },
  );
});
