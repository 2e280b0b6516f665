// npm run fuzz: feeds generated and damaged files and options to every reader. Reports crashes,
// hangs, excess memory, wrong exit codes, control characters and writes outside the results.
// Exit codes: 0 nothing found; 1 findings; 2 bad input; 130 interrupted.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { shownPath } from "../dist/cli/report/as-typed.js";
import { plainText } from "../dist/cli/report/plain-text.js";
import { describeValue, InputError } from "../dist/input-error.js";
import { projectRoot } from "../dist/project.js";
import { durationText } from "../dist/search/duration-text.js";
import { noCase, readCase, writeCase } from "./case-file.mjs";
import { casesFrom } from "./cases.mjs";
import { most } from "./run-case.mjs";
import { judgedAlone, watched } from "./watch.mjs";

/** @import { Problem } from "./judge.mjs" */
/** @import { Case, Reader } from "./readers.mjs" */
/** @typedef {{ one: Case, problem: Problem, file: string }} Finding */

const help = `npm run fuzz [-- OPTION …]: feeds generated and damaged files and options to every reader

--minutes N  stop after N minutes (default: 5)
--cases N    instead: run N cases of each file reader, and a few of each slow one
--seed S     a whole number; the same seed gives the same cases (default: by the clock)
--case FILE  run a single case that an earlier run has written
--help       print this help

A finding is a crash, a message of several lines, a hang of over ${most.seconds} s, over ${most.megabytes} MB of memory, a wrong exit
code, a control character in the output, or a write outside results. Each is written to results/fuzz, in its smallest form.
`;

