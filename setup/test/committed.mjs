import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../tools/paths.mjs";

/**
 * Writes the files of a folder as they were committed into the same folder below `target`: what the user changed or added since is
 * left out, and what a test does there reaches nothing of the user's.
 *
 * @example copyCommitted("notebooks", temporary) // temporary/notebooks/00-start-here.ipynb, …
 */
export function copyCommitted(folder, target) {
  const git = (...args) => execFileSync("git", ["-C", root, ...args], { maxBuffer: 1 << 28 });
  const names = String(git("ls-tree", "-r", "-z", "--name-only", "HEAD", "--", folder))
    .split("\0")
    .filter(Boolean);
  for (const name of names) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), git("show", `HEAD:${name}`));
  }
}
