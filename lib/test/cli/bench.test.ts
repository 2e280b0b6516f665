import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { durationsOf } from "../../src/parallel/run-benchmark";
import { command, runGardens, temporaryFile, temporaryFolder } from "./run-gardens";

const benchmark = {
  Id: "SomaTwice",
  Name: "Soma, twice",
  Iterations: 2,
  MultiThreaded: true,
  MaxThreads: 2,
  Configurations: [
    { ConfigId: "SomaCube", InitialDepth: 1 },
    { ConfigId: "SomaCube", InitialDepth: 2, MaxThreadsOverride: 1 },
  ],
};

let results: string;
beforeEach(() => {
  results = join(temporaryFolder(), "results");
  process.env.HANGING_GARDENS_RESULTS = results;
});

const resultFile = () => JSON.parse(readFileSync(join(results, "benchmarks", "SomaTwice.json"), "utf8"));

describe("gardens bench", () => {
  test("writes every run's duration, their max, min, mean and median, and the machine", async () => {
    const { code, err, out } = await runGardens("bench", temporaryFile(benchmark), "--json");
    expect([code, err]).toEqual([0, ""]);
    const result = resultFile();
    expect(JSON.parse(out)).toEqual(result);
    expect(result).toMatchObject({ id: "SomaTwice", name: "Soma, twice", iterations: 2 });
    expect(result.machine).toMatchObject({ cpu: expect.any(String), cores: expect.any(Number), node: process.version });
    expect(result.configurations).toMatchObject([
      { configId: "SomaCube", threads: 2, initialDepth: 1, counts: { upToRotation: 480 } },
      { configId: "SomaCube", threads: 1, initialDepth: 2, counts: { upToRotation: 480 } },
    ]);
    for (const { durations, max, min, mean, median, searching } of result.configurations) {
      expect(durations).toHaveLength(2);
      expect([min, max]).toEqual([Math.min(...durations), Math.max(...durations)]);
      expect(mean).toBeCloseTo((durations[0] + durations[1]) / 2, 6);
      expect(median).toBeCloseTo(mean, 6);
      expect(searching.max).toBeLessThan(max);
    }
  });

  test("does not split a search in a single thread", async () => {
    const single = { ...benchmark, MultiThreaded: false, Iterations: 1 };
    expect((await runGardens("bench", temporaryFile(single))).out).toMatch(/^SomaCube +1 +0 +480 +1 /m);
    expect(resultFile().configurations).toMatchObject([
      { threads: 1, tasks: 1 },
      { threads: 1, tasks: 1 },
    ]);
  });

  test("takes the configurations that are chosen", async () => {
    const other = {
      ...benchmark,
      Iterations: 1,
      Configurations: [{ ConfigId: "TetrisCube" }, { ConfigId: "SomaCube" }],
    };
    expect((await runGardens("bench", temporaryFile(other), "--config", "SomaCube")).code).toBe(0);
    expect(resultFile().configurations).toMatchObject([{ configId: "SomaCube", initialDepth: "auto" }]);
  });

  test("keeps the results of every run before", async () => {
    const once = temporaryFile({ ...benchmark, Iterations: 1 });
    await runGardens("bench", once);
    const first = resultFile();
    await runGardens("bench", once, "--config", "SomaCube");
    const second = resultFile();
    const { out } = await runGardens("bench", once, "--config", "SomaCube");
    const former = (number: number) => join(results, "benchmarks", "former", `SomaTwice-${number}.json`);
    expect([1, 2].map((number) => JSON.parse(readFileSync(former(number), "utf8")))).toEqual([first, second]);
    expect(out).toContain(`the former results are in ${former(2)}`);
  });

  test("interrupted ends with 130 and keeps the runs that have ended", async () => {
    const file = temporaryFile({ ...benchmark, Iterations: 1000 });
    const child = spawn(process.execPath, [command, "bench", file]);
    while (!existsSync(join(results, "benchmarks", "SomaTwice.json")))
      await new Promise((done) => setTimeout(done, 20));
    child.kill("SIGINT");
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(130);
    const [{ durations }] = resultFile().configurations;
    expect(durations.length).toBeGreaterThan(0);
    expect(durations.length).toBeLessThan(1000);
  });

  test.each([
    ["an unknown ConfigId", { Configurations: [{ ConfigId: "Rubik" }] }, [], "Configurations[0].ConfigId must be"],
    ["a path as ConfigId", { Configurations: [{ ConfigId: "../SomaCube" }] }, [], "Configurations[0].ConfigId must be"],
    ["an unknown choice", {}, ["--config", "Rubik"], "--config must be one of its ConfigIds, SomaCube"],
    ["an Id with a path", { Id: "../evil" }, [], "Id must have no slash"],
    ["an Id that npm run bench has", { Id: "Gardens" }, [], "Id must differ from gardens, polycubes, snakes, batch,"],
    ["no iterations", { Iterations: 0 }, [], "Iterations must be"],
    ["an unknown engine", {}, ["--engine", "guess"], "--engine must be one of"],
    ["a folder without puzzles", {}, ["--puzzles", "/no/such/folder"], "must be a folder"],
  ])("refuses %s in one line, and writes nothing", async (_, change, args, problem) => {
    const { code, out, err } = await runGardens("bench", temporaryFile({ ...benchmark, ...change }), ...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot .+\n$/);
    expect(err).toContain(problem);
    expect(existsSync(results)).toBe(false);
  });

  test("does not offer the file that only npm run bench reads", async () => {
    const { code, err } = await runGardens("bench", "field");
    expect(code).toBe(2);
    expect(err).toMatch(
      /^Cannot run field: no benchmark has that name; data\/benchmarks has soma-two-threads, three-cubes,/,
    );
  });
});

describe("durationsOf", () => {
  test("takes the middle one, or the mean of the middle two, for the median", () => {
    expect(durationsOf([6, 1, 2])).toEqual({ durations: [6, 1, 2], max: 6, min: 1, mean: 3, median: 2 });
    expect(durationsOf([4, 1, 2, 5])).toMatchObject({ mean: 3, median: 3 });
  });
});
