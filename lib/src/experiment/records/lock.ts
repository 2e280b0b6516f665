import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { InputError } from "../../input-error";

/**
 * The locks of this process, and what ends the run that has one: another process that had its number before may have left a lock with the same number in
 * it, and a notebook's stop button can end a run where it stands.
 */
const held = new Map<string, AbortSignal | undefined>();

/**
 * Keeps a second process from adding to the same records. The lock of a process that is gone, however it went, counts for nothing,
 * and neither does that of a run which was stopped.
 *
 * @param signal stops the run
 * @returns what to call when done
 * @throws InputError where a living process has it
 */
export function lockRecords(file: string, action: string, signal?: AbortSignal): () => void {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      held.set(lock, signal);
      return () => {
        if (held.get(lock) !== signal) return; // another run has it now
        held.delete(lock);
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
    if (owner === process.pid) return held.has(lock) && !held.get(lock)?.aborted ? owner : undefined;
    process.kill(owner, 0);
    return owner;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? 0 : undefined;
  }
}
