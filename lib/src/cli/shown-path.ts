import { isAbsolute, relative } from "node:path";
import { plainText } from "./plain-text";

/**
 * A path as the user would type it: from where they stand, or else in full; safe to print.
 *
 * @example shownPath("/home/ann/gardens/results/charts/index.html") // "results/charts/index.html"
 */
export function shownPath(path: string): string {
  const way = relative(process.cwd(), path);
  return plainText(way.startsWith("..") || isAbsolute(way) ? path : way);
}
