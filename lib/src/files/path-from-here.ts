import { isAbsolute, relative, sep } from "node:path";

/**
 * A path as the user would type it: relative if it is in the current folder, otherwise in full.
 *
 * @example
 * pathFromHere(join(process.cwd(), "results", "charts", "index.html"))
 * // "results/charts/index.html"
 */
export function pathFromHere(path: string): string {
  const relativePath = relative(process.cwd(), path);
  return relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath) ? path : relativePath;
}
