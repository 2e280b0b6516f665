import { randomBytes } from "node:crypto";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a file completely or not at all: an existing file stays until the new one is complete. */
export function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  return replacing(path, (temporary) => writeFile(temporary, content));
}

/** Copies a file completely or not at all. */
export function copyWhole(from: string, path: string): Promise<void> {
  return replacing(path, (temporary) => copyFile(from, temporary));
}

async function replacing(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${randomBytes(8).toString("hex")}.part`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
