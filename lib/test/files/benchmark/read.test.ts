import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readBenchmarkFile } from "../../../src/files/benchmark/read";
import { puzzleFilesById } from "../../../src/files/puzzle/folder";
import { root, temporaryFile, temporaryFolder } from "../../cli/run-gardens";
import { trackedData } from "../../tracked";

const puzzles = resolve(root, "data", "puzzles");
const folder = resolve(root, "data", "benchmarks");

const small = {
  Id: "small",
  Name: "Small",
  Iterations: 5,
  MultiThreaded: true,
  MaxThreads: 4,
  Configurations: [
    { ConfigId: "SomaCube", InitialDepth: 1 },
    { ConfigId: "BedlamCube", MaxThreadsOverride: 2 },
  ],
};

/** The small benchmark with the second configuration changed. */
function second(change: Record<string, unknown>): object {
  return { ...small, Configurations: [small.Configurations[0], { ...small.Configurations[1], ...change }] };
}

describe("a benchmark is read", () => {
  test.each(trackedData("benchmarks").filter((name) => name !== "field.json"))("%s, without a warning", (name) => {
    const { benchmark, warnings } = readBenchmarkFile(join(folder, name), puzzles);
    expect(warnings).toEqual([]);
    expect(benchmark.configurations.length).toBeGreaterThan(0);
  });

  test("with its puzzles, threads and depths", () => {
    const { benchmark } = readBenchmarkFile(temporaryFile(small), puzzles);
    expect(benchmark).toMatchObject({ id: "small", name: "Small", iterations: 5, multiThreaded: true });
    const read = benchmark.configurations.map(({ puzzle, threads, initialDepth }) => [
      puzzle.id,
      threads,
      initialDepth,
    ]);
    expect(read).toEqual([
      ["SomaCube", 4, 1],
      ["BedlamCube", 2, null],
    ]);
  });

  test("an override of 0 has no effect, and without MultiThreaded there is one thread", () => {
    const threads = (value: object) =>
      readBenchmarkFile(temporaryFile(value), puzzles).benchmark.configurations.map(
        (configuration) => configuration.threads,
      );
    expect(threads(second({ MaxThreadsOverride: 0 }))).toEqual([4, 4]);
    expect(threads({ ...small, MultiThreaded: false })).toEqual([1, 1]);
  });

  test("an unknown field is a warning", () => {
    const { warnings } = readBenchmarkFile(temporaryFile(second({ Initialdepth: 2 })), puzzles);
    expect(warnings).toEqual([
      "Configurations[1].Initialdepth is unknown and ignored: the nearest known field is InitialDepth",
    ]);
  });
});

describe("an error is one line with the path into the file", () => {
  test.each<[name: string, value: unknown, problem: string]>([
    ["a number", 5, "the file must hold an object with Id, Name, Iterations"],
    ["no Id", { ...small, Id: undefined }, "Id must be text: it is missing"],
    ["an Id that leads elsewhere", { ...small, Id: "../../x" }, 'Id must have no slash: it is "../../x"'],
    ["an empty Id", { ...small, Id: "" }, "Id must not be empty"],
    ["a reserved Id", { ...small, Id: "aux" }, "Id must not be a reserved word"],
    ["no Name", { ...small, Name: undefined }, "Name must be text: it is missing"],
    ["no iterations", { ...small, Iterations: 0 }, "Iterations must be a whole number from 1 to 1,000,000: it is 0"],
    [
      "threads in words",
      { ...small, MaxThreads: "all" },
      'MaxThreads must be a whole number from 1 to 1,024: it is "all"',
    ],
    [
      "a million threads",
      { ...small, MaxThreads: 1e6 },
      "MaxThreads must be a whole number from 1 to 1,024: it is 1000000",
    ],
    ["MultiThreaded as text", { ...small, MultiThreaded: "yes" }, 'MultiThreaded must be true or false: it is "yes"'],
    [
      "no configurations",
      { ...small, Configurations: [] },
      "Configurations must hold at least one configuration: it is []",
    ],
    [
      "a depth below 0",
      second({ InitialDepth: -1 }),
      "Configurations[1].InitialDepth must be a whole number from 0 to 100: it is -1",
    ],
    [
      "an unknown puzzle",
      second({ ConfigId: "Rubik" }),
      "Configurations[1].ConfigId must be the Id of a puzzle, one of BedlamCube, ",
    ],
    ["a path for a puzzle", second({ ConfigId: "../puzzles/SomaCube" }), 'it is "../puzzles/SomaCube"'],
    ["a puzzle called constructor", second({ ConfigId: "constructor" }), 'it is "constructor"'],
  ])("%s", (_, value, problem) => {
    expect(() => readBenchmarkFile(temporaryFile(value), puzzles)).toThrow(problem);
  });
});

test("puzzles are found by Id; other files in their folder are skipped", () => {
  const own = temporaryFolder();
  writeFileSync(join(own, "a.json"), '{"Id":"x","PuzzlePieces":[]}');
  writeFileSync(join(own, "b.json"), '{"Id":"x","PuzzlePieces":[]}');
  writeFileSync(join(own, "c.json"), "no JSON");
  writeFileSync(join(own, "d.json"), '{"Id":"benchmark"}');
  writeFileSync(join(own, "e.txt"), '{"Id":"y","PuzzlePieces":[]}');
  expect([...puzzleFilesById(own)]).toEqual([["x", join(own, "a.json")]]);
  expect(() => puzzleFilesById(join(own, "missing"))).toThrow("must be a folder with puzzle files");
});
