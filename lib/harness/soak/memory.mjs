import { readdirSync, readFileSync } from "node:fs";

/** @typedef {{ megabytes: number, threads: number, files: number }} Status */
/** @typedef {Status & { seconds: number, browser: number }} Sample */

/** The least number of samples after the warm-up for which a trend is computed. */
const fewestSamples = 12;

/**
 * The trend of memory after the warm-up, which is the first third of the samples.
 *
 * @param {readonly number[]} seconds
 * @param {readonly number[]} megabytes
 * @returns the slope by least squares in megabytes per minute, and the growth from the median of
 * the second third to that of the last; undefined if there are too few samples
 */
export function trend(seconds, megabytes) {
  const third = Math.floor(seconds.length / 3);
  const [x, y] = [seconds.slice(third), megabytes.slice(third)];
  if (x.length < fewestSamples) return undefined;
  const [meanX, meanY] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, index) => (value - meanX) * ((y[index] ?? 0) - meanY)));
  const slope = (60 * covariance) / mean(x.map((value) => (value - meanX) ** 2));
  const [middle, last] = [median(y.slice(0, third)), median(y.slice(third))];
  return { slope, growth: last - middle, isFlat: last - middle <= Math.max(40, 0.2 * middle) };
}

/**
 * The resident memory of a process in megabytes, and the numbers of its threads and open files;
 * zeros if the process has ended.
 *
 * @param {number} pid
 */
export function statusOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(status)?.[1] ?? 0);
    return {
      megabytes: number(/^VmRSS:\s+(\d+)/m) / 1024,
      threads: number(/^Threads:\s+(\d+)/m),
      files: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return { megabytes: 0, threads: 0, files: 0 };
  }
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
