import { existsSync } from "node:fs";
import { compareRuns, machineText } from "../dist/files/benchmark/compare.js";
import { benchmarkFile } from "../dist/files/benchmark/folders.js";
import { readBenchmarkResults } from "../dist/files/benchmark/results.js";
import { InputError } from "../dist/input-error.js";
import { counted } from "../dist/search/counted.js";
import { number } from "./summary.mjs";

/** @import { MeasuredRows } from "../dist/files/benchmark/results.js" */
/** @import { RowChange } from "../dist/files/benchmark/compare.js" */
/** @import { FamilyMeasurement } from "./summary.mjs" */

/**
 * Compares the measured rows with the reference run, in lines: how many are slower, faster, alike,
 * new and gone; whether the machine is another one; and the slower rows with both figures.
 *
 * @param {{ family: string, name: string }[]} rows every row of the benchmark
 * @param {FamilyMeasurement[]} measured
 * @param {{ cpu: string, cores?: number }} machine
 */
export function comparisonText(rows, measured, machine) {
  const references = [...new Set(measured.map(({ family }) => family))].flatMap((family) => {
    const run = referenceRun(family);
    return run === undefined ? [] : [{ family, run }];
  });
  if (references.length === 0) return "There is no reference run to compare with.";
  const { slower, faster, alike, added, gone } = compareRuns(
    measured,
    references.flatMap(({ run }) => run.rows),
    rows.map(({ name }) => name),
  );
  return [
    `Reference run: ${counted(slower.length, "row")} over 10 % slower, ${faster.length} over 10 % faster, ${alike} alike.`,
    ...(added.length + gone.length === 0
      ? []
      : [`Not compared: ${added.length} new or in another unit, ${gone.length} gone.`]),
    ...otherMachines(references, machine),
    ...slower.map(slowerText),
  ].join("\n");
}

/**
 * @param {string} family
 * @returns {MeasuredRows | undefined}
 */
function referenceRun(family) {
  const file = benchmarkFile(family);
  if (!existsSync(file)) return undefined;
  try {
    const results = readBenchmarkResults(file);
    return "rows" in results ? results : undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return undefined; // the charts report a file that cannot be read
  }
}

/**
 * A line for each other machine, because a comparison of two machines means little.
 *
 * @param {{ family: string, run: MeasuredRows }[]} references
 * @param {{ cpu: string, cores?: number }} machine
 */
function otherMachines(references, machine) {
  const own = machineText(machine);
  const others = new Set(references.map(({ run }) => machineText(run.machine)).filter((text) => text !== own));
  return [...others].map((other) => {
    const families = references.filter(({ run }) => machineText(run.machine) === other).map(({ family }) => family);
    return `Another machine: the reference run of ${families.join(", ")} is from ${other}, this run from ${own}. Comparing them means little.`;
  });
}

/** @param {RowChange} change */
function slowerText({ row, before, times, isWithinSpread }) {
  const [now, then] = [row, before].map(({ value, unit }) => `${number(value ?? Number.NaN)} ${unit}`);
  const how = row.unit === "MB" ? "larger" : "slower";
  const why = isWithinSpread ? ", within the spread" : "";
  return `Over 10 % ${how}: ${row.name}: ${now}, in the reference run ${then} (${number(100 * (times - 1))} % ${how}${why})`;
}
