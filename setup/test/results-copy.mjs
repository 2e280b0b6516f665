import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { copyTracked } from "../tools/tracked.mjs";

/**
 * Vitest's global set-up: tests read the committed results from a copy, and write there. So the
 * results of a user neither affect a test nor are changed by one.
 */
export default function resultsCopy() {
  // copyTracked keeps the folder's name, results
  const folder = dirname(process.env.HANGING_GARDENS_RESULTS ?? missing());
  mkdirSync(folder, { recursive: true });
  copyTracked(folder, "results");
  return () => rmSync(folder, { recursive: true, force: true });
}

/** @returns {never} */
function missing() {
  throw new Error("vitest.config.mts must set HANGING_GARDENS_RESULTS: it is missing");
}
