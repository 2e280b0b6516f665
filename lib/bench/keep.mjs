import { readFileSync } from "node:fs";
import { benchmarkFile, latestBenchmarkFile } from "../dist/files/benchmark/folders.js";
import { readBenchmarkResults } from "../dist/files/benchmark/results.js";
import { writeWhole } from "../dist/files/write-file.js";

/** @import { FamilyRow } from "./rows.mjs" */

/** @type {Record<string, number>} */
const typical = JSON.parse(readFileSync(new URL("./typical-seconds.json", import.meta.url), "utf8"));

/**
 * Writes the measured rows to results/benchmarks/latest, one file for each family. An incomplete
 * family is not written, so that it does not replace a complete one.
 *
 * @template {{ family: string, name: string }} Measured
 * @param {Pick<FamilyRow, "family">[]} rows
 * @param {Measured[]} measured
 * @param {object} machine
 * @returns the names of the families that were kept, and of those that were not
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
 * The seconds that a row took last time, here or in the reference run, or else on the machine of
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
    return undefined; // missing or not readable; charts report that
  }
}
