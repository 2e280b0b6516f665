import { join } from "node:path";
import { resultsFolder } from "../../project";
import { namesIn } from "../find/names-in";

/** The families that `npm run bench` measures, each with its own results file. */
export const benchmarkFamilies: readonly string[] = ["gardens", "polycubes", "snakes", "batch"];

/**
 * The path of a family's committed reference run, or of the results that `gardens bench` wrote
 * under an Id.
 */
export function benchmarkFile(name: string): string {
  return join(resultsFolder("benchmarks"), `${name}.json`);
}

/** The path that `npm run bench` writes to. It never overwrites the reference run. */
export function latestBenchmarkFile(family: string): string {
  return join(resultsFolder("benchmarks"), "latest", `${family}.json`);
}

/** The names of all benchmarks with results: first the families, in their order. */
export function benchmarkNames(): string[] {
  const folder = resultsFolder("benchmarks");
  const found = new Set([folder, join(folder, "latest")].flatMap((path) => namesIn(path, ".json") ?? []));
  const families = benchmarkFamilies.filter((family) => found.has(family));
  return [...families, ...[...found].filter((name) => !families.includes(name)).sort()];
}
