import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { exitCode } from "./exit-code.mjs";

/** @typedef {import("node:child_process").ChildProcess} Child */

/** @type {Set<Child>} */
const running = new Set();

const leash = fileURLToPath(new URL("leash.mjs", import.meta.url));

/**
 * Runs a program in its own process group, which ends with this process. Resolves to the program's
 * output. Rejects with a `RunError` if the exit code is not zero, or if `alive` returns the same
 * value for `stallSeconds`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] additional environment variables
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

/**
 * The error of a program that failed: `reason` in a few words, and the program's whole `output`.
 */
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
 * Kills all running programs when the user interrupts. They get no time to clean up, because that
 * could overlap with the next set-up, which repeats unfinished steps.
 */
export function endChildrenOnInterrupt() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      for (const child of running) endGroup(child, "SIGKILL");
      process.stderr.write("\nInterrupted. Finished steps are kept; the same command continues.\n");
      process.exit(exitCode(null, signal));
    });
  }
}

/**
 * @param {Child} child
 * @param {NodeJS.Signals} signal
 */
function endGroup({ pid }, signal) {
  if (pid === undefined) return; // the program did not start
  try {
    process.kill(-pid, signal);
  } catch {
    // the group has already ended
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
