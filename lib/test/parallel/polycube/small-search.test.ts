import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPuzzleFile } from "../../../src/files/puzzle/read";
import { assemblies } from "../../../src/parallel/polycube/assemblies";
import { solvePolycube } from "../../../src/parallel/polycube/solve-polycube";
import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import { root } from "../../cli/run-gardens";
import { soma } from "./nine-pentominoes";

let folder: string;
let file: string;
let workers: number;
const countWorker = () => workers++;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gardens-"));
  file = join(folder, "run.journal.jsonl");
  workers = 0;
  process.on("worker", countWorker);
});
afterEach(() => {
  process.off("worker", countWorker);
  rmSync(folder, { recursive: true, force: true });
});

const names = (solutions: readonly PolycubeSolution[]) => solutions.map((solution) => JSON.stringify(solution)).sort();
const lines = () => readFileSync(file, "utf8").trimEnd().split("\n");

describe("a small search", () => {
  test("starts no thread, is not split, and finds the same as threads", async () => {
    const small = await solvePolycube(soma, { threads: 2 });
    expect([workers, small.statistics.tasks, small.statistics.threads]).toEqual([0, 1, 1]);
    const split = await solvePolycube(soma, { threads: 2, depth: "auto" });
    expect(workers).toBe(2);
    expect(small).toMatchObject({ outcome: "exhausted", counts: split.counts });
    expect(names(small.solutions)).toEqual(names(split.solutions));
    const counted = await solvePolycube(soma, { count: true });
    expect([counted.counts, counted.solutions, workers]).toEqual([split.counts, [], 2]);
  });

  test("writes a journal from which its result can be read", async () => {
    const { counts, solutions } = await solvePolycube(soma, { journal: { file } });
    expect(lines()).toHaveLength(2);
    const again = await solvePolycube(soma, { journal: { file, resume: true } });
    expect(again).toMatchObject({ outcome: "exhausted", counts, solutions, statistics: { tasksResumed: 1 } });
  });

  test("finds the same first assemblies each time, and can be resumed", async () => {
    const first = await solvePolycube(soma, { limit: 3, journal: { file } });
    expect([first.outcome, first.counts.upToRotation, workers]).toEqual(["solved", 3, 0]);
    expect((await solvePolycube(soma, { limit: 3, threads: 4 })).solutions).toEqual(first.solutions);
    const rest = await solvePolycube(soma, { journal: { file, resume: true } });
    expect([rest.outcome, rest.counts.upToRotation, new Set(names(rest.solutions)).size]).toEqual([
      "exhausted",
      480,
      480,
    ]);
  });

  test("does not start if it is aborted or out of time", async () => {
    for (const options of [{ seconds: 0 }, { signal: AbortSignal.abort() }]) {
      const { outcome, solutions, statistics } = await solvePolycube(soma, options);
      expect([outcome, solutions, statistics.tasksDone]).toEqual(["stopped", [], 0]);
    }
  });

  test("fails if onSolutions fails", async () => {
    const refuse = () => {
      throw new Error("the disk is full");
    };
    await expect(solvePolycube(soma, { onSolutions: refuse })).rejects.toThrow("the disk is full");
    await expect(solvePolycube(soma, { onSolutions: async () => refuse() })).rejects.toThrow("the disk is full");
  });

  test.each([
    ["in this thread", {}],
    ["that is split, in two threads,", { depth: "auto" as const, threads: 2 }],
  ])("%s ends when all promises of onSolutions have resolved", async (_, options) => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 300));
    let handled = 0;
    const onSolutions = async (solutions: readonly PolycubeSolution[]) => {
      await later();
      handled += solutions.length;
    };
    await solvePolycube(soma, { ...options, journal: { file }, onSolutions });
    expect(handled).toBe(480);
    const refuse = async () => {
      await later();
      throw new Error("the disk is full");
    };
    for (const resume of [true, false]) {
      const search = solvePolycube(soma, { ...options, journal: { file, resume }, onSolutions: refuse });
      await expect(search).rejects.toThrow("the disk is full");
    }
  });

  test("ends when the loop over its assemblies is left", async () => {
    for await (const assembly of assemblies(soma)) {
      expect(assembly.puzzle).toBe("SomaCube");
      break;
    }
    expect(workers).toBe(0);
  });
});

describe("a search that turns out larger", () => {
  const pentominoes = readPuzzleFile(join(root, "data/puzzles/Pentominoes-2x5x6.json")).puzzle;
  const pentominoCounts = { fixed: 2112, upToRotation: 528, upToReflection: 264 };

  test("is split and run in threads, and the trial reports nothing", async () => {
    const reported: PolycubeSolution[] = [];
    const { counts, statistics } = await solvePolycube(pentominoes, {
      journal: { file },
      onSolutions: (solutions) => reported.push(...solutions),
    });
    expect([counts, workers]).toEqual([pentominoCounts, 1]);
    expect(lines()).toHaveLength(1 + statistics.tasks);
    expect([reported.length, new Set(names(reported)).size]).toEqual([
      pentominoCounts.upToRotation,
      pentominoCounts.upToRotation,
    ]);
  });

  test("is split when it is resumed, although its first assembly was found at once", async () => {
    const first = await solvePolycube(pentominoes, { limit: 1, journal: { file } });
    expect([first.outcome, lines().length]).toEqual(["solved", 1]);
    const rest = await solvePolycube(pentominoes, { journal: { file, resume: true } });
    expect(rest.counts).toEqual(pentominoCounts);
    expect(rest.statistics.tasks).toBeGreaterThan(10);
  });
});
