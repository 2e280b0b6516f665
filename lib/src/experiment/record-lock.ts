import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { InputError } from "../input-error";

/** The locks of this process: another that had its number before may have left one with the same number in it. */
const held = new Set<string>();

/**
 * Keeps a second process from adding to the same records. The lock of a process that is gone, however it went, counts for nothing.
 *
 * @returns what to call when done
 * @throws InputError where a living process has it
 */
export function lockRecords(file: string, action: string): () => void {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      held.add(lock);
      return () => {
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
    if (owner === process.pid) return held.has(lock) ? owner : undefined;
    process.kill(owner, 0);
    return owner;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? 0 : undefined;
  }
}
