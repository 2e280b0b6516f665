import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The root folder of the project, which contains `lib`, `notebooks`, `results` and `node_modules`.
 *
 * The relative path works for `src` and `dist`, because both are folders directly in `lib`.
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
 * The path of a folder that runs write to. It is in `results`, or in the folder that the
 * environment variable HANGING_GARDENS_RESULTS names.
 *
 * @example resultsFolder("solutions")
 */
export function resultsFolder(
  name: "benchmarks" | "charts" | "cluster" | "proofs" | "runs" | "solutions" | "tables",
): string {
  return join(process.env.HANGING_GARDENS_RESULTS || join(projectRoot(), "results"), name);
}

/** The folder of exported charts. */
export function chartsFolder(): string {
  return resultsFolder("charts");
}
