import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { hasCode } from "./error-code.mjs";

/**
 * The content of a JSON file; undefined if the file is missing or damaged.
 *
 * @param {string} path
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Writes a JSON file completely or not at all.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Writes a text file completely or not at all: a reader never sees half of it.
 *
 * @param {string} path
 * @param {string} text
 */
export function writeWhole(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/**
 * A hash of the names and contents of files.
 *
 * @param {string[]} paths
 */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

/**
 * The paths of all files below a folder, sorted, without links; empty if the folder does not exist.
 *
 * @param {string} folder
 * @param {string[]} [skipped] the error codes of folders that are skipped
 * @returns {string[]}
 */
export function filesBelow(folder, skipped = ["ENOENT"]) {
  return entriesOf(folder, skipped)
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path, skipped) : entry.isFile() ? [path] : [];
    })
    .sort();
}

/**
 * @param {string} folder
 * @param {string[]} skipped
 */
function entriesOf(folder, skipped) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, ...skipped)) return [];
    throw error;
  }
}

/**
 * The size of each file below a folder, by relative path. A size shows that a file is missing or
 * incomplete.
 *
 * @param {string} folder
 */
export function sizesBelow(folder) {
  return Object.fromEntries(filesBelow(folder).map((path) => [relative(folder, path), statSync(path).size]));
}

/**
 * True if every file exists and has the recorded size.
 *
 * @param {string} folder
 * @param {Record<string, number>} sizes
 */
export function hasSizes(folder, sizes) {
  return Object.entries(sizes).every(([name, size]) => {
    try {
      return statSync(join(folder, name)).size === size;
    } catch {
      return false;
    }
  });
}
