import { join } from "node:path";
import { resultsFolder } from "../../project";
import { namesIn } from "../find/names-in";

/** What `npm run bench` measures, a file of results each. */
export const benchmarkFamilies: readonly string[] = ["gardens", "polycubes", "snakes", "batch"];

/** Where the reference run of a family is, which is committed, or what `gardens bench` wrote under an Id. */
export function benchmarkFile(name: string): string {
  return join(resultsFolder("benchmarks"), `${name}.json`);
}

/** Where `npm run bench` writes: beside the reference, never over it. */
export function latestBenchmarkFile(family: string): string {
  return join(resultsFolder("benchmarks"), "latest", `${family}.json`);
}

/** The benchmarks of which there are results, by name: first the families, in their order. */
export function benchmarkNames(): string[] {
  const folder = resultsFolder("benchmarks");
  const found = new Set([folder, join(folder, "latest")].flatMap((place) => namesIn(place, ".json") ?? []));
  const families = benchmarkFamilies.filter((family) => found.has(family));
  return [...families, ...[...found].filter((name) => !families.includes(name)).sort()];
}
