import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

/**
 * What was measured: the value, more in words, and, where ours is compared with another, how many times as fast ours is, for the chart.
 *
 * @typedef {{ value: number, words: string, timesAsFast?: number | undefined }} Measurement
 */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} unit
 * @property {string} aim
 * @property {() => Measurement | Promise<Measurement>} measure
 * @property {boolean} [needsTensorFlow]
 */

/** The file of the library, for programs that are run in a process of their own. */
export const libraryFile = createRequire(import.meta.url).resolve("..");

/**
 * One line of the benchmark: what is measured, its unit, what is aimed at, and how.
 *
 * @param {string} name
 * @param {string} unit
 * @param {string} aim
 * @param {Row["measure"]} measure
 * @returns {Row}
 */
export function row(name, unit, aim, measure) {
  return { name, unit, aim, measure };
}

/**
 * A row that is left out where TensorFlow is not installed.
 *
 * @param {Parameters<typeof row>} words
 * @returns {Row}
 */
export function tensorFlowRow(...words) {
  return { ...row(...words), needsTensorFlow: true };
}

/**
 * What a piece of work returns and the CPU seconds it takes: on a shared machine the clock on the wall says less.
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
 * @example median([3, 1, 2]) // 2
 * @param {number[]} numbers
 */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/**
 * The least of some times: what the work takes where nothing else is in its way.
 *
 * @param {number[]} numbers
 */
export function least(numbers) {
  return Math.min(...numbers);
}

/**
 * The number below which a share of them lies, by the nearest rank.
 *
 * @param {number[]} numbers
 * @param {number} share
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Runs a program in a process of its own: the JSON it prints, and the most memory it had.
 *
 * @param {string} program
 */
export function memoryOf(program) {
  const told = `process.on("exit", () => console.log(process.resourceUsage().maxRSS)); ${program}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", told], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const [printed = "", kilobytes] = stdout.trim().split("\n").slice(-2);
  return { printed: JSON.parse(printed), megabytes: Number(kilobytes) / 1000 };
}
