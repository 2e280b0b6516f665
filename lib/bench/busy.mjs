import { availableParallelism, loadavg } from "node:os";

/**
 * A warning if other programs use the machine, that is, the load average exceeds the number of idle
 * cores; undefined otherwise.
 *
 * @param {number} [load] the average number of running processes in the last minute
 * @param {number} [cores]
 * @returns {string | undefined}
 */
export function busyWarning(load = loadavg()[0] ?? 0, cores = availableParallelism()) {
  if (load <= cores - load) return undefined;
  const numbers = `in the last minute ${load.toFixed(1)} processes ran on average, on ${cores} cores`;
  const so = "Times come out longer, so this run is not compared with the reference run";
  return `The machine is busy: ${numbers}. ${so}. End other programs and start again if you want that.`;
}
