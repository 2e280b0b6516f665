import { join } from "node:path";
import { InputError } from "../../input-error";
import { namesIn } from "../find/names-in";
import { withSubfolders } from "../find/subfolders";
import { readJsonFile } from "../json/read";

/**
 * The paths of the puzzle files in a folder and its subfolders, by Id. Other files are skipped. If
 * two files have the same Id, the one in the folder itself or the first in the alphabet is used.
 *
 * @example puzzleFilesById("data/puzzles").get("SomaCube") // data/puzzles/SomaCube.json
 */
export function puzzleFilesById(folder: string): Map<string, string> {
  if (namesIn(folder, ".json") === undefined) {
    throw new InputError("list the puzzles", `${folder} must be a folder with puzzle files: it cannot be read`);
  }
  const files = new Map<string, string>();
  for (const inside of withSubfolders(folder)) {
    for (const name of namesIn(inside, ".json") ?? []) {
      const file = join(inside, `${name}.json`);
      const id = idIn(file);
      if (id !== undefined && !files.has(id)) files.set(id, file);
    }
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
