import { availableParallelism } from "node:os";
import { root } from "./paths.mjs";
import { RunError, run } from "./run.mjs";

/** @typedef {[title: string, program: string, ...args: string[]]} Check a Node program that fails if something is wrong */

/**
 * Runs checks side by side, one on each core, and writes a line for each as soon as it and all
 * checks before it have ended. The output of a failed check follows its line.
 *
 * @param {Check[]} checks in the order of their lines; the longest should be first
 * @param {(text: string) => void} write
 * @param {number} [cores]
 * @returns {Promise<string[]>} the titles of the failed checks
 */
export async function runChecks(checks, write, cores = availableParallelism()) {
  const waiting = [...checks.entries()];
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const failed = [];
  let written = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, [title, program, ...args]] = next;
      const start = performance.now();
      const problem = await problemOf(program, args);
      const seconds = `(${((performance.now() - start) / 1000).toFixed(1)} s)`;
      lines[index] = problem === undefined ? `✓ ${title} ${seconds}\n` : `✗ ${title} ${seconds}\n${problem}`;
      if (problem !== undefined) failed.push(title);
      for (let line = lines[written]; line !== undefined; line = lines[++written]) write(line);
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  return failed;
}

/**
 * What a failed check printed, or else why it failed; undefined if it did not fail.
 *
 * @param {string} program
 * @param {string[]} args
 */
async function problemOf(program, args) {
  try {
    await run(process.execPath, [program, ...args], { cwd: root });
    return undefined;
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    return `${error.output.trim() || error.reason}\n\n`;
  }
}
