import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../tools/paths.mjs";

/**
 * The processes whose command line contains a text, one per line.
 *
 * @param {string} text
 */
export function processesWith(text) {
  return processes().filter((line) => line.includes(text));
}

/**
 * The groups of the processes whose command line contains a text, each once.
 *
 * @param {string} text
 */
export function groupsWith(text) {
  const lines = listed("pgid,args").filter((line) => line.includes(text));
  return [...new Set(lines.map((line) => Number.parseInt(line, 10)))];
}

/**
 * The ids of the kernels that a process started, directly or indirectly. Kernels of other tests or
 * of a user are not among them.
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
 * The processes that are still running.
 *
 * @param {number[]} pids
 */
export function stillRunning(pids) {
  const all = processes().map((line) => Number.parseInt(line, 10));
  return pids.filter((pid) => all.includes(pid));
}

/** A line for each process: its id, its parent's id, and its command line. */
function processes() {
  return listed("pid,ppid,args");
}

/** @param {string} columns */
function listed(columns) {
  return spawnSync("ps", ["-eo", columns], { encoding: "utf8", maxBuffer: 1 << 26 }).stdout.split("\n");
}
