import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "./error-code.mjs";

/**
 * @typedef {{ pid?: number, host?: string, id?: string }} Owner from its file; empty if that is
 * damaged
 */

const lookAgain = 100;
const beat = 2_000;
const deadAfter = 60_000;

/**
 * Does `work` while no other set-up of this user holds the lock at this path. A lock whose process
 * has ended, or which was not touched for a minute, is left from a crash and is taken over.
 *
 * @template Result
 * @param {string} path
 * @param {(words: string) => void} onWait
 * @param {() => Promise<Result>} work
 */
export async function withLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true });
  const id = randomUUID();
  while (!take(path, id)) {
    const owner = ownerOf(path);
    if (isDead(path, owner) && takeAway(path, owner)) continue;
    onWait(`another set-up (process ${owner.pid ?? "?"}) is at it, waiting`);
    await sleep(lookAgain);
  }
  const timer = setInterval(() => touch(path), beat);
  const release = () => {
    const owner = ownerOf(path);
    if (owner.id === id) takeAway(path, owner);
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off("exit", release);
    release();
  }
}

/**
 * Creates the lock: a folder that contains its owner, made under another name and then renamed. So
 * the lock appears complete, and only one process can have it.
 *
 * @param {string} path
 * @param {string} id
 */
function take(path, id) {
  const made = `${path}.${id}`;
  mkdirSync(made);
  writeFileSync(join(made, "owner.json"), JSON.stringify({ pid: process.pid, host: hostname(), id }));
  try {
    renameSync(made, path);
    return true;
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // renaming onto a non-empty folder fails: another process has the lock
    if (hasCode(error, "ENOTEMPTY", "EEXIST")) return false;
    throw error;
  }
}

/**
 * Removes the lock of a dead owner. The lock is renamed first: if its folder were emptied in place,
 * another process could take the lock before the folder is gone. Then the owner is checked again.
 * If another process was faster, and its valid lock was renamed, the lock is put back.
 *
 * @param {string} path
 * @param {Owner} owner
 * @returns true if the lock may be free now
 */
function takeAway(path, owner) {
  const caught = `${path}.${randomUUID()}`;
  try {
    renameSync(path, caught);
  } catch {
    return true;
  }
  if (ownerOf(caught).id !== owner.id) {
    try {
      renameSync(caught, path);
      return false;
    } catch {
      // a third process has taken the lock in the meantime
    }
  }
  rmSync(caught, { recursive: true, force: true });
  return true;
}

/**
 * @param {string} path
 * @returns {Owner}
 */
function ownerOf(path) {
  try {
    return JSON.parse(readFileSync(join(path, "owner.json"), "utf8"));
  } catch {
    return {};
  }
}

/**
 * @param {string} path
 * @param {Owner} owner
 */
function isDead(path, owner) {
  if (owner.pid !== undefined && owner.host === hostname() && !isAlive(owner.pid)) return true;
  try {
    return Date.now() - statSync(path).mtimeMs > deadAfter;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // another process took the lock over while this one slept; no harm, because work ends with one
    // rename
  }
}
