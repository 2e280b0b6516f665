import { readdirSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../input-error";
import { readJsonFile } from "./read-json-file";

/**
 * The puzzle files of a folder by the Id that each holds. Files that hold none are passed over; of two with one Id the first in the
 * alphabet counts.
 *
 * @example puzzleFilesById("data/puzzles").get("SomaCube") // data/puzzles/SomaCube.json
 */
export function puzzleFilesById(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    const id = idIn(file);
    if (id !== undefined && !files.has(id)) files.set(id, file);
  }
  return files;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    throw new InputError("list the puzzles", `${folder} must be a folder with puzzle files: it cannot be read`);
  }
}

function idIn(file: string): string | undefined {
  try {
    const value = readJsonFile(file, `read ${file}`) as { Id?: unknown; PuzzlePieces?: unknown } | null;
    return typeof value?.Id === "string" && Array.isArray(value.PuzzlePieces) ? value.Id : undefined;
  } catch {
    return undefined;
  }
}
