import { describe, expect, test } from "vitest";
import { assemblies } from "../../../src/parallel/polycube/assemblies";
import { searchPolycube, solvePolycube } from "../../../src/parallel/polycube/solve-polycube";
import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import type { Progress } from "../../../src/search/search";
import { verifyPolycube } from "../../../src/verify/polycube";
import { pentominoCounts, pentominoes, soma } from "./nine-pentominoes";

const somaCounts = { fixed: 11520, upToRotation: 480, upToReflection: 240 };
const names = (solutions: readonly PolycubeSolution[]) => solutions.map((solution) => JSON.stringify(solution)).sort();

describe("solvePolycube", () => {
  test("finds the 480 Soma assemblies, all different and all valid", async () => {
    const { outcome, counts, solutions } = await solvePolycube(soma);
    expect([outcome, counts]).toEqual(["exhausted", somaCounts]);
    expect(new Set(names(solutions)).size).toBe(480);
    expect(solutions.flatMap((solution) => verifyPolycube(soma, solution))).toEqual([]);
  });

  test("finds the same with any number of threads and any depth, with the same number of nodes", async () => {
    const whole = await solvePolycube(soma, { engine: "dancing-links", depth: 0 });
    expect(whole.statistics).toMatchObject({ tasks: 1, tasksDone: 1, threads: 1 });
    for (const [threads, depth] of [
      [2, "auto"],
      [3, 1],
      [2, 2],
      [1, 3],
      [2, 7],
    ] as const) {
      const split = await solvePolycube(soma, { engine: "dancing-links", threads, depth });
      expect(split.counts).toEqual(whole.counts);
      expect(names(split.solutions)).toEqual(names(whole.solutions));
      expect(split.statistics.nodes).toBe(whole.statistics.nodes);
    }
  });

  test.each([
    ["Soma", soma],
    ["nine pentominoes", pentominoes],
  ])("finds the same with either engine: %s", async (_, puzzle) => {
    const fast = await solvePolycube(puzzle, { engine: "kernel", threads: 2 });
    const plain = await solvePolycube(puzzle, { engine: "dancing-links", threads: 2 });
    expect(fast.counts).toEqual(plain.counts);
    expect(names(fast.solutions)).toEqual(names(plain.solutions));
  });

  test("lists assemblies in the same order each time, whichever thread ends first", async () => {
    const order = async () => (await solvePolycube(soma, { threads: 2 })).solutions;
    expect(await order()).toEqual(await order());
  });

  test("counts without keeping", async () => {
    const { counts, solutions } = await solvePolycube(soma, { count: true, threads: 2 });
    expect([counts, solutions]).toEqual([somaCounts, []]);
  });

  test.each([
    ["one thread", 1, false],
    ["two threads", 2, false],
    ["two threads that only count", 2, true],
  ])("stops at its limit exactly, with %s", async (_, threads, count) => {
    const { outcome, counts, solutions } = await solvePolycube(soma, { limit: 7, threads, count });
    expect(outcome).toBe("solved");
    expect(counts).toEqual({ fixed: 7 * 24, upToRotation: 7, upToReflection: null });
    expect(new Set(names(solutions)).size).toBe(count ? 0 : 7);
  });

  test("finds the same first assemblies each time with one thread", async () => {
    const first = async () => (await solvePolycube(soma, { limit: 3 })).solutions;
    expect(await first()).toEqual(await first());
  });

  test("reports the share done, never less than before, and stops when aborted", async () => {
    const reported: Progress[] = [];
    const result = await solvePolycube(pentominoes, {
      engine: "dancing-links",
      signal: {
        get aborted() {
          return reported.some(({ share = 0 }) => share > 0.2);
        },
      },
      onProgress: (progress) => reported.push(progress),
    });
    expect(result.outcome).toBe("stopped");
    expect(result.counts.upToReflection).toBeNull();
    expect(result.counts.upToRotation).toBeLessThan(pentominoCounts.upToRotation);
    const shares = reported.map(({ share }) => share ?? -1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test("does not run far ahead of onSolutions", async () => {
    const pieces = Array.from({ length: 9 }, (_, id) => ({
      id,
      symbol: `${id}`,
      description: "cube",
      cells: [[0, 0, 0]],
    }));
    const cubes = { id: "cubes", name: "cubes", outputName: "cubes", box: [3, 3, 1], pieces };
    let [reported, reportedSoon] = [0, 0];
    const later = new Promise<void>((resolve) => {
      setTimeout(() => {
        reportedSoon = reported;
        resolve();
      }, 800);
    });
    const onSolutions = (solutions: readonly PolycubeSolution[]) => {
      reported += solutions.length;
      return later;
    };
    const { counts } = await solvePolycube(cubes, { limit: 6000, onSolutions, keep: 0 });
    expect(counts.upToRotation).toBe(6000);
    expect(reported).toBe(6000);
    expect(reportedSoon).toBeLessThan(3001);
  });

  test("stops at its limit of seconds", async () => {
    const { outcome, statistics } = await solvePolycube(pentominoes, { seconds: 0 });
    expect(outcome).toBe("stopped");
    expect(statistics.tasksDone).toBe(0);
  });

  test("returns exhausted for a puzzle without a solution", async () => {
    const cells = [
      [0, 0, 0],
      [1, 1, 0],
    ];
    const piece = { id: 0, symbol: "a", description: "two corners", cells };
    const other = {
      id: 1,
      symbol: "b",
      description: "two in a row",
      cells: [
        [0, 0, 0],
        [1, 0, 0],
      ],
    };
    const puzzle = { id: "no", name: "no", outputName: "no", box: [2, 2, 1], pieces: [piece, other] };
    const { outcome, counts, solutions } = await solvePolycube(puzzle);
    expect([outcome, counts.fixed, solutions]).toEqual(["exhausted", 0, []]);
  });

  test.each([
    ["0 threads", { threads: 0 }, "threads must be a whole number from 1 to 1024: it is 0"],
    ["a depth below 0", { depth: -1 }, "depth must be a whole number from 0 to 1000: it is -1"],
    ["a limit of 0", { limit: 0 }, "limit must be a whole number from 1 to 1000000000: it is 0"],
    ["seconds that are not a number", { seconds: Number.NaN }, "seconds must be a number of at least 0: it is NaN"],
    ["an unknown engine", { engine: "guess" as "kernel" }, "engine must be one of"],
    ["an unknown value of identical", { identical: "maybe" as "same" }, "identical must be one of distinct, same"],
  ])("refuses %s", async (_, options, problem) => {
    await expect(solvePolycube(soma, options)).rejects.toThrow(`Cannot solve the polycubes: ${problem}`);
  });
});

describe("a search that must stop before it has tasks", () => {
  // the Soma cube has 688 placements: each is asked for when it is made, tried as an anchor, …
  test.each([0, 1, 600, 1000, 1800])("ends at question %i of the preparation", async (most) => {
    let asked = 0;
    const signal = {
      get aborted() {
        return ++asked > most;
      },
    };
    const { outcome, solutions, counts, statistics } = await searchPolycube(soma, { signal });
    expect([outcome, solutions, counts.fixed, asked]).toEqual(["stopped", [], 0, most + 1]);
    expect(statistics).toMatchObject({ rows: 0, tasks: 0, tasksDone: 0 });
  });
});

describe("assemblies", () => {
  test("yields each of them once", async () => {
    const found: PolycubeSolution[] = [];
    for await (const assembly of assemblies(soma, { threads: 2 })) found.push(assembly);
    expect(new Set(names(found)).size).toBe(480);
    expect(found).toHaveLength(480);
  });

  test("ends the threads when the loop is left", async () => {
    let count = 0;
    for await (const assembly of assemblies(pentominoes, { engine: "dancing-links", threads: 2 })) {
      expect(verifyPolycube(pentominoes, assembly)).toEqual([]);
      if (++count === 2) break;
    }
    expect(process.getActiveResourcesInfo().filter((name) => name === "Worker")).toEqual([]);
  });

  test("finally returns the result of the search", async () => {
    const search = assemblies(soma, { limit: 2 });
    expect((await search.next()).done).toBe(false);
    expect((await search.next()).done).toBe(false);
    expect(await search.next()).toMatchObject({ done: true, value: { outcome: "solved", solutions: [] } });
  });

  test("throws if solvePolycube does", async () => {
    await expect(assemblies(soma, { threads: 0 }).next()).rejects.toThrow("threads must be");
  });
});
