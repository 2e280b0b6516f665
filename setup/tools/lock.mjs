import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const beat = 2_000;
const deadAfter = 60_000;

/**
 * Does `work` while no other set-up of this user does work of the same name. A lock whose process is gone, or which has not
 * been touched for a minute, was left by a crash and is taken over.
 */
export async function withLock(path, onWait, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) {
    if (isDead(path)) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    onWait(`another set-up (process ${ownerOf(path).pid ?? "?"}) is at it, waiting`);
    await sleep(500);
  }
  const timer = setInterval(() => touch(path), beat);
  const release = () => rmSync(path, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off("exit", release);
    release();
  }
}

function take(path) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(path, "owner.json"), JSON.stringify({ pid: process.pid, host: hostname() }));
  return true;
}

function ownerOf(path) {
  try {
    return JSON.parse(readFileSync(join(path, "owner.json"), "utf8"));
  } catch {
    return {};
  }
}

function isDead(path) {
  const owner = ownerOf(path);
  if (owner.host === hostname() && !isAlive(owner.pid)) return true;
  try {
    return Date.now() - statSync(path).mtimeMs > deadAfter;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // the folder was taken from under us; the work itself is still whole, for it ends with one rename
  }
}
