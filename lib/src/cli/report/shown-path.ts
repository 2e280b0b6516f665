import { pathFromHere } from "../../files/path-from-here";
import { plainText } from "./plain-text";

/** A path as the user would type it, safe to print. */
export function shownPath(path: string): string {
  return plainText(pathFromHere(path));
}
