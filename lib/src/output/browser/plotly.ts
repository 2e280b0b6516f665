import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledFile, projectRoot } from "../../project";

/**
 * The path of plotly.js, a script of 5 MB that runs in pages, not in Node. Set-up minifies it, so
 * the library finds it even if it runs from its source.
 */
export function plotlyFile(): string {
  return compiledFile("page", "plotly.js");
}

/**
 * The version of plotly.js.
 *
 * @example plotlyVersion() // "4.1.1"
 */
export function plotlyVersion(): string {
  const file = join(projectRoot(), "node_modules", "plotly.js-dist", "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