try {
  const values = given();
  if (values.help) process.stdout.write(help);
  else if (values.case !== undefined) await again(values.case);
  else await fuzz(limitsIn(values));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${plainText(error.message)}\n`);
  process.exitCode = 2;
}

function given() {
  const text = /** @type {const} */ ({ type: "string" });
  try {
    const help = /** @type {const} */ ({ type: "boolean", short: "h" });
    return parseArgs({ options: { minutes: text, cases: text, seed: text, case: text, help } }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\..*/s, "") : error;
    throw new InputError("fuzz", `the options must be --minutes, --cases, --seed or --case: ${why}`);
  }
}

/** @param {{ minutes?: string | undefined, cases?: string | undefined, seed?: string | undefined }} values */
function limitsIn({ minutes = "5", cases, seed }) {
  const number = (/** @type {string} */ name, /** @type {string} */ value, isWhole = true) => {
    const form = isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/;
    if (form.test(value) && Number(value) <= 1e9) return Number(value);
    const kind = isWhole ? "a whole number" : "a number";
    throw new InputError("fuzz", `--${name} must be ${kind} from 0 to 1,000,000,000: it is ${describeValue(value)}`);
  };
  return {
    seconds: cases === undefined ? 60 * number("minutes", minutes, false) : Number.POSITIVE_INFINITY,
    cases: cases === undefined ? undefined : number("cases", cases),
    seed: seed === undefined ? Date.now() % 1_000_000 : number("seed", seed),
  };
}

/** Loads the readers, which takes seconds: only once the options are right. */
function loadReaders() {
  return import("./readers.mjs");
}

/** @param {{ seconds: number, cases: number | undefined, seed: number }} limits */
async function fuzz({ seconds, cases, seed }) {
  const { createReaders, slowReaders } = await loadReaders();
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const readers = await createReaders();
  const names = Object.keys(readers);
  const share = (/** @type {string} */ name) => Math.ceil((cases ?? 0) / (slowReaders.includes(name) ? 50 : 1));
  /** @type {Record<string, number>} */
  const ran = Object.fromEntries(names.map((name) => [name, 0]));
  /** @type {Map<string, Finding>} */
  const findings = new Map();
  const total = () => Object.values(ran).reduce((sum, count) => sum + count, 0);
  const goal = names.reduce((sum, name) => sum + share(name), 0);
  const left = () =>
    cases === undefined ? Math.max(0, seconds - elapsed()) : (elapsed() / (total() || 1)) * (goal - total());
  const line = progressLine(
    () => `${total().toLocaleString("en")} cases, ${counted(findings.size)}, about ${durationText(left())} left`,
  );
  const run = watched(
    {
      seed,
      from: {},
      ...(cases !== undefined && { most: Object.fromEntries(names.map((name) => [name, share(name)])) }),
    },
    {
      onRan(reader, number) {
        ran[reader] = number;
        line.draw();
      },
      onFinding(one, problem) {
        const key = `${one.reader} ${problem.kind} ${problem.where}`;
        if (findings.has(key)) return;
        const file = caseFile(one.reader);
        writeCase(file, one, `${problem.kind} ${problem.where}: ${problem.detail}`);
        findings.set(key, { one, problem, file });
        line.clear();
        process.stdout.write(`${findingText({ one, problem, file })}\n`);
      },
      caseOf: async ({ reader, number }) =>
        casesFrom(reader, /** @type {Reader} */ (readers[reader]), seed, number).next().value,
    },
  );
  let exitCode = 0;
  const timer = setTimeout(run.stop, Math.min(1000 * seconds, 2 ** 31 - 1));
  for (const [name, code] of /** @type {const} */ ([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ])) {
    process.on(name, () => {
      exitCode ||= code;
      run.stop();
    });
  }
  await run.ended;
  clearTimeout(timer);
  line.clear();
  const rows = names.map((name) => `${name.padEnd(18)} ${(ran[name] ?? 0).toLocaleString("en").padStart(10)}`);
  const words = `${total().toLocaleString("en")} cases in ${durationText(elapsed())}, seed ${seed}: ${counted(findings.size)}`;
  process.stdout.write(`\n${[...rows, `${exitCode === 0 ? "" : "Stopped: "}${words}`].join("\n")}\n`);
  for (const finding of findings.values()) process.stdout.write(`${findingText(finding)}\n`);
  process.exitCode = exitCode || (findings.size === 0 ? 0 : 1);
}

/** @param {number} count */
function counted(count) {
  return count === 0 ? "no finding" : count === 1 ? "1 finding" : `${count} findings`;
}

/** @param {string} reader */
function caseFile(reader) {
  const folder = join(process.env.HANGING_GARDENS_RESULTS || join(projectRoot(), "results"), "fuzz");
  for (let number = 1; ; number++) {
    const file = join(folder, `${reader}-${number}.json`);
    if (!existsSync(file)) return file;
  }
}

/** @param {Finding} finding */
function findingText({ one, problem, file }) {
  const content =
    one.bytes.length === 0 ? "" : `${one.bytes.length} bytes ${describeValue(one.bytes.toString("utf8"))}`;
  const lines = [
    `${one.reader}: ${problem.kind} ${problem.where}: ${problem.detail}`,
    `  case: ${[...(one.args ?? []).map((arg) => describeValue(arg)), content].join(" ")}`,
    `  again: npm run fuzz -- --case ${shownPath(file)}`,
  ];
  return lines.map(plainText).join("\n");
}

/** @param {string} file */
async function again(file) {
  const one = readCase(file);
  const { createReaders } = await loadReaders();
  if (!Object.hasOwn(await createReaders(), one.reader)) throw noCase(file);
  const problem = await judgedAlone(one);
  process.stdout.write(problem === undefined ? "No problem.\n" : `${findingText({ one, problem, file })}\n`);
  process.exitCode = problem === undefined ? 0 : 1;
}

/**
 * Shows the progress on stderr: on a terminal one line that is redrawn, elsewhere a line every 30
 * s.
 *
 * @param {() => string} words
 */
function progressLine(words) {
  const stream = process.stderr;
  const pause = stream.isTTY ? 500 : 30_000;
  let drawn = performance.now();
  return {
    draw() {
      if (performance.now() - drawn < pause) return;
      drawn = performance.now();
      stream.write(stream.isTTY ? `\r\x1b[2K${words().slice(0, (stream.columns || 80) - 1)}` : `${words()}\n`);
    },
    clear: () => void (stream.isTTY && stream.write("\r\x1b[2K")),
  };
}
