import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { exitCode } from "./exit-code.mjs";

/** @typedef {import("node:child_process").ChildProcess} Child */

/** @type {Set<Child>} */
const running = new Set();

const leash = fileURLToPath(new URL("leash.mjs", import.meta.url));

/**
 * Runs a program with all it starts in a process group of its own, which ends when this process ends, and resolves to what it
 * printed. Fails with a `RunError` on a non-zero exit, or when `alive` has not changed its answer for `stallSeconds`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] what the program finds in its environment besides
 * @param {number} [options.stallSeconds]
 * @param {() => unknown} [options.alive]
 * @param {(text: string) => void} [options.onOutput]
 * @returns {Promise<string>}
 */
export function run(command, args, { cwd, env, stallSeconds, alive, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [leash, command, ...args], {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: "pipe",
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      chunks.push(chunk);
      onOutput?.(String(chunk));
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    let stalled = false;
    const endStalled = () => {
      stalled = true;
      endGroup(child, "SIGKILL");
    };
    const look = () => `${alive?.() ?? ""} ${chunks.length}`;
    const watch = stallSeconds === undefined ? undefined : watchFor(stallSeconds, look, endStalled);
    /** @param {string} [reason] */
    const end = (reason) => {
      running.delete(child);
      clearInterval(watch);
      const output = Buffer.concat(chunks).toString();
      if (reason) reject(new RunError(`${command} ${args.join(" ")}`, reason, output));
      else resolve(output);
    };
    child.on("error", (error) => end(error.message));
    child.on("close", (code, signal) => {
      if (stalled) end(`nothing moved for ${stallSeconds} s`);
      else end(code === 0 ? undefined : signal ? `it was ended by ${signal}` : `exit code ${code}`);
    });
  });
}

/** A program that did not end well: `reason` in a few words, `output` all it printed. */
export class RunError extends Error {
  /**
   * @param {string} command
   * @param {string} reason
   * @param {string} output
   */
  constructor(command, reason, output) {
    super(`${command}: ${reason}`);
    this.reason = reason;
    this.output = output;
  }
}

/**
 * Ends what is running when the user interrupts: at once, since a program that takes its time to clean up would do so behind
 * the back of the next set-up. What was begun is found half done then, and begun anew.
 */
export function endChildrenOnInterrupt() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      for (const child of running) endGroup(child, "SIGKILL");
      process.stderr.write("\nInterrupted. What was done is kept; the same command does the rest.\n");
      process.exit(exitCode(null, signal));
    });
  }
}

/**
 * @param {Child} child
 * @param {NodeJS.Signals} signal
 */
function endGroup({ pid }, signal) {
  if (pid === undefined) return; // it did not start
  try {
    process.kill(-pid, signal);
  } catch {
    // it has ended by itself
  }
}

/**
 * @param {number} seconds
 * @param {() => string} look
 * @param {() => void} act
 */
function watchFor(seconds, look, act) {
  let seen = look();
  let since = Date.now();
  return setInterval(() => {
    const now = look();
    if (now !== seen) {
      seen = now;
      since = Date.now();
    } else if (Date.now() - since > seconds * 1000) act();
  }, 1000);
}
