import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Measures rows in a process of its own. It is the first of its group, so that what it started ends with it.
 *
 * @param onRow told of each row as it ends: name, value, words, timesAsFast, seconds, or error or leftOut, why, instead of what was measured
 * @returns `ended`, a promise of whether all were measured, and `stop`
 */
export function measuring(names, onRow) {
  const child = fork(fileURLToPath(new URL("./measure-rows.mjs", import.meta.url)), {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const stop = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // it has ended
    }
  };
  process.on("exit", stop);
  child.on("message", onRow);
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
