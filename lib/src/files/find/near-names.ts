import { basename } from "node:path";
import { letterDistance } from "../../nearest-word";

/** Only this many characters of a name are compared. */
const longest = 100;
/** A name is near if it begins with the same letters as the text, at least this many. */
const shortestBeginning = 3;

/**
 * The names that differ from a text by a few letters, or have a word with the same beginning.
 *
 * @example nearNames("smoa", ["BedlamCube", "SomaCube"]) // ["SomaCube"]
 */
export function nearNames(text: string, names: readonly string[]): string[] {
  const words = nameWords(withoutEnding(basename(text)));
  const [joined, first = ""] = [words.join(""), words[0]];
  if (joined === "") return [];
  return names.filter((name) => {
    const own = nameWords(name);
    return [own.join(""), ...own].some(
      (other) =>
        letterDistance(joined, other) <= Math.min(joined.length, other.length) / 3 ||
        (first.length >= shortestBeginning && other.startsWith(first)),
    );
  });
}

/**
 * The words of a file's name in lower case, whether hyphens or capital letters separate them.
 *
 * @example nameWords("SomaCube") // ["soma", "cube"]
 * @example nameWords("Pentominoes-6x10") // ["pentominoes", "6x10"]
 */
export function nameWords(name: string): string[] {
  return name
    .slice(0, longest)
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1$3 $2$4")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A name without its ending .json. */
export function withoutEnding(text: string): string {
  return text.replace(/\.json$/i, "");
}
