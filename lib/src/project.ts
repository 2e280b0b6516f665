import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The folder that holds `lib`, `notebooks`, `results` and `node_modules`.
 *
 * The compiled file and its source lie equally deep below it.
 *
 * @example existsSync(join(projectRoot(), "package.json")) // true
 */
export function projectRoot(): string {
  return resolve(__dirname, "..", "..");
}

/**
 * A compiled file of the library: threads and processes run compiled code, even when their caller runs from source.
 *
 * @example compiledFile("parallel", "cover", "worker.js") // …/dist/parallel/cover/worker.js
 */
export function compiledFile(...path: string[]): string {
  return join(projectRoot(), "lib", "dist", ...path);
}

/** The version of this library, as its package.json says. */
export function libraryVersion(): string {
  const file = readFileSync(join(projectRoot(), "lib", "package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

/**
 * Where runs write: a folder below results, or below the folder that HANGING_GARDENS_RESULTS names, for a trial run.
 *
 * @example resultsFolder("solutions")
 */
export function resultsFolder(name: "benchmarks" | "charts" | "runs" | "solutions" | "tables"): string {
  return join(process.env.HANGING_GARDENS_RESULTS || join(projectRoot(), "results"), name);
}

/** Where exported charts go. */
export function chartsFolder(): string {
  return resultsFolder("charts");
}
