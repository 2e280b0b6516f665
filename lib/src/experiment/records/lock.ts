import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { InputError } from "../../input-error";

/**
 * The locks of this process, each with the signal that stops its run. A lock file with our process
 * id may come from an earlier process that had the same id, and the stop button of a notebook can
 * end a run without an unlock.
 */
const locks = new Map<string, AbortSignal | undefined>();

/**
 * Keeps a second process from adding to the same records. The lock of a process that has ended, or
 * of a run that was stopped, does not count.
 *
 * @param signal stops the run
 * @returns the function that unlocks
 * @throws InputError if a running process has the lock
 */
export function lockRecords(file: string, action: string, signal?: AbortSignal): () => void {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      locks.set(lock, signal);
      return () => {
        if (locks.get(lock) !== signal) return; // another run has the lock now
        locks.delete(lock);
        rmSync(lock, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const owner = ownerOf(lock);
      if (owner !== undefined) {
        throw new InputError(action, `${basename(file)} must be free: process ${owner} is adding to it`);
      }
      rmSync(lock, { force: true });
    }
  }
  throw new InputError(action, `${basename(file)} must be free: others keep taking it`);
}

function ownerOf(lock: string): number | undefined {
  try {
    const owner = Number(readFileSync(lock, "utf8"));
    if (owner === process.pid) return locks.has(lock) && !locks.get(lock)?.aborted ? owner : undefined;
    process.kill(owner, 0);
    return owner;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? 0 : undefined;
  }
}
