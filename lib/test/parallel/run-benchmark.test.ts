import { join } from "node:path";
import { expect, test } from "vitest";
import { readBenchmarkFile } from "../../src/files/benchmark/read";
import { runBenchmark } from "../../src/parallel/run-benchmark";
import type { Progress } from "../../src/search/search";
import { root } from "../cli/run-gardens";

test("the progress is that of the whole benchmark, and the time left is known in the last configuration", async () => {
  const data = (...path: string[]) => join(root, "data", ...path);
  const { benchmark } = readBenchmarkFile(data("benchmarks", "three-cubes.json"), data("puzzles"));
  const [soma] = benchmark.configurations;
  if (soma === undefined) throw new Error("the benchmark has no configuration");
  const told: Progress[] = [];
  await runBenchmark(
    { ...benchmark, iterations: 2, configurations: [soma, soma] },
    { engine: "dancing-links", onProgress: (progress) => told.push(progress) },
  );
  const runs = told.map(({ words }) => Number(/^run (\d) of 4: SomaCube$/.exec(words ?? "")?.[1]));
  expect(new Set(runs)).toEqual(new Set([1, 2, 3, 4]));
  const [seconds, shares] = [told.map((progress) => progress.seconds), told.map(({ share = -1 }) => share)];
  for (const numbers of [runs, seconds, shares]) expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  for (const [index, share] of shares.entries()) {
    expect(Math.abs(4 * share - ((runs[index] ?? 0) - 0.5))).toBeLessThanOrEqual(0.5);
  }
  const left = (run: number) => told.filter((_, index) => runs[index] === run).map(({ secondsLeft }) => secondsLeft);
  expect(new Set([...left(1), ...left(2)])).toEqual(new Set([null]));
  expect(left(4).every((value) => typeof value === "number" && value < 10)).toBe(true);
});
