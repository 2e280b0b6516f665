import { isAbsolute, relative, sep } from "node:path";

/**
 * A path as the user would type it: seen from where they stand, or in full where it lies elsewhere.
 *
 * @example
 * pathFromHere(join(process.cwd(), "results", "charts", "index.html"))
 * // "results/charts/index.html"
 */
export function pathFromHere(path: string): string {
  const way = relative(process.cwd(), path);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? path : way;
}
