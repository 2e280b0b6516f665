import { readdirSync } from "node:fs";

/**
 * The files of a folder with an ending, without it, in the order of the alphabet; undefined where there is no such folder.
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
