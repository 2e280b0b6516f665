import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Measures rows in another process. It leads a process group, so that all processes it starts end
 * with it.
 *
 * @param {string[]} names
 * @param {(end: import("./measure-rows.mjs").RowEnd) => void} onRow called when a row ends
 * @returns `ended`, which resolves to true if all were measured, and `stop`
 */
export function measuring(names, onRow) {
  const child = fork(fileURLToPath(new URL("./measure-rows.mjs", import.meta.url)), {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const stop = () => {
    if (child.pid === undefined) return; // it did not start
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // it has ended
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
