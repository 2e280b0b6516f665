import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { InputError } from "../input-error";

/** A lock that this process holds: its open lock file, and the signal that stops the run. */
interface OwnLock {
  readonly handle: number;
  readonly signal: AbortSignal | undefined;
}

const ownLocks = new Map<string, OwnLock>();

/**
 * Keeps every other process, and every other run in this process, from writing to the same file.
 *
 * The operating system holds the lock and releases it when the process ends, even by SIGKILL. So a
 * lock file that nobody has locked is ignored, whatever its content. In a notebook, the stop button
 * ends a run without releasing its lock; the next run takes that lock over.
 *
 * @param signal stops the run that takes the lock
 * @returns a function that releases the lock
 * @throws InputError if another run has the lock
 */
export function lockFile(file: string, action: string, signal?: AbortSignal): () => void {
  const path = `${file}.lock`;
  const own = ownLocks.get(path);
  if (own?.signal?.aborted) release(path, own);
  mkdirSync(dirname(file), { recursive: true });
  const handle = lockedHandle(path);
  if (handle === undefined) {
    throw new InputError(action, `${basename(file)} must be free: ${ownerOf(path)} is adding to it`);
  }
  const lock: OwnLock = { handle, signal };
  ownLocks.set(path, lock);
  return () => release(path, lock);
}

/** Opens and locks the lock file; undefined if another process or run has locked it. */
function lockedHandle(path: string): number | undefined {
  // loaded here, so that commands that need no lock load no native code
  const { tryLock }: typeof import("fs-native-extensions") = require("fs-native-extensions");
  for (;;) {
    const handle = openSync(path, "a+");
    if (!tryLock(handle)) {
      closeSync(handle);
      return undefined;
    }
    if (isFileOf(path, handle)) {
      ftruncateSync(handle, 0);
      writeSync(handle, String(process.pid));
      return handle;
    }
    closeSync(handle); // its former owner deleted the file after it was opened here
  }
}

function isFileOf(path: string, handle: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(handle).ino;
}

function release(path: string, lock: OwnLock): void {
  if (ownLocks.get(path) !== lock) return; // another run has taken the lock over
  ownLocks.delete(path);
  // deleted before the lock is released, so it cannot be the file of the next owner
  rmSync(path, { force: true });
  closeSync(lock.handle);
}

/** Names the process that has the lock, for the error message. */
function ownerOf(path: string): string {
  try {
    const owner = readFileSync(path, "utf8");
    return /^[1-9]\d{0,9}$/.test(owner) ? `process ${owner}` : "another process";
  } catch {
    return "another process";
  }
}
