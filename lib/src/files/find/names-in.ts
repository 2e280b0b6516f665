import { readdirSync } from "node:fs";

/**
 * The names of the files in a folder that have this ending, without the ending, in alphabetical
 * order; undefined if the folder cannot be read.
 *
 * @example namesIn("data/snakes", ".json") // ["hell-cube", "king-snake", …]
 */
export function namesIn(folder: string, ending: string): string[] | undefined {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .sort();
  } catch {
    return undefined;
  }
}
