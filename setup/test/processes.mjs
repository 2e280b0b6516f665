import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../tools/paths.mjs";

/**
 * The processes in whose command line a text is, a line each.
 *
 * @param {string} text
 */
export function processesWith(text) {
  return processes().filter((line) => line.includes(text));
}

/**
 * The process groups in which such processes are, each once.
 *
 * @param {string} text
 */
export function groupsWith(text) {
  const lines = listed("pgid,args").filter((line) => line.includes(text));
  return [...new Set(lines.map((line) => Number.parseInt(line, 10)))];
}

/**
 * The ids of the kernels that a process has started, itself or through others. Kernels of other tests, or of a user, are not among them.
 *
 * @param {number | undefined} pid
 */
export function kernelsBelow(pid) {
  const all = processes().map((line) => {
    const [own = Number.NaN, parent = Number.NaN] = line.trim().split(/\s+/, 2).map(Number);
    return { own, parent, line };
  });
  const below = new Set([pid]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { own, parent } of all) if (below.has(parent)) below.add(own);
  }
  const tslab = join(root, "node_modules", "tslab", "bin");
  return all.filter(({ own, line }) => below.has(own) && line.includes(tslab)).map(({ own }) => own);
}

/**
 * Which of these processes are still there.
 *
 * @param {number[]} pids
 */
export function stillRunning(pids) {
  const all = processes().map((line) => Number.parseInt(line, 10));
  return pids.filter((pid) => all.includes(pid));
}

/** A line for each process: its id, its parent's, and what was typed. */
function processes() {
  return listed("pid,ppid,args");
}

/** @param {string} columns */
function listed(columns) {
  return spawnSync("ps", ["-eo", columns], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout.split("\n");
}
