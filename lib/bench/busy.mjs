import { availableParallelism, cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The number of cores that programs used during the last moment, this one included. The load average
 * of the system would still count a program that has just ended.
 *
 * @param {number} [milliseconds] the time of the measurement
 */
export async function busyCores(milliseconds = 1000) {
  const before = times();
  await sleep(milliseconds);
  const after = times();
  const all = after.all - before.all;
  return all === 0 ? 0 : (availableParallelism() * (after.busy - before.busy)) / all;
}

/** The busy time and the whole time of all cores since the machine started. */
function times() {
  const sums = { busy: 0, all: 0 };
  for (const { times: one } of cpus()) {
    const all = one.user + one.nice + one.sys + one.idle + one.irq;
    sums.all += all;
    sums.busy += all - one.idle;
  }
  return sums;
}

/**
 * A warning if other programs use more than half of the machine; undefined otherwise.
 *
 * @param {number} busy the number of cores in use
 * @param {number} [cores]
 * @returns {string | undefined}
 */
export function busyWarning(busy, cores = availableParallelism()) {
  if (busy <= cores / 2) return undefined;
  const numbers = `other programs use ${busy.toFixed(1)} of ${cores} cores`;
  const so = "Times come out longer, so this run is not compared with the reference run";
  return `The machine is busy: ${numbers}. ${so}. End other programs and start again if you want that.`;
}
