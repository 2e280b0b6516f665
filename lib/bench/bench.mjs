// npm run bench: measures every row, or those that have all of the words given, prints them line by line with the time left, and keeps whole
// families in results/benchmarks/latest. Exit codes: 0 all measured or left out; 1 a row failed; 2 bad input; 130 interrupted.
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { chooseRows } from "./choose-rows.mjs";
import { expectedSeconds, keep } from "./keep.mjs";
import { measuring } from "./measuring.mjs";
import { rows } from "./rows.mjs";
import { rowText, summary } from "./summary.mjs";
import { secondsLeft } from "./time-left.mjs";

const require = createRequire(import.meta.url);
const { plainText } = require("../dist/cli/report/plain-text");
const { shownPath } = require("../dist/cli/report/as-typed");
const { provenance } = require("../dist/experiment/provenance");
const { latestBenchmarkFile } = require("../dist/files/benchmark/folders");
const { InputError } = require("../dist/input-error");
const { durationText } = require("../dist/search/duration-text");
const { thisMachine } = require("../dist/search/machine");

const help = `npm run bench [-- WORD …]: measures the searches against aims and other packages, about five minutes

WORD    measure only rows with all of these words, such as packed, or polycubes bedlam
--list  print the rows and their aims, and measure nothing
--help  print this help

Rows that need TensorFlow are left out where it is not installed.
A family (gardens, polycubes, snakes, batch) all of whose rows were measured is kept in results/benchmarks/latest,
beside the reference run in results/benchmarks. npm run charts -- benchmarks draws both.
`;

try {
  const { values, positionals } = given();
  const chosen = chooseRows(rows, positionals);
  if (values.help) process.stdout.write(help);
  else if (values.list) for (const row of chosen) console.log(`${row.family}: ${row.name} (aim: ${row.aim})`);
  else await bench(chosen);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${plainText(error.message)}\n`);
  process.exitCode = 2;
}

function given() {
  try {
    const options = { list: { type: "boolean" }, help: { type: "boolean", short: "h" } };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new InputError("measure", `a flag must be --list or --help: ${error.message.split(".")[0]}`);
  }
}

async function bench(chosen) {
  const began = performance.now();
  const expected = chosen.map(expectedSeconds);
  const machine = { ...thisMachine(), commit: provenance().commit };
  const [measured, failed, leftOut, taken] = [[], [], [], []];
  const progress = progressLine(chosen, expected, taken);
  let signal;
  const { ended, stop } = measuring(
    chosen.map(({ name }) => name),
    ({ name, seconds, error, leftOut: lack, ...result }) => {
      const { family, unit, aim } = chosen.find((row) => row.name === name);
      // a row that is left out says nothing of the machine's pace
      taken.push(lack === undefined ? seconds : (expected[taken.length] ?? 0));
      progress.clear();
      if (lack !== undefined) {
        leftOut.push(name);
        process.stderr.write(`Left out: ${name}: ${plainText(lack)}\n`);
      } else if (error === undefined) {
        measured.push({ family, name, unit, aim, ...result, seconds });
        console.log(rowText(measured.at(-1)));
      } else {
        failed.push(name);
        process.stderr.write(`Cannot measure ${name}: ${plainText(error)}\n`);
      }
      progress.tell();
    },
  );
  const interrupt = (name) => {
    signal ??= name;
    stop();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, interrupt);
  progress.tell();
  const isWhole = await ended;
  progress.end();
  const { kept, partial } = await keep(rows, measured, machine);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\n${report({ chosen, measured, failed, leftOut, kept, partial, seconds, isStopped: signal !== undefined })}`,
  );
  process.exitCode =
    signal !== undefined ? { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal] : isWhole && failed.length === 0 ? 0 : 1;
}

function report({ chosen, measured, failed, leftOut, kept, partial, seconds, isStopped }) {
  return [
    `${isStopped ? "Stopped: " : ""}${measured.length} of ${chosen.length} rows measured in ${durationText(seconds)}.`,
    ...(measured.length === 0 ? [] : [summary(measured)]),
    ...(failed.length === 0 ? [] : [`Failed: ${failed.length} of the rows, see above.`]),
    ...(leftOut.length === 0
      ? []
      : [`Left out: ${leftOut.length} of the rows, which need TensorFlow (npm run setup -- tensorflow).`]),
    ...kept.map((family) => `Kept: ${shownPath(latestBenchmarkFile(family))}`),
    ...partial.map(
      (family) => `Not kept: ${family}, of which some rows were not measured (npm run bench -- ${family} measures all)`,
    ),
    ...(kept.length === 0 ? [] : ["Draw them: npm run charts -- benchmarks --open"]),
  ].join("\n");
}

/** How far it is: a line that is drawn over itself on a terminal, a line for each row elsewhere. */
function progressLine(chosen, expected, taken) {
  const stream = process.stderr;
  let since = performance.now();
  const words = () => {
    const left = secondsLeft(expected, taken, (performance.now() - since) / 1000);
    return `${taken.length + 1} of ${chosen.length}, about ${durationText(left)} left: ${chosen[taken.length].name} …`;
  };
  const draw = () => stream.write(`\r\x1b[2K${words().slice(0, (stream.columns || 80) - 1)}`);
  const clear = () => (stream.isTTY ? stream.write("\r\x1b[2K") : undefined);
  let timer;
  return {
    clear,
    tell() {
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
