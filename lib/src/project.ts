import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The folder that holds `lib`, `notebooks`, `results` and `node_modules`.
 *
 * The compiled file and its source are equally deep below this folder.
 *
 * @example existsSync(join(projectRoot(), "package.json")) // true
 */
export function projectRoot(): string {
  return resolve(__dirname, "..", "..");
}

/**
 * The path of a compiled file. Threads and processes run compiled code, even if their caller runs
 * from source.
 *
 * @example compiledFile("parallel", "cover", "worker.js") // …/dist/parallel/cover/worker.js
 */
export function compiledFile(...path: string[]): string {
  return join(projectRoot(), "lib", "dist", ...path);
}

/** The version of this library in its package.json. */
export function libraryVersion(): string {
  const file = readFileSync(join(projectRoot(), "lib", "package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

/**
 * A folder that runs write to, in `results` or in the folder that HANGING_GARDENS_RESULTS names.
 *
 * @example resultsFolder("solutions")
 */
export function resultsFolder(name: "benchmarks" | "charts" | "runs" | "solutions" | "tables"): string {
  return join(process.env.HANGING_GARDENS_RESULTS || join(projectRoot(), "results"), name);
}

/** The folder of exported charts. */
export function chartsFolder(): string {
  return resultsFolder("charts");
}
