// npm run bench: measures all rows, or the rows that contain all given words. Prints each row and
// the time left. Writes complete families to results/benchmarks/latest.
// Exit codes: 0 all rows are measured or left out; 1 a row failed; 2 bad input; 130 interrupted.
import { parseArgs } from "node:util";
import { shownPath } from "../dist/cli/report/as-typed.js";
import { plainText } from "../dist/cli/report/plain-text.js";
import { latestBenchmarkFile } from "../dist/files/benchmark/folders.js";
import { InputError } from "../dist/input-error.js";
import { counted } from "../dist/search/counted.js";
import { durationText } from "../dist/search/duration-text.js";
import { thisMachine } from "../dist/search/machine.js";
import { provenance } from "../dist/search/provenance.js";
import { busyCores, busyWarning } from "./busy.mjs";
import { chooseRows } from "./choose-rows.mjs";
import { comparisonText } from "./compare-runs.mjs";
import { expectedSeconds, keep } from "./keep.mjs";
import { measuring } from "./measuring.mjs";
import { rows } from "./rows.mjs";
import { listText, rowText, summary } from "./summary.mjs";
import { secondsLeft } from "./time-left.mjs";

/** @import { FamilyRow } from "./rows.mjs" */
/** @import { FamilyMeasurement } from "./summary.mjs" */

/** The signals that stop the benchmark, and the exit code for each. */
const interruptions = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

const help = `npm run bench [-- WORD …]: measures the searches against aims and other packages

All measurements take about ${durationText(secondsLeft(rows.map(expectedSeconds), [], 0))} on an idle machine.

WORD    measure only what has all of these words, such as packed, or polycubes bedlam
--list  print all measurements with their units and aims, and measure nothing
--help  print this help

Each measurement is compared with a peer (another program or method, measured in the same run), with a limit (an ideal
or a published figure), or with its aim (the value that the project has set itself, on an idle machine). What runs
several times shows the median and the quartiles.

At the end, the run is compared with the reference run, the one that comes with the project. Measurements that are over
10 % slower are named. On another or a busy machine, nothing is compared.

What needs TensorFlow or a Valkey server is left out if it is not installed.
A family (gardens, polycubes, snakes, batch, field) is kept in results/benchmarks/latest once all of it is measured,
beside the reference run in results/benchmarks. npm run charts -- benchmarks draws both.
`;

