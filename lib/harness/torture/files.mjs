import { readFileSync, statSync } from "node:fs";
import { filesBelow as filesIn } from "../../../setup/tools/stamp.mjs";

/**
 * The paths of all files below a folder. Folders that a running command has just removed are
 * skipped.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  return filesIn(folder, ["ENOENT", "ENOTDIR"]);
}

/**
 * The names and sizes of all files below a folder, as text. It changes if something is written.
 *
 * @param {string} folder
 */
export function sizesOf(folder) {
  return filesBelow(folder)
    .map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.size}`)
    .join("\n");
}

/**
 * The files below a folder that are incomplete, a line each. While a run is unfinished, a
 * JSON-lines file may end with an incomplete line, which the next run drops.
 *
 * @param {string} folder
 * @param {{ isComplete: boolean }} state
 */
export function tornFiles(folder, { isComplete }) {
  return filesBelow(folder)
    .filter((file) => isTorn(file, readFileSync(file), isComplete))
    .map((file) => `torn file: ${file}`);
}

/**
 * @param {string} file
 * @param {Buffer} content
 * @param {boolean} isComplete
 */
function isTorn(file, content, isComplete) {
  if (/\.jsonl(\.part|\.old)?$|\.journal\.old$/.test(file)) return hasTornLine(content, isComplete);
  const text = content.toString("utf8").trimEnd();
  if (file.endsWith(".json")) return !isJson(text);
  if (file.endsWith(".html")) return !text.endsWith("</html>");
  if (file.endsWith(".svg")) return !text.endsWith("</svg>");
  if (file.endsWith(".png")) return content.subarray(-8, -4).toString("latin1") !== "IEND";
  return false;
}

/**
 * @param {Buffer} content
 * @param {boolean} isComplete
 */
function hasTornLine(content, isComplete) {
  const lines = content.toString("utf8").split("\n");
  const rest = lines.pop();
  return (isComplete && rest !== "") || lines.some((line) => !isJson(line));
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
