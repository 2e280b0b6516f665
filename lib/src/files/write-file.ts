import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isRunning } from "./is-running";

/** Writes a file completely or not at all: the old file stays until the new one is complete. */
export function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  return replacing(path, (temporary) => writeFile(temporary, content));
}

/** Copies a file completely or not at all. */
export function copyWhole(from: string, path: string): Promise<void> {
  return replacing(path, (temporary) => copyFile(from, temporary));
}

async function replacing(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${process.pid}-${randomBytes(8).toString("hex")}.part`);
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const swept = new Set<string>();

/** Removes the temporary files that killed processes left in a folder; once for each folder. */
async function sweep(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  swept.add(folder);
  for (const name of await readdir(folder)) {
    const [, pid] = /^\.(\d+)-[0-9a-f]{16}\.part$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}
