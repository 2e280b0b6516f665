import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Measures rows in another process. That process leads a process group, so that all processes it
 * starts can be ended with it.
 *
 * @param {string[]} names
 * @param {(end: import("./measure-rows.mjs").RowEnd) => void} onRow called when a row ends
 * @returns `ended`, a promise of true if all rows were measured, and `stop`, which ends the process
 */
export function measuring(names, onRow) {
  const child = fork(fileURLToPath(new URL("./measure-rows.mjs", import.meta.url)), {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const stop = () => {
    if (child.pid === undefined) return; // the process did not start
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // the process has already ended
    }
  };
  process.on("exit", stop);
  child.on("message", (end) => onRow(/** @type {import("./measure-rows.mjs").RowEnd} */ (end)));
  child.send(names);
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", stop);
      resolve(code === 0);
    });
  });
  return { ended, stop };
}
