import { execFile, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

/** @typedef {import("../dist/files/benchmark/results.js").MeasuredRow} MeasuredRow */
/** @typedef {NonNullable<MeasuredRow["spread"]>} Spread */

/**
 * What a row measures.
 *
 * @typedef {object} Measurement
 * @property {number} value
 * @property {string} words details
 * @property {Spread | undefined} [spread] the quartiles of several runs, in the unit of the value
 * @property {number | undefined} [timesAsFast] in a comparison of speeds, how many times as fast
 * our search is
 * @property {number | undefined} [ratio] how many times as good as the row's peer or limit the
 * value is; the default is `timesAsFast`
 * @property {boolean | undefined} [atLeast] true if the peer was stopped, so the ratio is a lower
 * bound
 * @property {string | undefined} [noRatio] why this time there is no ratio
 */

/**
 * What a row is compared with: a peer that is measured in the same run, or an ideal or published
 * limit; or why it is compared with nothing. A row that says nothing is compared with its aim.
 *
 * @typedef {{ peer: string } | { limit: string } | { noRatio: string }} Against
 */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {string} aim
 * @property {() => Measurement | Promise<Measurement>} measure
 * @property {Against} [against]
 * @property {boolean} [needsTensorFlow]
 * @property {boolean} [needsServer] true if the row needs valkey-server or redis-server
 */

/** The path of the library, for programs that run in another process. */
export const libraryFile = createRequire(import.meta.url).resolve("..");

/**
 * Makes a row of the benchmark. Its aim is "under 5", "at most 2", "at least 1.5" or "none".
 *
 * @param {string} name
 * @param {string} unit
 * @param {string} aim
 * @param {Row["measure"]} measure
 * @param {Against} [against] the default is the aim
 * @returns {Row}
 */
export function row(name, unit, aim, measure, against) {
  return { name, unit, aim, measure, ...(against && { against }) };
}

/**
 * Makes a row that is left out if TensorFlow is not installed.
 *
 * @param {Parameters<typeof row>} words
 * @returns {Row}
 */
export function tensorFlowRow(...words) {
  return { ...row(...words), needsTensorFlow: true };
}

/**
 * Does some work. Returns its result and the CPU seconds it took: on a shared machine, elapsed time
 * says less.
 *
 * @template Result
 * @param {() => Result} work
 */
export function secondsOf(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, result };
}

/**
 * Returns a function that runs `work` on its first call, and returns the same result on every call.
 *
 * @template Result
 * @param {() => Result} work
 */
export function once(work) {
  /** @type {{ result: Result } | undefined} */
  let done;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

/**
 * @example median([3, 1, 2]) // 2
 * @param {number[]} numbers
 */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/**
 * The median of several measurements, and their quartiles by the nearest rank. Of three numbers, the
 * quartiles are the least and the greatest. There are no quartiles if there is only one number, or if
 * a quarter of the searches did not end.
 *
 * @example middle([3, 1, 2]) // { value: 2, spread: { low: 1, high: 3, runs: 3, of: "runs" } }
 * @param {number[]} numbers
 * @param {Spread["of"]} of runs repeat the same work, seeds differ in their work
 * @returns {{ value: number, spread?: Spread }}
 */
export function middle(numbers, of = "runs") {
  const [low, high] = [
    quantile(numbers, 0.25),
    -quantile(
      numbers.map((number) => -number),
      0.25,
    ),
  ];
  const spread = { low, high, runs: numbers.length, of };
  return { value: median(numbers), ...(numbers.length > 1 && Number.isFinite(high) && { spread }) };
}

/**
 * A quantile of some numbers, by the nearest rank.
 *
 * @param {number[]} numbers
 * @param {number} share
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** The start of a program that prints its peak memory in kilobytes on its last line. */
const printPeak = `process.on("exit", () => console.log(require(${JSON.stringify(
  createRequire(import.meta.url).resolve("../dist/search/peak-memory.js"),
)}).peakKilobytes()));`;

/**
 * Runs a program in another process without blocking this one. Returns the lines that it prints and
 * its peak memory.
 *
 * @param {string} program
 * @param {NodeJS.ProcessEnv} [more] more of the environment
 */
export async function runBeside(program, more = {}) {
  const env = { ...process.env, ...more };
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", `${printPeak} ${program}`], { env });
  const lines = stdout.trim().split("\n");
  return { lines: lines.slice(0, -1), megabytes: Number(lines.at(-1)) / 1000 };
}

/**
 * Runs a program in another process. Returns the JSON on the last line that it prints, and its peak
 * memory.
 *
 * @param {string} program
 */
export async function memoryOf(program) {
  const { lines, megabytes } = await runBeside(program);
  return { printed: JSON.parse(lines.at(-1) ?? ""), megabytes };
}

/**
 * Runs Node with arguments in another process. Returns the CPU seconds of that process, its start
 * included.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more] more of the environment
 */
export function processSeconds(args, more = {}) {
  const preload = ["--require", createRequire(import.meta.url).resolve("./print-cpu.cjs")];
  const env = { ...process.env, ...more };
  const { status, stderr } = spawnSync(process.execPath, [...preload, ...args], { encoding: "utf8", env });
  if (status !== 0) throw new Error(stderr);
  return Number(stderr.trim().split("\n").at(-1));
}
