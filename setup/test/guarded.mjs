import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { jupyterFolder, root } from "../tools/paths.mjs";
import { processesWith } from "./processes.mjs";

/**
 * A new folder in the clone's folder for Jupyter. It is removed when the test's process ends, if
 * not before.
 */
export function guardedFolder() {
  const folder = mkdtempSync(join(jupyterFolder, "test-"));
  guard(folder);
  return folder;
}

/**
 * Starts a Node program as the leader of a process group. When the test's process ends, the group
 * is killed and the folder removed.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns the program, and what ends the guard: once the group has ended, its number may become
 * another's
 */
export function startGuarded(folder, args, env = process.env) {
  const child = spawn(process.execPath, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  return { child, endGuard: guard(folder, child.pid) };
}

/**
 * The guards of a process group that also remove a folder.
 *
 * @param {string} folder
 */
export function groupGuards(folder) {
  return processesWith(`guard.mjs ${folder} `);
}

/**
 * Removes a folder and kills a process group when this process is gone.
 *
 * @param {string} folder
 * @param {number} [group]
 */
function guard(folder, group) {
  const script = join(root, "setup", "test", "guard.mjs");
  const args = group === undefined ? [script, folder] : [script, folder, `${group}`];
  const child = spawn(process.execPath, args, { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  child.unref();
  // an open pipe would keep this process alive
  if (child.stdin instanceof Socket) child.stdin.unref();
  return () => void child.kill("SIGKILL");
}
