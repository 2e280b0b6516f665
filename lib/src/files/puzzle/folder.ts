import { join } from "node:path";
import { InputError } from "../../input-error";
import { namesIn } from "../find/names-in";
import { readJsonFile } from "../json/read";

/**
 * The paths of a folder's puzzle files, by Id. Other files are skipped; if two files have the same
 * Id, the first in the alphabet is used.
 *
 * @example puzzleFilesById("data/puzzles").get("SomaCube") // data/puzzles/SomaCube.json
 */
export function puzzleFilesById(folder: string): Map<string, string> {
  const names = namesIn(folder, ".json");
  if (names === undefined) {
    throw new InputError("list the puzzles", `${folder} must be a folder with puzzle files: it cannot be read`);
  }
  const files = new Map<string, string>();
  for (const name of names) {
    const file = join(folder, `${name}.json`);
    const id = idIn(file);
    if (id !== undefined && !files.has(id)) files.set(id, file);
  }
  return files;
}

function idIn(file: string): string | undefined {
  try {
    const value = readJsonFile(file, `read ${file}`) as { Id?: unknown; PuzzlePieces?: unknown } | null;
    return typeof value?.Id === "string" && Array.isArray(value.PuzzlePieces) ? value.Id : undefined;
  } catch {
    return undefined;
  }
}
