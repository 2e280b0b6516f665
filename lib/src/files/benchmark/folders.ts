import { join } from "node:path";
import { resultsFolder } from "../../project";
import { namesIn } from "../find/names-in";

/** The families that `npm run bench` measures, each with its own results file. */
export const benchmarkFamilies: readonly string[] = ["gardens", "polycubes", "snakes", "batch", "field"];

/**
 * The path of the results of a benchmark. The name is a family, whose reference run is committed,
 * or the Id of a benchmark file that `gardens bench` ran.
 */
export function benchmarkFile(name: string): string {
  return join(resultsFolder("benchmarks"), `${name}.json`);
}

/** The path that `npm run bench` writes to. It never overwrites the reference run. */
export function latestBenchmarkFile(family: string): string {
  return join(resultsFolder("benchmarks"), "latest", `${family}.json`);
}

/**
 * The names of all benchmarks with results: first the families, then the other names in
 * alphabetical order.
 */
export function benchmarkNames(): string[] {
  const folder = resultsFolder("benchmarks");
  const found = new Set([folder, join(folder, "latest")].flatMap((path) => namesIn(path, ".json") ?? []));
  const families = benchmarkFamilies.filter((family) => found.has(family));
  return [...families, ...[...found].filter((name) => !families.includes(name)).sort()];
}
