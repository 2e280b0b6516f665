import { readdirSync, readFileSync } from "node:fs";

/**
 * The environment variable that marks the processes that a harness starts. Their children inherit
 * it.
 */
export const markName = "HANGING_GARDENS_HARNESS";

/** True if the system lists processes with their environment, as Linux does. */
export const canListProcesses = process.platform === "linux";

/**
 * The ids of running processes with this mark, even if they have moved to another group or session.
 * Zombies are left out.
 *
 * @param {string} mark
 */
export function markedProcesses(mark) {
  if (!canListProcesses) return [];
  const variable = `${markName}=${mark}`;
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => text(pid, "environ").split("\0").includes(variable) && !isEnded(pid));
}

/**
 * The command line of a process, for a message.
 *
 * @param {number} pid
 */
export function commandOf(pid) {
  return `${pid} ${text(pid, "cmdline").split("\0").join(" ").slice(0, 200)}`;
}

/** @param {number} pid */
function isEnded(pid) {
  return /^\d+ \(.*\) [ZX]/s.test(text(pid, "stat"));
}

/**
 * @param {number} pid
 * @param {string} file
 */
function text(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // the process has ended
  }
}
