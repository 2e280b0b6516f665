import { pathFromHere } from "../../files/path-from-here";
import { plainText } from "./plain-text";

/** A path as the user would type it, without control characters. */
export function shownPath(path: string): string {
  return plainText(pathFromHere(path));
}

/**
 * A word as a user types it in a shell, quoted if it has special characters.
 *
 * @example shellWord("my cube.json") // 'my cube.json'
 */
export function shellWord(word: string): string {
  const text = plainText(word);
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
