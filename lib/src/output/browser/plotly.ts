import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../project";

/** plotly.js as a script for a page: about 10 MB, it cannot be required in Node. */
export function plotlyFile(): string {
  return join(projectRoot(), "node_modules", "plotly.js-dist", "plotly.js");
}

/** @example plotlyVersion() // "4.1.1" */
export function plotlyVersion(): string {
  const file = join(projectRoot(), "node_modules", "plotly.js-dist", "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
