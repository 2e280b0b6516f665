import { existsSync } from "node:fs";
import { compareRuns, machineText } from "../dist/files/benchmark/compare.js";
import { benchmarkFile } from "../dist/files/benchmark/folders.js";
import { readBenchmarkResults } from "../dist/files/benchmark/results.js";
import { threeDigits } from "../dist/files/benchmark/three-digits.js";
import { InputError } from "../dist/input-error.js";
import { counted } from "../dist/search/counted.js";

/** @import { MeasuredRows } from "../dist/files/benchmark/results.js" */
/** @import { RowChange } from "../dist/files/benchmark/compare.js" */
/** @import { FamilyMeasurement } from "./summary.mjs" */

/**
 * Compares the measured rows with the reference run, in lines: how many are slower, faster, alike,
 * new and gone; and the slower rows with both figures. Runs of different machines, or on a busy one,
 * are not compared: a line says why.
 *
 * @param {{ family: string, name: string }[]} rows every row of the benchmark
 * @param {FamilyMeasurement[]} measured
 * @param {{ cpu: string, cores?: number, isBusy?: boolean }} machine
 */
export function comparisonText(rows, measured, machine) {
  const references = [...new Set(measured.map(({ family }) => family))].flatMap((family) => {
    const run = referenceRun(family);
    return run === undefined ? [] : [{ family, run }];
  });
  if (references.length === 0) return "There is no reference run to compare with.";
  if (machine.isBusy) return `Not compared with the reference run, because the machine was busy. ${stillComparable}`;
  const alike = references.filter(({ run }) => machineText(run.machine) === machineText(machine));
  return [...comparedText(rows, measured, alike), ...otherMachines(references, machine)].join("\n");
}

/** Both sides of such a comparison are measured in one run, so they share the machine and its load. */
const stillComparable = "Comparisons with a peer hold all the same.";

/**
 * @param {{ family: string, name: string }[]} rows
 * @param {FamilyMeasurement[]} measured
 * @param {{ family: string, run: MeasuredRows }[]} references runs of this machine
 */
function comparedText(rows, measured, references) {
  if (references.length === 0) return [];
  const families = new Set(references.map(({ family }) => family));
  const { slower, faster, alike, added, gone } = compareRuns(
    measured.filter(({ family }) => families.has(family)),
    references.flatMap(({ run }) => run.rows),
    rows.map(({ name }) => name),
  );
  const worse = `${counted(slower.length, "measurement")} over 10 % slower`;
  return [
    `Reference run: ${worse}, ${faster.length} over 10 % faster, ${alike} alike.`,
    ...(added.length + gone.length === 0
      ? []
      : [`Not in both runs: ${added.length} new or in another unit, ${gone.length} gone.`]),
    ...slower.map(slowerText),
  ];
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
 * A line for each other machine, whose run is not compared.
 *
 * @param {{ family: string, run: MeasuredRows }[]} references
 * @param {{ cpu: string, cores?: number }} machine
 */
function otherMachines(references, machine) {
  const own = machineText(machine);
  const others = new Set(references.map(({ run }) => machineText(run.machine)).filter((text) => text !== own));
  return [...others].map((other) => {
    const families = references.filter(({ run }) => machineText(run.machine) === other).map(({ family }) => family);
    const why = `because it is from another machine (${other}; this is ${own})`;
    return `Not compared with the reference run of ${families.join(", ")}, ${why}. ${stillComparable}`;
  });
}

/** @param {RowChange} change */
function slowerText({ row, before, times, isWithinSpread }) {
  const [now, then] = [row, before].map(({ value, unit }) => `${threeDigits(value ?? Number.NaN)} ${unit}`);
  const how = row.unit === "MB" ? "larger" : "slower";
  const difference = `${threeDigits(100 * (times - 1))} % ${how}${isWithinSpread ? ", within the spread" : ""}`;
  return `Over 10 % ${how}: ${row.name}: ${now}, in the reference run ${then} (${difference})`;
}
