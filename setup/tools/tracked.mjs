import { spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * The files that git tracks below `folders`, relative to the project. What a user adds to the tree is not among them. Outside a
 * clone, as in an unpacked archive, git knows nothing: the folders themselves are returned.
 *
 * @example trackedFiles("data/puzzles") // ["data/puzzles/BedlamCube.json", …]
 * @param {...string} folders
 */
export function trackedFiles(...folders) {
  const { status, stdout } = git(["ls-files", "-z", "--", ...folders]);
  return status === 0 ? stdout.split("\0").filter((name) => name && existsSync(join(root, name))) : folders;
}

/**
 * Copies the tracked files below `folders` into `target` as they were last staged or committed, so that a notebook that was run
 * again, or records that were made anew, do not show. Outside a clone, the files are copied as they are.
 *
 * @param {string} target
 * @param {...string} folders
 */
export function copyTracked(target, ...folders) {
  const { status, stdout } = git(["ls-files", "-z", "--", ...folders]);
  if (status === 0) {
    const copy = git(["checkout-index", "--force", "-z", "--stdin", `--prefix=${target}/`], stdout);
    if (copy.status !== 0) throw new Error(`Cannot copy the tracked files: ${copy.stderr.trim()}`);
    return;
  }
  for (const folder of folders) cpSync(join(root, folder), join(target, folder), { recursive: true });
}

/**
 * @param {string[]} args
 * @param {string} [input]
 */
function git(args, input) {
  return spawnSync("git", ["-C", root, ...args], { encoding: "utf8", input, maxBuffer: 1 << 26 });
}
