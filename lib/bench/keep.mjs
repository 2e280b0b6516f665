import { readFileSync } from "node:fs";
import { benchmarkFile, latestBenchmarkFile } from "../dist/files/benchmark/folders.js";
import { readBenchmarkResults } from "../dist/files/benchmark/results.js";
import { writeWhole } from "../dist/files/write-file.js";

/** @import { FamilyRow } from "./rows.mjs" */

/** @type {Record<string, number>} */
const typical = JSON.parse(readFileSync(new URL("./typical-seconds.json", import.meta.url), "utf8"));

/**
 * Writes the measured rows to results/benchmarks/latest, one file for each family. A family with
 * rows that were not measured is not written, so that it does not replace a complete file.
 *
 * @template {{ family: string, name: string }} Measured
 * @param {Pick<FamilyRow, "family">[]} rows every row of the benchmark
 * @param {Measured[]} measured
 * @param {object} machine
 * @returns the names of the families that were written, and of those that were not
 */
export async function keep(rows, measured, machine) {
  const families = [...new Set(measured.map(({ family }) => family))];
  /** @param {string} family */
  const isWhole = (family) => count(rows, family) === count(measured, family);
  for (const family of families.filter(isWhole)) {
    const own = measured.filter((row) => row.family === family).map(({ family: _, ...row }) => row);
    const kept = { when: new Date().toISOString(), machine, rows: own };
    await writeWhole(latestBenchmarkFile(family), `${JSON.stringify(kept, null, 2)}\n`);
  }
  return { kept: families.filter(isWhole), partial: families.filter((family) => !isWhole(family)) };
}

/**
 * @param {{ family: string }[]} rows
 * @param {string} family
 */
function count(rows, family) {
  return rows.filter((row) => row.family === family).length;
}

/**
 * The seconds that a row took in the last run, else in the reference run, else on the machine of
 * typical-seconds.json.
 *
 * @param {FamilyRow} row
 */
export function expectedSeconds({ family, name }) {
  return secondsIn(latestBenchmarkFile(family), name) ?? secondsIn(benchmarkFile(family), name) ?? typical[name];
}

/**
 * @param {string} file
 * @param {string} name
 */
function secondsIn(file, name) {
  try {
    const results = readBenchmarkResults(file);
    return "rows" in results ? results.rows.find((row) => row.name === name)?.seconds : undefined;
  } catch {
    return undefined; // the file is missing or unreadable; the charts report that
  }
}
