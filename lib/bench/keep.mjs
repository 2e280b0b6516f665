import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { benchmarkFile, latestBenchmarkFile } = require("../dist/files/benchmark/folders");
const { readBenchmarkResults } = require("../dist/files/benchmark/results");
const { writeWhole } = require("../dist/files/write-file");
const typical = require("./typical-seconds.json");

/**
 * Writes what was measured to results/benchmarks/latest, a file a family, where every row of the family was: half a run does not replace a
 * whole one.
 *
 * @returns the names of the families, those that were kept and those that were not
 */
export async function keep(rows, measured, machine) {
  const families = [...new Set(measured.map(({ family }) => family))];
  const isWhole = (family) => count(rows, family) === count(measured, family);
  for (const family of families.filter(isWhole)) {
    const own = measured.filter((row) => row.family === family).map(({ family: _, ...row }) => row);
    const kept = { when: new Date().toISOString(), machine, rows: own };
    await writeWhole(latestBenchmarkFile(family), `${JSON.stringify(kept, null, 2)}\n`);
  }
  return { kept: families.filter(isWhole), partial: families.filter((family) => !isWhole(family)) };
}

function count(rows, family) {
  return rows.filter((row) => row.family === family).length;
}

/** How many seconds a row took the last time, here or in the reference run, or else on the machine this was written on. */
export function expectedSeconds({ family, name }) {
  return secondsIn(latestBenchmarkFile(family), name) ?? secondsIn(benchmarkFile(family), name) ?? typical[name];
}

function secondsIn(file, name) {
  try {
    return readBenchmarkResults(file).rows?.find((row) => row.name === name)?.seconds;
  } catch {
    return undefined; // none yet, or not readable: charts tell of that
  }
}