try {
  const { values, positionals } = given();
  const chosen = chooseRows(rows, positionals);
  if (values.help) process.stdout.write(help);
  else if (values.list) {
    for (const row of chosen) console.log(listText(row));
    process.stderr.write("\nMeasure some of them by a family or by words of their names: npm run bench -- snakes\n");
  } else await bench(chosen);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${plainText(error.message)}\n`);
  process.exitCode = 2;
}

function given() {
  try {
    return parseArgs({
      options: { list: { type: "boolean" }, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\..*/s, "") : error;
    throw new InputError("measure", `a flag must be --list or --help: ${why}`);
  }
}

/** @param {FamilyRow[]} chosen */
async function bench(chosen) {
  const began = performance.now();
  const expected = chosen.map(expectedSeconds);
  const warning = busyWarning(await busyCores());
  const isBusy = warning !== undefined;
  const machine = { ...thisMachine(), commit: provenance().commit, ...(isBusy && { isBusy }) };
  /** @type {FamilyMeasurement[]} */
  const measured = [];
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const leftOut = [];
  /** @type {number[]} */
  const taken = [];
  if (warning !== undefined) process.stderr.write(`${warning}\n`);
  const progress = progressLine(chosen, expected, taken);
  const { ended, stop } = measuring(
    chosen.map(({ name }) => name),
    (end) => {
      // the time of a row that is left out says nothing about this machine, so the expected time is
      // used
      taken.push("seconds" in end ? end.seconds : (expected[taken.length] ?? 0));
      progress.clear();
      if ("leftOut" in end) {
        leftOut.push(end.name);
        process.stderr.write(`Left out: ${end.name}: ${plainText(end.leftOut)}\n`);
      } else if ("error" in end) {
        failed.push(end.name);
        process.stderr.write(`Cannot measure ${end.name}: ${plainText(end.error)}\n`);
      } else {
        const row = measuredRow(chosen, end);
        measured.push(row);
        console.log(rowText(row));
      }
      progress.show();
    },
  );
  let exitCode = 0;
  for (const [name, code] of Object.entries(interruptions)) {
    process.on(name, () => {
      if (exitCode === 0) {
        progress.clear();
        process.stderr.write("Stopping: families that are measured completely are kept, others are not.\n");
      }
      exitCode ||= code;
      stop();
    });
  }
  progress.show();
  const isWhole = await ended;
  progress.end();
  const { kept, partial } = await keep(rows, measured, machine);
  const seconds = (performance.now() - began) / 1000;
  const isStopped = exitCode !== 0;
  console.log(`\n${report({ chosen, measured, failed, leftOut, kept, partial, seconds, isStopped, isBusy })}`);
  process.exitCode = isStopped ? exitCode : isWhole && failed.length === 0 ? 0 : 1;
}

/**
 * @param {FamilyRow[]} chosen
 * @param {{ name: string } & import("./measure-rows.mjs").Measured} end
 * @returns {FamilyMeasurement}
 */
function measuredRow(chosen, { name, seconds, ...result }) {
  const row = chosen.find((one) => one.name === name);
  if (row === undefined) throw new Error(`no row ${name} was asked for`);
  return { family: row.family, name, unit: row.unit, aim: row.aim, ...result, seconds };
}

/**
 * The last lines of the output: counts, failures, and the files that were written.
 *
 * @param {object} end
 * @param {FamilyRow[]} end.chosen
 * @param {FamilyMeasurement[]} end.measured
 * @param {string[]} end.failed
 * @param {string[]} end.leftOut
 * @param {string[]} end.kept the families whose results were written
 * @param {string[]} end.partial the families with rows that were not measured
 * @param {number} end.seconds
 * @param {boolean} end.isStopped
 * @param {boolean} end.isBusy true if other programs used the machine before the first row
 */
function report({ chosen, measured, failed, leftOut, kept, partial, seconds, isStopped, isBusy }) {
  const made = `${measured.length} of ${counted(chosen.length, "measurement")}`;
  return [
    `${isStopped ? "Stopped: " : ""}${made} made in ${durationText(seconds)}.`,
    ...(measured.length === 0 ? [] : [summary(measured), comparisonText(rows, measured, { ...thisMachine(), isBusy })]),
    ...(failed.length === 0 ? [] : [`Failed: ${counted(failed.length, "measurement")}, see above.`]),
    ...(leftOut.length === 0 ? [] : [`Left out: ${counted(leftOut.length, "measurement")}, see above.`]),
    ...kept.map((family) => `Kept: ${shownPath(latestBenchmarkFile(family))}`),
    ...partial.map(
      (family) => `Not kept: ${family}, because not all of it was measured (npm run bench -- ${family} does)`,
    ),
    ...(isStopped ? [`${kept.length === 0 ? "Nothing was kept. " : ""}The next run starts over.`] : []),
    ...(kept.length === 0 ? [] : ["Draw them: npm run charts -- benchmarks --open"]),
  ].join("\n");
}

/**
 * Shows the progress on stderr: on a terminal one line that is redrawn, elsewhere a line for each
 * row.
 *
 * @param {FamilyRow[]} chosen
 * @param {(number | undefined)[]} expected
 * @param {number[]} taken
 */
function progressLine(chosen, expected, taken) {
  const stream = process.stderr;
  let since = performance.now();
  const words = () => {
    const left = secondsLeft(expected, taken, (performance.now() - since) / 1000);
    return `${taken.length + 1} of ${chosen.length}, about ${durationText(left)} left: ${chosen[taken.length]?.name} …`;
  };
  const draw = () => stream.write(`\r\x1b[2K${words().slice(0, (stream.columns || 80) - 1)}`);
  const clear = () => (stream.isTTY ? stream.write("\r\x1b[2K") : undefined);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return {
    clear,
    show() {
      since = performance.now();
      clearInterval(timer);
      if (taken.length === chosen.length) return;
      if (!stream.isTTY) return void stream.write(`${words()}\n`);
      draw();
      timer = setInterval(draw, 1000);
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
