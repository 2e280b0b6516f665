import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The folder that holds `lib`, `notebooks`, `results` and `node_modules`.
 *
 * The compiled file and its source lie equally deep below it.
 *
 * @example join(projectRoot(), "results", "charts")
 */
export function projectRoot(): string {
  return resolve(__dirname, "..", "..", "..");
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

/** plotly.js as a script for a page: about 10 MB, it cannot be required in Node. */
export function plotlyFile(): string {
  return join(projectRoot(), "node_modules", "plotly.js-dist", "plotly.js");
}

/** @example plotlyVersion() // "4.1.1" */
export function plotlyVersion(): string {
  const file = join(projectRoot(), "node_modules", "plotly.js-dist", "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
