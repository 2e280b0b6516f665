import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/**
 * The paths of the files that git tracks below `folders`, relative to the project. Files that a
 * user added are left out. Outside a clone, as in an unpacked archive, the folders themselves are
 * returned.
 *
 * @example trackedFiles("data/puzzles") // ["data/puzzles/BedlamCube.json", …]
 * @param {...string} folders
 */
export function trackedFiles(...folders) {
  const { status, stdout } = git(["ls-files", "-z", "--", ...folders]);
  return status === 0 ? stdout.split("\0").filter((name) => name && existsSync(join(root, name))) : folders;
}

/**
 * The paths of the files below `folders` that git neither tracks nor ignores, relative to the
 * project; none outside a clone.
 *
 * @param {...string} folders
 */
export function untrackedFiles(...folders) {
  const { status, stdout } = git(["ls-files", "--others", "--exclude-standard", "-z", "--", ...folders]);
  return status === 0 ? stdout.split("\0").filter((name) => name) : [];
}

/**
 * The paths of the tracked files in a folder, relative to it; outside a clone, of all files in it.
 *
 * @example trackedNames("data/puzzles", ".json") // ["BedlamCube.json", …]
 * @param {string} folder
 * @param {string} ending the ending of the names
 */
export function trackedNames(folder, ending) {
  const files = trackedFiles(folder);
  const names = files.includes(folder)
    ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    : files.map((file) => file.slice(folder.length + 1));
  return names.filter((name) => name.endsWith(ending));
}

/**
 * The text of a tracked file as last staged or committed; outside a clone, its current text.
 *
 * @param {string} name the path relative to the project
 */
export function trackedText(name) {
  const { status, stdout } = git(["show", `:${name}`]);
  return status === 0 ? stdout : readFileSync(join(root, name), "utf8");
}

/**
 * Copies the tracked files below `folders` into `target`, as last staged or committed. So a
 * notebook that was run again, or new records, are not copied. Outside a clone, the current files
 * are copied.
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
